-- Names of products that are learned from what people choose. wording is what core/corrections/wording.ts makes of a text.

-- Each offer has one choice for a wording: the last one that stands. No foreign key to offers: a choice outlives the offer that it
-- was made on, which is told from others by its id alone.
create table wording_choices (
  offer_id uuid not null,
  wording text not null,
  item text not null,
  product_id uuid not null references products (id) on delete cascade,
  user_id text references "user" ("id") on delete set null,
  chosen_at timestamptz(3) not null,
  constraint wording_choices_pkey primary key (wording, offer_id),
  constraint wording_choices_wording_length check (char_length(wording) between 1 and 300)
);
create index wording_choices_product_idx on wording_choices (product_id);

-- A wording that was chosen for one product on two offers, and for no other product on any.
create table product_names (
  id uuid primary key,
  product_id uuid not null references products (id) on delete cascade,
  wording text not null,
  name text not null,
  created_at timestamptz(3) not null,
  constraint product_names_wording_key unique (wording)
);
create index product_names_product_idx on product_names (product_id);

-- The names of a product, a line each: what its words are cut from, beside its search words, without another table.
alter table products add column learned_words text not null default '';
