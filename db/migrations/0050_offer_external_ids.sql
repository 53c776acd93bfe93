-- The id of an offer in another system: a program that makes offers finds its own again, and makes none twice. An offer that is
-- deleted frees its id.

alter table offers
  add column external_id text,
  add constraint offers_external_id_key unique (external_id);
