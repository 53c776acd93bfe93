-- What a draft read as not asked for, and what the message asks beside goods: lists of places in the message, as the API
-- shows them. They are written with the draft and never changed.

alter table offers
  add column not_asked jsonb not null default '[]',
  add column asks jsonb not null default '[]';
