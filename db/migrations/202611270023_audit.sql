-- Daily audit of each authority (49 CFR 385 Appendix B) for the safety manager: findings, proposed ratings, and marks
-- of accounts to audit again.

-- Findings of the audit, each from the first date it applies until it no longer does. A finding keeps the facts it is
-- based on, so that a past date reads the same whatever happens to the records later.
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
  -- First date on which the finding no longer applies.
  until_day date,
  primary key (account_id, id),
  constraint audit_finding__carrier__fkey foreign key (account_id, carrier) references carrier (account_id, id)
);
select make_account_table('audit_finding');

create unique index audit_finding_standing on audit_finding (account_id, carrier, owner_id, rule) where until_day is null;
create index audit_finding_past on audit_finding (account_id, carrier, until_day) where until_day is not null;

-- Findings that began or ceased to fail, across all accounts, for the morning email.
create index audit_finding_began on audit_finding (from_day) where status = 'FAIL';
create index audit_finding_ended on audit_finding (until_day) where status = 'FAIL' and until_day is not null;

-- Passing findings by due date, across all accounts: the morning email lists those of the coming week.
create index audit_finding_due on audit_finding (due) where status = 'PASS' and until_day is null and due is not null;

-- Rating that a reviewer would have proposed on each date, and the figures that no finding has.
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

-- Marks of accounts in which something relevant to the audit changed. A mark is written with the change and deleted by
-- the audit that covers it. Writers only add rows, so that they do not wait for each other.
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

-- Among expenses, only maintenance belongs to a truck's file.
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
  foreach name in array array['carrier', 'driver', 'vehicle', 'document', 'not_applicable', 'drug_test',
    'employment_history', 'accident_or_violation_register', 'vehicle_inspection', 'schedule', 'scheduled_job', 'expense']
  loop
    marking := case name when 'expense' then 'mark_audit_of_maintenance' else 'mark_audit' end;
    execute format('create trigger audit_marked_new after insert on %I
      referencing new table as changed for each statement execute function %I()', name, marking);
    execute format('create trigger audit_marked after update on %I
      referencing new table as changed for each statement execute function %I()', name, marking);
  end loop;
end $$;

-- Applicants are audited from the hire date on.
create trigger audit_marked_new after insert on driver_employment_application referencing new table as changed
  for each statement execute function mark_audit();
create trigger audit_marked after update on driver_employment_application referencing new table as changed
  for each statement execute function mark_audit();
