-- What the columns of price lists are called is remembered as well.
alter table import_columns
  drop constraint import_columns_kind_known,
  add constraint import_columns_kind_known check (kind in ('products', 'customers', 'price_lists'));
