-- Links by which customers read an offer and answer it, without a session. A link shows one issued revision.

create table offer_shares (
  id uuid primary key,
  offer_id uuid not null references offers (id) on delete cascade,
  revision_id uuid not null references offer_revisions (id) on delete cascade,
  -- SHA-256 of the token: whoever reads the database cannot open the link.
  token_digest text not null,
  language text not null,
  -- Addresses that it was mailed to; empty for a link that somebody hands over.
  recipients jsonb not null default '[]',
  message text not null default '',
  created_by_id text not null,
  created_by_name text not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  views integer not null default 0,
  first_viewed_at timestamptz(3),
  last_viewed_at timestamptz(3),
  constraint offer_shares_token_key unique (token_digest),
  constraint offer_shares_language_known check (language in ('en', 'de', 'pl')),
  constraint offer_shares_recipients_list check (jsonb_typeof(recipients) = 'array')
);
create index offer_shares_offer_idx on offer_shares (offer_id, id desc);
create index offer_shares_revision_idx on offer_shares (revision_id);

create table share_answers (
  id uuid primary key,
  share_id uuid not null references offer_shares (id) on delete cascade,
  kind text not null,
  name text not null,
  -- The question, or why it was declined.
  text text not null,
  order_number text not null,
  -- Positions of the optional lines that were taken.
  options jsonb not null default '[]',
  -- How an accepted offer is kept.
  revision_id uuid references offer_revisions (id) on delete cascade,
  answered_at timestamptz(3) not null,
  -- When somebody here has seen to it.
  settled_at timestamptz(3),
  constraint share_answers_kind_known check (kind in ('accepted', 'rejected', 'question'))
);
-- One decision for each link, and each question once, however often a form is sent.
create unique index share_answers_decision_key on share_answers (share_id) where kind <> 'question';
create unique index share_answers_question_key on share_answers (share_id, md5(text)) where kind = 'question';
create index share_answers_revision_idx on share_answers (revision_id) where revision_id is not null;
create index share_answers_open_idx on share_answers (answered_at) where settled_at is null;
