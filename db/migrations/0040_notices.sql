-- What users are told by mail: that a customer has answered, and each morning what waits for them.

alter table "user"
  add column "answerMails" boolean not null default true,
  add column "digestMails" boolean not null default false;

alter table mails drop constraint mails_kind_known;
alter table mails add constraint mails_kind_known check (
  kind in ('offer', 'reminder', 'invitation', 'password_reset', 'test', 'answer', 'digest')
);

-- The mornings on which digests were queued: whichever process writes the day sends them.
create table digest_days (
  day date primary key,
  at timestamptz(3) not null
);
