-- Conversations about an offer.

create table chat_threads (
  id uuid primary key,
  offer_id uuid not null references offers (id) on delete cascade,
  user_id text references "user" ("id") on delete set null,
  title text not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint chat_threads_title_length check (char_length(title) between 1 and 200)
);
-- The list of threads is newest change first.
create index chat_threads_offer_updated_idx on chat_threads (offer_id, updated_at desc, id desc);

-- A question and its answer are written together, on neighbouring positions, so that questions asked at the same time
-- never stand between another question and its answer. The answer is open (and not shown) until it was said.
-- id is the client's own for questions. attempt counts up when a question is asked anew: an older run cannot store then.

create table chat_messages (
  thread_id uuid not null references chat_threads (id) on delete cascade,
  id text not null,
  position integer not null,
  role text not null,
  state text not null,
  attempt integer not null default 1,
  parts jsonb not null,
  user_id text references "user" ("id") on delete set null,
  created_at timestamptz(3) not null,
  constraint chat_messages_pkey primary key (thread_id, id),
  constraint chat_messages_thread_id_position_key unique (thread_id, position),
  constraint chat_messages_id_length check (char_length(id) between 1 and 200),
  constraint chat_messages_position_from_zero check (position >= 0),
  constraint chat_messages_role_known check (role in ('user', 'assistant')),
  constraint chat_messages_state_known check (state in ('open', 'finished', 'interrupted')),
  constraint chat_messages_parts_list check (jsonb_typeof(parts) = 'array')
);
