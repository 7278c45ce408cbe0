create table accident_or_violation_register (
  account_id uuid not null references account (id),
  id uuid not null,
  pretty_name text not null,
  state text not null,
  created timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  updated timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  carrier uuid not null,
  driver uuid not null,
  is_accident_or_violation_from_previous_employment boolean not null,
  employment_history uuid,
  accident_or_violation_incident_type text not null,
  accident_or_violation_date date not null,
  accident_or_violation_time text,
  accident_or_violation_location text not null,
  accident_or_violation_type text not null,
  accident_or_violation_incident_resolution text not null,
  accident_or_violation_incident_resolution_status text not null,
  accident_or_violation_category text not null,
  num_fatals integer not null,
  num_non_fatals integer not null,
  accident_or_violation_injured_treated_away boolean,
  accident_or_violation_towed boolean,
  accident_or_violation_citation_issued boolean,
  hazardous_spilled boolean not null,
  is_accident_or_violation_preventable boolean not null,
  is_accident_or_violation_dot_recorded boolean not null,
  "desc" text,
  search_text text generated always as (lower(pretty_name || ' ' || accident_or_violation_location)) stored,
  primary key (account_id, id),
  constraint accident_or_violation_register__carrier__fkey foreign key (account_id, carrier) references carrier (account_id, id),
  constraint accident_or_violation_register__driver__fkey foreign key (account_id, driver) references driver (account_id, id),
  constraint accident_or_violation_register__employment_history__fkey foreign key (account_id, employment_history)
    references employment_history (account_id, id)
);
select make_record_table('accident_or_violation_register');
select make_record_search('accident_or_violation_register');
create index register_by_name on accident_or_violation_register (account_id, pretty_name, id) where state <> 'DELETED';
create index register_by_created on accident_or_violation_register (account_id, created, id) where state <> 'DELETED';
create index register_by_date on accident_or_violation_register (account_id, accident_or_violation_date, id) where state <> 'DELETED';
create index register_by_type on accident_or_violation_register (account_id, accident_or_violation_type, id) where state <> 'DELETED';
create index register_by_category on accident_or_violation_register (account_id, accident_or_violation_category, id) where state <> 'DELETED';
create index register_by_resolution on accident_or_violation_register (account_id, accident_or_violation_incident_resolution, id)
  where state <> 'DELETED';
create index register_by_status on accident_or_violation_register (account_id, accident_or_violation_incident_resolution_status, id)
  where state <> 'DELETED';
create index register_by_fatals on accident_or_violation_register (account_id, num_fatals, id) where state <> 'DELETED';
create index register_by_non_fatals on accident_or_violation_register (account_id, num_non_fatals, id) where state <> 'DELETED';
-- Each of the two lists is of one kind: the few accidents are not looked for among the many violations.
create index register_of_kind on accident_or_violation_register (account_id, accident_or_violation_incident_type, accident_or_violation_date, id)
  where state <> 'DELETED';
create index register_by_carrier on accident_or_violation_register (account_id, carrier);
create index register_by_driver on accident_or_violation_register (account_id, driver);
create index register_by_employment_history on accident_or_violation_register (account_id, employment_history);
