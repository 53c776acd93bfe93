-- The list of offers is searched by text anywhere in the name of an offer or of its customer.
create index offers_name_trgm on offers using gin (name gin_trgm_ops);
create index customers_name_trgm on customers using gin (name gin_trgm_ops);
