-- What happened, in one order that programs read page by page: GET /api/events. A row is written in the transaction of the
-- change, like the deliveries of webhooks.
--
-- Numbers that are taken inside of concurrent transactions are no such order: a lower one may be committed after a higher one
-- was read. A row therefore gets its place only after its commit, from whoever reads next, under one lock (event_places). A
-- place that is visible has all places below it visible. Unlike transaction ids (pg_snapshot_xmin), places survive a dump
-- into another server, and a long transaction elsewhere holds nothing up.

create table events (
  id uuid primary key,
  -- The order of writing: of two changes to the same thing, which wait for each other's lock, the later has the higher number.
  written bigint generated always as identity,
  place bigint,
  type text not null,
  payload json not null,
  created_at timestamptz(3) not null
);
create unique index events_place_key on events (place) where place is not null;
-- Empty but for what was written since the last look.
create index events_unplaced_idx on events (written) where place is null;

-- One row, made with the first place: the highest place that was given, and the highest that was removed.
create table event_places (
  single boolean primary key default true,
  last bigint not null default 0,
  removed bigint not null default 0,
  constraint event_places_single check (single)
);
