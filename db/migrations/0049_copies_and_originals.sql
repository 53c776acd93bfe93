-- A copy of an offer's mail goes to whoever sent it, when they ask for it: a mail of its own, so that its failure is not the
-- customer's.

alter table mails drop constraint mails_kind_known;
alter table mails add constraint mails_kind_known check (
  kind in ('offer', 'reminder', 'invitation', 'password_reset', 'test', 'answer', 'digest', 'copy')
);

-- The originals of requests are kept for a time that the operator sets. Their names, sizes and texts stay.

alter table request_files
  add column removed_at timestamptz(3),
  add constraint request_files_removed_is_empty check (removed_at is null or content is null);
create index request_files_kept_idx on request_files (request_id) where content is not null;
