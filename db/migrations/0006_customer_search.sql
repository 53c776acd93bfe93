-- Customers are found without the marks on letters: lodz finds Łódź. A column, because taking marks off thousands of names
-- for each question takes seconds.
create function without_marks(text) returns text
language sql immutable strict parallel safe
return case when octet_length($1) = char_length($1) then $1 else translate(
  $1,
  'àáâãäåāăąçćĉċčďđðèéêëēĕėęěĝğġģĥħìíîïĩīĭįıĵķĺļľŀłñńņňòóôõöøōŏőŕŗřśŝşšșţťŧțùúûüũūŭůűųŵýÿŷźżž’‘´–—−‐‑',
  'aaaaaaaaacccccdddeeeeeeeeegggghhiiiiiiiiijklllllnnnnooooooooorrrsssssttttuuuuuuuuuuwyyyzzz''''''-----'
) end;

alter table customers add column search_name text
  generated always as (without_marks(name_key)) stored;
-- Serves words anywhere in a name and misspelled names.
create index customers_search_name_trgm on customers using gin (search_name gin_trgm_ops);
-- Serves the list by name, in an order that every database has.
create index customers_search_name_idx on customers (search_name collate "C", id);
drop index customers_name_key_trgm;
