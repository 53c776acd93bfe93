-- Takes the audit from the role that the service works as: it may add rows and read them, not change or remove any. Run it
-- as a superuser, in the database of the service, after the first start: psql -v app=offerwright -f deploy/audit-owner.sql
-- See "Audit" in docs/operations.md.
create role offerwright_audit nologin;
grant usage on schema public to offerwright_audit;
alter table audit owner to offerwright_audit;
alter function audit_refuse_change() owner to offerwright_audit;
alter function audit_delete_before(timestamptz, integer) owner to offerwright_audit;
revoke all on audit from :"app";
grant select, insert on audit to :"app";
revoke execute on function audit_delete_before(timestamptz, integer) from public;
grant execute on function audit_delete_before(timestamptz, integer) to :"app";
