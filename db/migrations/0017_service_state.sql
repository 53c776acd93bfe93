-- What the page about the service shows of all processes together. Written now and then, not for each request: what a
-- process has counted since its last writing is lost when it dies, on purpose.

-- Answers by hour. status is that of a failed request; 200 stands for all that did not fail. operation is empty where
-- nothing of ours was asked for.
create table request_counts (
  hour timestamptz(3) not null,
  operation text not null,
  status smallint not null,
  count bigint not null,
  constraint request_counts_pkey primary key (hour, operation, status)
) with (fillfactor = 70);

-- The processes that serve, each with what it says of itself.
create table instances (
  id uuid primary key,
  started_at timestamptz(3) not null,
  seen_at timestamptz(3) not null,
  version text not null,
  runtime text not null,
  -- Queue depths and the like at that moment.
  load jsonb not null,
  constraint instances_load_object check (jsonb_typeof(load) = 'object')
);

-- Finds what can be pruned.
create index session_expires_idx on "session" ("expiresAt");
