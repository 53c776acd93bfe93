-- A customer is a party: who is printed on an offer, on which terms, and whom to write to. Texts are as typed; null means that
-- nobody has said. tags and contacts are lists in contract form (core/contracts/customer.ts).
--
-- A merged customer keeps its row, without an identity of its own: its name stays taken and leads to the other by merged_into.
-- The names of those rows stand as aliases on the other, so that searching reads one row.
alter table customers
  add column number text,
  add column external_id text,
  add column vat_id text,
  add column registration_number text,
  add column address text,
  add column country text,
  add column delivery_address text,
  add column email text,
  add column phone text,
  add column language text,
  add column currency text,
  add column price_list_id uuid,
  add column discount_percent numeric(16, 6),
  add column payment_terms text,
  add column delivery_terms text,
  add column notes text,
  add column tags jsonb not null default '[]',
  add column contacts jsonb not null default '[]',
  add column aliases jsonb not null default '[]',
  add column active boolean not null default true,
  add column merged_into uuid references customers (id) on delete cascade,
  add column version integer not null default 1,
  add column updated_at timestamptz(3) not null default now(),
  add constraint customers_external_id_key unique (external_id),
  add constraint customers_discount_percent_range check (discount_percent between -1000000000 and 100),
  add constraint customers_currency_code check (currency ~ '^[A-Z]{3}$'),
  add constraint customers_tags_list check (jsonb_typeof(tags) = 'array'),
  add constraint customers_contacts_list check (jsonb_typeof(contacts) = 'array'),
  add constraint customers_aliases_list check (jsonb_typeof(aliases) = 'array'),
  add constraint customers_not_merged_into_itself check (merged_into <> id);
create index customers_vat_id_idx on customers (vat_id) where vat_id is not null;
create index customers_merged_into_idx on customers (merged_into) where merged_into is not null;
-- Serves what other systems ask for: who changed since they asked last.
create index customers_updated_idx on customers (updated_at, id);

-- Everything that a customer is found by, folded, a line each.
create function customer_text(
  name_key text, aliases jsonb, number text, vat_id text, email text, contacts jsonb
) returns text
language sql immutable parallel safe
return case
  when aliases = '[]' and contacts = '[]' and number is null and vat_id is null and email is null
    then folded(name_key)
  else folded(
    name_key
    || coalesce(e'\n' || number, '') || coalesce(e'\n' || vat_id, '') || coalesce(e'\n' || email, '')
    || coalesce((select string_agg(e'\n' || alias, '') from jsonb_array_elements_text(aliases) alias), '')
    || coalesce((
      select string_agg(
        e'\n' || coalesce(contact ->> 'name', '') || coalesce(e'\n' || (contact ->> 'email'), ''), ''
      )
      from jsonb_array_elements(contacts) contact
    ), ''))
end;
alter table customers add column search_text text
  generated always as (customer_text(name_key, aliases, number, vat_id, email, contacts)) stored;
-- It holds the name too, so it takes the place of the index of names alone.
create index customers_search_text_trgm on customers using gin (search_text gin_trgm_ops)
  with (gin_pending_list_limit = 512);
drop index customers_search_name_trgm;

-- Which customers are gone, for systems that keep a copy: deleted, or merged into another.
create table deleted_customers (
  customer_id uuid primary key,
  merged_into uuid,
  deleted_at timestamptz(3) not null
);
create index deleted_customers_deleted_idx on deleted_customers (deleted_at desc, customer_id desc);

-- What an offer took from its customer, and what else is printed on it. taken is what the customer gave: a field that differs
-- from it was changed by hand and stays when another customer is set. buyer is a copied party in contract form.
alter table offers
  add column buyer jsonb,
  add column language text,
  add column payment_terms text,
  add column delivery_terms text,
  add column reference text,
  add column delivery_date date,
  add column valid_until date,
  add column taken jsonb not null default '{}',
  add column suggested_customer_id uuid references customers (id) on delete set null,
  add column suggested_because jsonb,
  add constraint offers_buyer_object check (jsonb_typeof(buyer) = 'object'),
  add constraint offers_taken_object check (jsonb_typeof(taken) = 'object');
create index offers_suggested_customer_idx on offers (suggested_customer_id) where suggested_customer_id is not null;

alter table offer_changes drop constraint offer_changes_kind_known;
alter table offer_changes add constraint offer_changes_kind_known check (kind in (
  'drafted', 'created', 'name_changed', 'customer_changed', 'currency_changed', 'discount_changed',
  'notes_changed', 'terms_changed', 'status_changed', 'line_added', 'line_put_back', 'line_removed', 'line_unmatched',
  'line_changed', 'product_replaced', 'match_changed', 'line_confirmed', 'confirmation_withdrawn',
  'fragment_added', 'fragment_removed', 'fragment_answered', 'fragment_changed', 'fragment_left_out',
  'fragment_taken_back', 'reordered', 'revision_saved', 'restored', 'number_given'
));
