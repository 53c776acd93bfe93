-- Offers are found also by who is written to, by the customer's reference and by the words of the message: once for each offer,
-- folded, beside it, as what stands on its lines is. Of a message what its first 20,000 characters say; more is tables.
create table offer_said (
  offer_id uuid primary key references offers (id) on delete cascade,
  said text not null
);

create function said_of(buyer jsonb, reference text, request uuid) returns text language sql stable as $$
  select folded(concat_ws(
    e'\n', reference, buyer ->> 'name', buyer ->> 'contact', buyer ->> 'email',
    (select left(raw_text, 20000) from requests where id = request)
  ));
$$;

insert into offer_said (offer_id, said)
select id, said_of(buyer, reference, request_id)
from offers;
create index offer_said_trgm on offer_said using gin (said gin_trgm_ops)
  with (gin_pending_list_limit = 512);

-- Triggers, so that no writer can forget it; a change of anything else writes nothing.
create function write_offer_said() returns trigger language plpgsql as $$
begin
  insert into offer_said (offer_id, said)
  values (new.id, said_of(new.buyer, new.reference, new.request_id))
  on conflict (offer_id) do update set said = excluded.said;
  return null;
end $$;
create trigger offer_said_first after insert on offers
  for each row execute function write_offer_said();
create trigger offer_said_anew after update of buyer, reference, request_id on offers
  for each row when (
    (old.buyer, old.reference, old.request_id) is distinct from (new.buyer, new.reference, new.request_id)
  )
  execute function write_offer_said();
