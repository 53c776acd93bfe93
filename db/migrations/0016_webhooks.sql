-- Addresses that are told of what happens to offers, and an outbox of what is to be told. A row of the outbox is written in
-- the very transaction that changes the offer: either both are there or neither.

create table webhook_endpoints (
  id uuid primary key,
  url text not null,
  -- whsec_ and base64. The one before it also signs until former_until, so that a receiver can change over without a gap.
  secret text not null,
  former_secret text,
  former_until timestamptz(3),
  events text[] not null,
  enabled boolean not null default true,
  -- Why it is disabled, where no administrator did it: the receiver answered 410 Gone.
  stopped_by text,
  created_by text references "user" ("id") on delete set null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint webhook_endpoints_url_length check (char_length(url) between 1 and 2000),
  constraint webhook_endpoints_former_whole check ((former_secret is null) = (former_until is null)),
  constraint webhook_endpoints_stopped_by_known check (stopped_by in ('gone'))
);

-- No foreign key to offers: what happened to an offer is told also when it is deleted afterwards.

create table webhook_deliveries (
  id uuid primary key,
  endpoint_id uuid not null references webhook_endpoints (id) on delete cascade,
  type text not null,
  -- json, not jsonb: every attempt sends the same bytes.
  payload json not null,
  state text not null default 'pending',
  attempts integer not null default 0,
  -- While a process is sending, this is when its claim ends: one that died holds up nothing.
  next_attempt_at timestamptz(3) not null,
  claim uuid,
  last_status integer,
  last_error text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint webhook_deliveries_state_known check (state in ('pending', 'delivered', 'failed')),
  constraint webhook_deliveries_attempts_from_zero check (attempts >= 0),
  constraint webhook_deliveries_last_error_known check (
    last_error in ('not_allowed', 'timeout', 'unreachable', 'redirect', 'gone', 'refused')
  )
);
create index webhook_deliveries_due_idx on webhook_deliveries (endpoint_id, state, next_attempt_at);
create index webhook_deliveries_endpoint_idx on webhook_deliveries (endpoint_id, id desc);
create index webhook_deliveries_kept_idx on webhook_deliveries (state, updated_at);
