-- The first result of a creating request, so that a retry with the same key gets it again instead of a second record.
-- A row without a result is a request that still runs; the result is written in the transaction that creates.

create table idempotency_keys (
  user_id text not null references "user" ("id") on delete cascade,
  key text not null,
  operation text not null,
  input_sha256 text not null,
  -- json, not jsonb: a repeated reply has its keys in the order of the first.
  result json,
  started_at timestamptz(3) not null,
  constraint idempotency_keys_pkey primary key (user_id, key)
);
create index idempotency_keys_started_idx on idempotency_keys (started_at);
