-- How far the log of the primary was when each user had last written: a replica that has not got so far does not answer them.
-- Written and read only where a replica is configured.

create table last_writes (
  user_id text primary key references "user" (id) on delete cascade,
  lsn pg_lsn not null,
  timeline int not null,
  held_until timestamptz(3)
);
comment on column last_writes.held_until is 'work that began with the last request may go on writing until then';
