-- Who changed what on an offer. A row is written in the very transaction that makes the change and is never changed; it goes
-- with its offer. version is the one that the change made. made_by says whether the matching, a person, the assistant (a
-- person applied its proposal) or a machine did it; the user is who asked for it, under the name of that time, as in
-- revisions. No foreign keys to users or keys: what they did outlives them.

create table offer_changes (
  id uuid primary key,
  offer_id uuid not null references offers (id) on delete cascade,
  version integer not null,
  at timestamptz(3) not null,
  kind text not null,
  made_by text not null,
  user_id text not null,
  user_name text not null,
  api_key_id text,
  -- The place in the customer's message that the change is about, where it has one; of a draft, the places of all its lines.
  part integer,
  parts integer[],
  -- In contract form: core/contracts/change.ts.
  details jsonb not null,
  constraint offer_changes_kind_known check (kind in (
    'drafted', 'created', 'name_changed', 'customer_changed', 'currency_changed', 'discount_changed',
    'notes_changed', 'status_changed', 'line_added', 'line_put_back', 'line_removed', 'line_unmatched',
    'line_changed', 'product_replaced', 'match_changed', 'line_confirmed', 'confirmation_withdrawn',
    'fragment_added', 'fragment_removed', 'fragment_answered', 'fragment_changed', 'fragment_left_out',
    'fragment_taken_back', 'reordered', 'revision_saved', 'restored', 'number_given'
  )),
  constraint offer_changes_made_by_known check (made_by in ('draft', 'person', 'assistant', 'key')),
  constraint offer_changes_details_object check (jsonb_typeof(details) = 'object'),
  constraint offer_changes_parts_of_draft check ((parts is not null) = (kind = 'drafted'))
);
-- A history is newest first, paged by this pair.
create index offer_changes_offer_idx on offer_changes (offer_id, version desc, id desc);
create index offer_changes_drafted_idx on offer_changes (at) where kind = 'drafted';
-- Rows come in the order of time: what was done since a time is found by blocks, at next to no cost for writing.
create index offer_changes_at_idx on offer_changes using brin (at);

create function refuse_change_of_history() returns trigger language plpgsql as $$
begin
  raise exception 'what has happened is not changed' using errcode = 'restrict_violation';
end $$;
create trigger offer_changes_only_grow before update on offer_changes
  for each row execute function refuse_change_of_history();
