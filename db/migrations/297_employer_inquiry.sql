-- What former employers were asked about a driver and what they said (49 CFR 391.23, 40.25).
alter table employment_history add column employment_asked_date date;
-- Who has not answered 30 days after he was asked is found by it.
create index employment_history_unanswered on employment_history (employment_asked_date)
  where employment_verification_status in ('PENDING_VERIFICATION') and state <> 'DELETED';

create table employer_inquiry (
  account_id uuid not null references account (id),
  employment_history uuid not null,
  consent_asked timestamptz,
  answer jsonb,
  answered_on date,
  answered_by_link uuid,
  rebuttal text,
  rebutted_on date,
  primary key (account_id, employment_history),
  constraint employer_inquiry__employment_history__fkey foreign key (account_id, employment_history) references employment_history (account_id, id)
);
select make_account_table('employer_inquiry');

create table employer_attempt (
  account_id uuid not null references account (id),
  id uuid not null,
  employment_history uuid not null,
  day date not null,
  way text not null check (way in ('EMAIL', 'MAIL', 'PHONE', 'FAX')),
  note text,
  made_by text not null,
  created timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  primary key (account_id, id),
  constraint employer_attempt__employment_history__fkey foreign key (account_id, employment_history) references employment_history (account_id, id)
);
select make_account_table('employer_attempt');
create index employer_attempt_by_employment on employer_attempt (account_id, employment_history, day, id);
-- What was tried was tried: an auditor reads it as it was written.
revoke update, delete on employer_attempt from milepost_app;
