-- A page of the feed with rare types read all events after its cursor to find a few of them.

create index events_type_place_idx on events (type, place) where place is not null;

-- The list of products says how many there are. Counting read the whole table; what the list has is counted in an index of one
-- value, whose entries are stored together: 7 MB for a million products.

create index products_offered_idx on products (active) where active and not one_off;
