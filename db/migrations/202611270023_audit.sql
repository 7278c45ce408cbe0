-- The daily audit (49 CFR 385 Appendix B): what it found of each authority, kept from the day on which it was so until the day on which it no longer was. A finding
-- holds what it saw, so that a past day reads the same whatever became of the records since.
create table audit_finding (
  account_id uuid not null references account (id),
  id uuid not null default gen_random_uuid(),
  carrier uuid not null,
  rule text not null,
  section text not null,
  severity text not null check (severity in ('A', 'C', 'O')),
  owner_record text not null,
  owner_id uuid not null,
  owner_name text not null,
  status text not null check (status in ('PASS', 'FAIL', 'UNKNOWN', 'NOT_APPLICABLE')),
  says text not null,
  due date,
  seen jsonb not null,
  from_day date not null,
  -- The first day on which it stands no more.
  until_day date,
  primary key (account_id, id),
  constraint audit_finding__carrier__fkey foreign key (account_id, carrier) references carrier (account_id, id)
);
select make_account_table('audit_finding');
create unique index audit_finding_standing on audit_finding (account_id, carrier, owner_id, rule) where until_day is null;
create index audit_finding_past on audit_finding (account_id, carrier, until_day) where until_day is not null;
-- What began or ceased to fail of late, over all accounts: the mail of the morning tells of it.
create index audit_finding_began on audit_finding (from_day) where status = 'FAIL';
create index audit_finding_ended on audit_finding (until_day) where status = 'FAIL' and until_day is not null;
-- What is good today and due on a day, over all accounts: the mail of the morning tells of the week.
create index audit_finding_due on audit_finding (due) where status = 'PASS' and until_day is null and due is not null;

-- What a reviewer would have proposed on each day, and the figures that are in no finding.
create table audit_day (
  account_id uuid not null references account (id),
  carrier uuid not null,
  day date not null,
  rating text not null check (rating in ('SATISFACTORY', 'CONDITIONAL', 'UNSATISFACTORY')),
  failed integer not null,
  figures jsonb not null,
  primary key (account_id, carrier, day),
  constraint audit_day__carrier__fkey foreign key (account_id, carrier) references carrier (account_id, id)
);
select make_account_table('audit_day');

-- That something changed which an audit looks at: written with the change, taken away by the audit that saw it. Rows are only added, so that no writer waits for another.
create table audit_mark (
  account_id uuid not null references account (id),
  id uuid not null default gen_random_uuid(),
  primary key (account_id, id)
);
select make_account_table('audit_mark');

create function mark_audit() returns trigger language plpgsql as $$
begin
  insert into audit_mark (account_id) select distinct account_id from changed;
  return null;
end $$;

-- Of the expenses only maintenance is in a truck's file.
create function mark_audit_of_maintenance() returns trigger language plpgsql as $$
begin
  insert into audit_mark (account_id) select distinct account_id from changed where expense_type = 'MAINTENANCE';
  return null;
end $$;

do $$
declare
  name text;
  marking text;
begin
  foreach name in array array['carrier', 'driver', 'vehicle', 'document', 'not_applicable', 'drug_test', 'employment_history', 'accident_or_violation_register',
      'vehicle_inspection', 'schedule', 'scheduled_job', 'expense'] loop
    marking := case name when 'expense' then 'mark_audit_of_maintenance' else 'mark_audit' end;
    execute format('create trigger audit_marked_new after insert on %I referencing new table as changed for each statement execute function %I()', name, marking);
    execute format('create trigger audit_marked after update on %I referencing new table as changed for each statement execute function %I()', name, marking);
  end loop;
end $$;

-- Who has applied is examined from the hire on.
create trigger audit_marked_new after insert on driver_employment_application referencing new table as changed for each statement execute function mark_audit();

create trigger audit_marked after update on driver_employment_application referencing new table as changed for each statement execute function mark_audit();
