-- What a person says of a line besides its product and quantity. Texts are empty where nothing was said; unit is null on lines
-- from before this migration, whose unit is the catalogue's. agreed_unit_price_net stands in place of unit_price_net, which
-- stays the catalogue's or the price list's. price_source says which row gave it, price_breaks what it is for other
-- quantities, both in contract form but for decimals as text (core/offers/prices.ts): facts of the moment the price was taken.
alter table offer_items
  add column kind text not null default 'product',
  add column unit text,
  add column note text not null default '',
  add column internal_note text not null default '',
  add column discount_percent numeric(9, 6) not null default 0,
  add column agreed_unit_price_net numeric(16, 4),
  add column agreed_reason text not null default '',
  add column agreed_by text,
  add column agreed_at timestamptz(3),
  add column optional boolean not null default false,
  add column selected boolean not null default false,
  add column lead_time text not null default '',
  add column price_source jsonb,
  add column price_breaks jsonb not null default '[]',
  add constraint offer_items_kind_known check (kind in ('product', 'text', 'section')),
  add constraint offer_items_discount_percent_range check (discount_percent between 0 and 100),
  add constraint offer_items_agreed_unit_price_net_range check (agreed_unit_price_net between 0 and 1000000000),
  add constraint offer_items_agreed_by_somebody
    check ((agreed_unit_price_net is null) = (agreed_by is null) and (agreed_by is null) = (agreed_at is null)),
  add constraint offer_items_selected_of_optional check (optional or not selected),
  add constraint offer_items_price_source_object check (jsonb_typeof(price_source) = 'object'),
  add constraint offer_items_price_breaks_list check (jsonb_typeof(price_breaks) = 'array');

-- A line that never had a product was a text; one whose product is gone still has its number.
update offer_items
set kind = 'text'
where product_id is null and sku is null;
