-- An offer leaves the house: it is issued as a revision, sent, seen and answered. What is printed of an issued offer is that
-- revision, whatever the lines say by now.

alter table offers
  -- The revision that the present content was issued as; null while there is none. No foreign key: revisions go only with
  -- their offer, and each key would be checked with every change of the other.
  add column issued_revision_id uuid,
  add column issued_at timestamptz(3),
  add column sent_at timestamptz(3),
  add column viewed_at timestamptz(3),
  add column answered_at timestamptz(3),
  add column lost_reason text,
  -- Null: whoever made it.
  add column owner_id text references "user" ("id") on delete set null,
  add column tags jsonb not null default '[]',
  -- { text, due }, in contract form.
  add column next_step jsonb,
  add constraint offers_issued_whole check ((issued_revision_id is null) = (issued_at is null)),
  add constraint offers_tags_list check (jsonb_typeof(tags) = 'array'),
  add constraint offers_next_step_object check (jsonb_typeof(next_step) = 'object');

create index offers_owner_idx on offers (coalesce(owner_id, user_id));
create index offers_issued_idx on offers (valid_until) where issued_revision_id is not null;
create index offers_answered_idx on offers (answered_at) where answered_at is not null;

-- What a revision is called on paper and the moment that dates it; of those that were issued, and of those that keep how an
-- issued one was accepted.
alter table offer_revisions
  add column number text,
  add column issued_at timestamptz(3),
  add constraint offer_revisions_issued_whole check ((number is null) = (issued_at is null));

alter table offer_changes drop constraint offer_changes_kind_known;
alter table offer_changes add constraint offer_changes_kind_known check (kind in (
  'drafted', 'created', 'name_changed', 'customer_changed', 'currency_changed', 'discount_changed',
  'notes_changed', 'terms_changed', 'status_changed', 'line_added', 'line_put_back', 'line_removed', 'line_unmatched',
  'line_changed', 'product_replaced', 'match_changed', 'line_confirmed', 'confirmation_withdrawn',
  'fragment_added', 'fragment_removed', 'fragment_answered', 'fragment_changed', 'fragment_left_out',
  'fragment_taken_back', 'reordered', 'revision_saved', 'restored', 'number_given',
  'follow_up_changed', 'issued', 'sent', 'link_made', 'link_revoked', 'viewed', 'question_asked', 'answered'
));
alter table offer_changes drop constraint offer_changes_made_by_known;
alter table offer_changes add constraint offer_changes_made_by_known check (
  made_by in ('draft', 'person', 'assistant', 'key', 'customer')
);
