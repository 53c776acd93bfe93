-- Imports of files: how far each is, so that every process can tell, and what it ended with.

create table imports (
  id uuid primary key,
  kind text not null,
  started_by text references "user" ("id") on delete set null,
  started_at timestamptz(3) not null,
  -- When it was last heard of: one that is silent for long has died with its process.
  seen_at timestamptz(3) not null,
  done integer not null,
  total integer not null,
  finished_at timestamptz(3),
  -- Counts and refused rows; absent while it runs, and where it failed.
  result jsonb,
  constraint imports_kind_known check (kind in ('products', 'customers')),
  constraint imports_done_within check (done between 0 and total),
  constraint imports_result_object check (result is null or jsonb_typeof(result) = 'object')
);
create index imports_kind_idx on imports (kind, started_at desc);

-- Deleting a user lets go of what they imported.
create index imports_started_by_idx on imports (started_by);
