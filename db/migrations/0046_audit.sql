-- What security people ask for: who did what, from where, and when. Rows are only ever added. Names are copied, since the
-- one who is named may be renamed or gone when somebody asks; for the same reason nothing refers to other tables.

create table audit (
  id uuid primary key,
  at timestamptz(3) not null,
  action text not null,
  -- Who did it: a person, also by an API key of theirs; nobody where the service did it, or somebody who is not signed in.
  actor_id text,
  actor_name text,
  api_key_id text,
  api_key_name text,
  subject_kind text,
  subject_id text,
  subject_name text,
  -- The client's address; empty where no request asked for it.
  address text not null,
  request_id text,
  details jsonb not null,
  constraint audit_details_object check (jsonb_typeof(details) = 'object')
);
create index audit_at_idx on audit (at, id);
create index audit_action_idx on audit (action, at, id);
create index audit_actor_idx on audit (actor_id, at, id);
create index audit_subject_idx on audit (subject_id, at, id);

-- No program changes a row, and none removes one that is younger than 30 days, whatever its rights are.
create function audit_refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.at < now() - interval '30 days' then
      return old;
    end if;
  end if;
  raise exception 'rows of audit are only added';
end $$;
create trigger audit_kept before update or delete on audit
  for each row execute function audit_refuse_change();
create trigger audit_not_emptied before truncate on audit
  for each statement execute function audit_refuse_change();

-- Removes old rows with the rights of the table's owner, so that the role of the service needs none to delete. It spares
-- the last 30 days whatever it is asked for.
create function audit_delete_before(before timestamptz, most integer) returns integer
language plpgsql security definer set search_path from current as $$
declare
  removed integer;
begin
  delete from audit
  where id in (
    select id
    from audit
    where at < least(before, now() - interval '30 days')
    order by at
    limit most
    for update skip locked
  );
  get diagnostics removed = row_count;
  return removed;
end $$;
