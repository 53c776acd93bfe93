-- Who offers: one seller for the installation. Texts are as typed; empty means there is none.

create table company (
  id boolean primary key default true,
  name text not null,
  address text not null,
  tax_id text not null default '',
  contact text not null default '',
  bank_account text not null default '',
  delivery_terms text not null default '',
  payment_terms text not null default '',
  notes text not null default '',
  validity_days integer not null default 30,
  number_pattern text not null default 'OF/{year}/{number:4}',
  time_zone text not null default 'UTC',
  logo bytea,
  logo_type text,
  updated_at timestamptz(3) not null,
  constraint company_one_row check (id),
  constraint company_name_length check (char_length(name) between 1 and 200),
  constraint company_validity_days_range check (validity_days between 1 and 365),
  constraint company_logo_typed check ((logo is null) = (logo_type is null)),
  constraint company_logo_type_known check (logo_type in ('image/png', 'image/jpeg'))
);

-- The last number of each year. Its row is locked while one is given, so numbers have no gaps: what is rolled back is given
-- to the next. A sequence would leave holes.

create table offer_number_counters (
  year integer primary key,
  last integer not null,
  constraint offer_number_counters_from_one check (last >= 1)
);

-- Every number that was ever given. It outlives its offer, so that no number is given twice.

create table offer_numbers (
  offer_id uuid primary key,
  number text not null,
  year integer not null,
  sequence integer not null,
  given_at timestamptz(3) not null,
  constraint offer_numbers_number_key unique (number),
  constraint offer_numbers_year_sequence_key unique (year, sequence)
);
create index offer_numbers_number_trgm on offer_numbers using gin (number gin_trgm_ops);
