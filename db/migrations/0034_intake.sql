-- Requests come in as mails and files: who sent them, what was attached, and whether an offer was drafted.

-- A former version that still runs inserts requests together with their offers: hence the default.
alter table requests
  add column state text not null default 'drafted',
  add column sender_name text not null default '',
  add column sender_address text not null default '',
  add column subject text not null default '',
  add column received_at timestamptz(3),
  add column arrival_key text,
  add column parts jsonb not null default '[]',
  add column same_as uuid references requests (id) on delete set null,
  add column suggested_customer_id uuid references customers (id) on delete set null,
  add column suggested_because jsonb,
  add column version integer not null default 0,
  add column updated_at timestamptz(3) not null default now(),
  add constraint requests_state_known check (state in ('new', 'drafted', 'dismissed')),
  add constraint requests_not_same_as_itself check (same_as <> id),
  add constraint requests_arrival_key_key unique (arrival_key);

update requests r
set updated_at = created_at,
  state = case
    when source = 'offer' or exists (select from offers o where o.request_id = r.id) then 'drafted'
    else 'new'
  end;

create index requests_state_idx on requests (state, id);
create index requests_same_as_idx on requests (same_as) where same_as is not null;
create index requests_suggested_idx on requests (suggested_customer_id)
  where suggested_customer_id is not null;
create index offers_request_idx on offers (request_id);

-- The files of a request as they came. A file in a mail names the mail by its position; content is null where it was too
-- much to keep.

create table request_files (
  id uuid primary key,
  request_id uuid not null references requests (id) on delete cascade,
  position integer not null,
  parent_position integer,
  name text not null,
  type text not null,
  size integer not null,
  is_read boolean not null,
  reason text,
  content bytea,
  constraint request_files_position_key unique (request_id, position),
  constraint request_files_name_length check (char_length(name) between 1 and 200),
  constraint request_files_size_range check (size >= 0),
  constraint request_files_unread_reason check (is_read or reason is not null)
);
