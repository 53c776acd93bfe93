-- Counters of rate limits, shared by all processes. Lost on a crash of the server, on purpose: an unlogged table costs
-- no write to the log for each request. key is a digest, so neither emails nor addresses are stored.

create unlogged table rates (
  key text primary key,
  count integer not null,
  resumes_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
) with (fillfactor = 50);
-- Finds what can be pruned.
create index rates_expires_idx on rates (expires_at);
