-- What the English sentences of an offer (rationales, reasons, relevances) say, as codes with parameters: pages say it in the
-- user's language. They are found by the sentence, so that they outlive edits of the lines and restored revisions.

create table offer_grounds (
  offer_id uuid primary key references offers (id) on delete cascade,
  said jsonb not null,
  constraint offer_grounds_said_list check (jsonb_typeof(said) = 'array')
);
