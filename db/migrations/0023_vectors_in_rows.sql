-- A search compares the vectors of all its candidates: they stay in the product's row, two rows a page, where PostgreSQL would
-- put each into a table beside it. Holds for products written from now on; "vacuum full products" moves the others.
alter table products set (toast_tuple_target = 4080);
