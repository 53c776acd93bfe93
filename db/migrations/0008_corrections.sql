-- What a draft found for each part of a message: the product it took, and the nearest ones with their reasons. It is kept
-- beside the lines, so that it outlives a change of their product and a restored revision. No foreign keys to products:
-- what is gone from the catalogue is left out when it is read.

create table offer_fragments (
  offer_id uuid not null references offers (id) on delete cascade,
  position integer not null,
  item text not null,
  fragment_start integer not null,
  product_id uuid,
  learned boolean not null,
  candidates jsonb not null,
  constraint offer_fragments_pkey primary key (offer_id, position),
  constraint offer_fragments_position_from_zero check (position >= 0),
  constraint offer_fragments_candidates_list check (jsonb_typeof(candidates) = 'array')
);

-- A person's word for a match: it stands beside match_source and never changes it. The name is kept, as in revisions.

alter table offer_items add column confirmed_by text;
alter table offer_items add column confirmed_at timestamptz(3);
alter table offer_items add constraint offer_items_confirmation_whole
  check ((confirmed_by is null) = (confirmed_at is null));

-- Which product a person chose for a customer's wording. wording is what core/corrections/wording.ts makes of the text.

create table corrections (
  id uuid primary key,
  customer_id uuid not null references customers (id) on delete cascade,
  wording text not null,
  item text not null,
  product_id uuid not null references products (id) on delete cascade,
  times integer not null default 1,
  user_id text references "user" ("id") on delete set null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint corrections_customer_id_wording_key unique (customer_id, wording),
  constraint corrections_wording_length check (char_length(wording) between 1 and 300),
  constraint corrections_times_from_one check (times >= 1)
);
create index corrections_product_idx on corrections (product_id);
