-- A page of the feed with rare types read all events after its cursor to find a few of them.

create index events_type_place_idx on events (type, place) where place is not null;
