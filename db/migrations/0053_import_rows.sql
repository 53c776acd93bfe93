-- The rows of a file that is imported while it arrives, until the file is whole. They are nothing before that and nothing after
-- it, so that they need no log: a crash empties the table, and the file is imported again.

create unlogged table import_rows (
  import_id uuid not null,
  sku text collate "C" not null,
  index integer not null,
  cells text not null,
  added_at timestamptz(3) not null default now(),
  constraint import_rows_pkey primary key (import_id, sku, index)
);
comment on column import_rows.cells is 'a JSON array of texts, in the order of the columns that the file has';
