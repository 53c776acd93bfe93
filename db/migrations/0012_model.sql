-- What the model has cost, in tokens: a row for a day, an account and a kind of call. account is a user's id, or empty for
-- everybody together. Rows are counted up before a call and corrected after it, so the sum is never too small.

create table model_spend (
  day date not null,
  account text not null,
  kind text not null,
  tokens bigint not null,
  calls integer not null,
  constraint model_spend_pkey primary key (day, account, kind),
  constraint model_spend_kind_known check (kind in ('texts', 'vectors'))
) with (fillfactor = 70);

-- Work that exactly one process does at a time, such as making all vectors anew. Whoever holds a claim says so again and
-- again; a claim that ended is free for everybody, so a process that died holds up nothing.

create table claims (
  name text primary key,
  holder uuid not null,
  expires_at timestamptz(3) not null
);

-- How an offer's draft came about: by rules or with a model, and why the model did not help where it should have.

alter table offers add column drafting jsonb;
alter table offers add constraint offers_drafting_object check (jsonb_typeof(drafting) = 'object');
