-- The state of an offer before its last change, for the way back that its page offers. One row an offer, written over by
-- the next change. What a draft read as not asked for and the asks of a message change since then, too: a person makes a
-- line of the one and settles the other.

create table offer_undo (
  offer_id uuid not null references offers (id) on delete cascade,
  version integer not null,
  user_id text not null,
  state jsonb not null,
  constraint offer_undo_pkey primary key (offer_id),
  constraint offer_undo_state_object check (jsonb_typeof(state) = 'object')
);
