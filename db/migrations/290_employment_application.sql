-- A driver's application for employment (49 CFR 391.21): one of each driver, in sections that his page keeps as he types.
create table driver_employment_application (
  account_id uuid not null references account (id),
  id uuid not null,
  pretty_name text not null,
  state text not null,
  created timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  updated timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  driver_profile uuid not null,
  application_status text not null
    check (application_status in ('DRAFT', 'PENDING_INVITATION', 'IN_PROGRESS', 'PENDING_REVIEW', 'COMPLETE')),
  application_date date,
  application_file jsonb,
  application_note text,
  driver_notified_date date,
  application_consent_date date,
  application_verification_date date,
  search_text text generated always as (lower(pretty_name)) stored,
  primary key (account_id, id),
  constraint driver_employment_application__driver_profile__fkey foreign key (account_id, driver_profile) references driver (account_id, id)
);
select make_record_table('driver_employment_application');
select make_record_search('driver_employment_application');
create index employment_application_by_name on driver_employment_application (account_id, pretty_name, id) where state <> 'DELETED';
create index employment_application_by_created on driver_employment_application (account_id, created, id) where state <> 'DELETED';
create index employment_application_by_status on driver_employment_application (account_id, application_status, id) where state <> 'DELETED';
create index employment_application_by_date on driver_employment_application (account_id, application_date, id) where state <> 'DELETED';
create index employment_application_by_driver_profile on driver_employment_application (account_id, driver_profile);
create unique index driver_employment_application__driver_profile__unique on driver_employment_application (account_id, driver_profile)
  where state <> 'DELETED';

-- What was answered so far. A number that is nobody's business lies sealed beside it. `version` grows with each save, so that two phones notice each other.
create table employment_application_section (
  account_id uuid not null,
  application uuid not null,
  section text not null,
  answers jsonb not null,
  sealed text,
  version integer not null,
  saved timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  primary key (account_id, application, section),
  constraint employment_application_section__application__fkey foreign key (account_id, application)
    references driver_employment_application (account_id, id)
);
select make_account_table('employment_application_section');

-- Whoever has an account already has an application too (APP-14).
insert into driver_employment_application (account_id, id, pretty_name, state, driver_profile, application_status)
select account_id, uuidv7(), pretty_name, 'ACTIVE', id, 'DRAFT' from driver where profile is not null and state <> 'DELETED';

-- What an applicant tells becomes a former employer and an entry of the register before the office has completed what those ask.
alter table accident_or_violation_register alter column accident_or_violation_incident_resolution drop not null;
alter table company alter column company_email drop not null,
  alter column search_text set expression as (
    lower(company_name || ' ' || coalesce(company_email, '') || ' ' || coalesce(company_phone_number, '') || ' ' || coalesce(company_contact_name, ''))
  );
