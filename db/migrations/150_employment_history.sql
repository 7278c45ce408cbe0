create table employment_history (
  account_id uuid not null references account (id),
  id uuid not null,
  pretty_name text not null,
  state text not null,
  created timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  updated timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  carrier uuid not null,
  driver uuid not null,
  company uuid not null,
  employment_is_dot_regulated boolean not null,
  employment_start_date date not null,
  employment_end_date date,
  employment_verification_method text,
  employment_verification_status text not null,
  employment_verification_date date,
  "desc" text,
  search_text text generated always as (lower(pretty_name)) stored,
  primary key (account_id, id),
  constraint employment_history__carrier__fkey foreign key (account_id, carrier) references carrier (account_id, id),
  constraint employment_history__driver__fkey foreign key (account_id, driver) references driver (account_id, id),
  constraint employment_history__company__fkey foreign key (account_id, company) references company (account_id, id)
);
select make_record_table('employment_history');
select make_record_search('employment_history');
create index employment_history_by_name on employment_history (account_id, pretty_name, id) where state <> 'DELETED';
create index employment_history_by_created on employment_history (account_id, created, id) where state <> 'DELETED';
create index employment_history_by_start on employment_history (account_id, employment_start_date, id) where state <> 'DELETED';
create index employment_history_by_end on employment_history (account_id, employment_end_date, id) where state <> 'DELETED';
create index employment_history_by_status on employment_history (account_id, employment_verification_status, id) where state <> 'DELETED';
create index employment_history_by_carrier on employment_history (account_id, carrier);
create index employment_history_by_driver on employment_history (account_id, driver);
create index employment_history_by_company on employment_history (account_id, company);

-- Its papers: what was asked, what came back, and the driver's consent to it (49 CFR 40.25). The ids are made as in 003_choices.sql.
insert into choice (id, choice_category, choice_sub_category, choice_value, pretty_name, position)
select
  overlay(overlay(md5('document/employment_history/' || value) placing '5' from 13) placing '8' from 17)::uuid,
  'document', 'employment_history', value, words, at
from (values
  (1, 'VERIFICATION_REQUEST', 'Verification Request'),
  (2, 'VERIFICATION_REPLY', 'Verification Reply'),
  (3, 'DRIVER_CONSENT', 'Driver Consent'),
  (4, 'OTHER', 'Other')
) as listed (at, value, words);
