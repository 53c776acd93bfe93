-- Who deleted which offer. The offer and its history are gone; what stays is that there was one: its id, its name and, where it
-- had one, its number, so that a gap in the numbers is explained. No foreign keys: users and keys may go later.

create table deleted_offers (
  offer_id uuid primary key,
  name text not null,
  number text,
  deleted_at timestamptz(3) not null,
  made_by text not null,
  user_id text not null,
  user_name text not null,
  api_key_id text,
  constraint deleted_offers_made_by_known check (made_by in ('person', 'key'))
);
-- Listed newest first, paged by this pair, and removed from its other end.
create index deleted_offers_deleted_idx on deleted_offers (deleted_at desc, offer_id desc);
