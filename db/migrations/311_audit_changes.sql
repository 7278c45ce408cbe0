-- What began or ceased to fail of late, over all accounts: the mail of the morning tells of it.
create index audit_finding_began on audit_finding (from_day) where status = 'FAIL';
create index audit_finding_ended on audit_finding (until_day) where status = 'FAIL' and until_day is not null;
-- Who has applied is examined from the hire on.
create trigger audit_marked_new after insert on driver_employment_application referencing new table as changed for each statement execute function mark_audit();
create trigger audit_marked after update on driver_employment_application referencing new table as changed for each statement execute function mark_audit();
