-- Mails on their way: a queue that several processes empty. A row is written in the transaction that decides that there is a
-- mail: either both are there or neither.

create table mails (
  id uuid primary key,
  kind text not null,
  -- Fixed before the first attempt: a receiver that gets a mail twice sees that it is one.
  message_id text not null,
  -- Whoever pressed Send; null for what somebody without a session asked for, such as a new password.
  sent_by text references "user" ("id") on delete set null,
  -- What it is about. No foreign key: a mail was sent also when its offer is deleted afterwards.
  offer_id uuid,
  subject text not null,
  -- [{ address, state, code, answer }]: each is accepted or refused by itself.
  recipients jsonb not null,
  -- Texts and files, sealed with the installation's secret: a mail may hold a link that lets somebody in. Gone once it is sent.
  content bytea,
  state text not null default 'pending',
  attempts integer not null default 0,
  -- While a process is sending, this is when its claim ends: one that died holds up nothing.
  next_attempt_at timestamptz(3) not null,
  claim uuid,
  last_error text,
  last_code integer,
  -- What the mail server said when it refused the whole mail.
  last_answer text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint mails_message_id_key unique (message_id),
  constraint mails_kind_known check (kind in ('offer', 'reminder', 'invitation', 'password_reset', 'test')),
  constraint mails_state_known check (state in ('pending', 'sent', 'failed')),
  constraint mails_attempts_from_zero check (attempts >= 0),
  constraint mails_last_error_known check (
    last_error in ('unreachable', 'timeout', 'tls', 'sign_in', 'deferred', 'refused', 'unreadable')
  )
);
create index mails_due_idx on mails (state, next_attempt_at);
create index mails_kept_idx on mails (state, updated_at);
create index mails_offer_idx on mails (offer_id, id desc) where offer_id is not null;

-- What administrators have changed of the mails' texts; without a row the program's own text holds.

create table mail_templates (
  kind text not null,
  language text not null,
  subject text not null,
  body text not null,
  updated_by text references "user" ("id") on delete set null,
  updated_at timestamptz(3) not null,
  constraint mail_templates_key primary key (kind, language),
  constraint mail_templates_kind_known check (kind in ('offer', 'reminder', 'invitation', 'password_reset')),
  constraint mail_templates_language_known check (language in ('en', 'de', 'pl')),
  constraint mail_templates_subject_length check (char_length(subject) between 1 and 200),
  constraint mail_templates_body_length check (char_length(body) between 1 and 5000)
);

-- One-time links to choose a password stand in better-auth's table of verifications and are removed by their user.

create index verification_value_idx on "verification" ("value");
