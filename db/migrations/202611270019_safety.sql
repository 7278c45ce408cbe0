-- Driver qualification and safety records for the safety manager: employment history, earlier hires, accidents and
-- violations, drug tests, inspections, safety events, residences, and requirements that do not apply.

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
  -- Inquiry to the former employer and the response (49 CFR 391.23, 40.25).
  employment_verification_method text,
  employment_asked_date date,
  employment_verification_status text not null,
  employment_verification_date date,
  -- Former employer's testing program, which can replace the pre-employment test (49 CFR 382.301(b)).
  employment_random_pool_since date,
  employment_last_drug_test_date date,
  employment_has_testing_violation boolean,
  "desc" text,
  search_text text generated always as (fold_text(lower(pretty_name))) stored,
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

-- Requests that a former employer has not answered after 30 days.
create index employment_history_unanswered on employment_history (employment_asked_date)
  where employment_verification_status in ('PENDING_VERIFICATION') and state <> 'DELETED';

-- Hires of a driver that ended before the present one.
create table earlier_hire (
  account_id uuid not null references account (id),
  id uuid not null,
  pretty_name text not null,
  state text not null,
  created timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  updated timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  carrier uuid not null,
  driver uuid not null,
  earlier_hired_date date not null,
  earlier_termination_date date not null,
  earlier_clearinghouse_hire_date date,
  "desc" text,
  search_text text generated always as (fold_text(lower(pretty_name))) stored,
  primary key (account_id, id),
  constraint earlier_hire__driver__fkey foreign key (account_id, driver) references driver (account_id, id),
  constraint earlier_hire__carrier__fkey foreign key (account_id, carrier) references carrier (account_id, id)
);
select make_record_table('earlier_hire');
select make_record_search('earlier_hire');

create index earlier_hire_by_name on earlier_hire (account_id, pretty_name, id) where state <> 'DELETED';
create index earlier_hire_by_created on earlier_hire (account_id, created, id) where state <> 'DELETED';
create index earlier_hire_by_hired on earlier_hire (account_id, earlier_hired_date, id) where state <> 'DELETED';
create index earlier_hire_by_termination on earlier_hire (account_id, earlier_termination_date, id) where state <> 'DELETED';
create index earlier_hire_by_carrier on earlier_hire (account_id, carrier);
create index earlier_hire_by_driver on earlier_hire (account_id, driver);

-- Updates driver.driver_previous_termination_date from the earlier hires.
create function keep_previous_termination() returns trigger language plpgsql as $$
begin
  update driver d set driver_previous_termination_date = (
    select max(e.earlier_termination_date) from earlier_hire e
    where e.account_id = d.account_id and e.driver = d.id and e.state <> 'DELETED'
  )
  where d.account_id = new.account_id and d.id in (new.driver, case when tg_op = 'UPDATE' then old.driver end);
  return null;
end $$;
create trigger earlier_hire_ends after insert or update on earlier_hire
  for each row execute function keep_previous_termination();

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
  accident_or_violation_incident_resolution text,
  accident_or_violation_incident_resolution_status text not null,
  accident_or_violation_category text not null,
  num_fatals integer not null,
  num_non_fatals integer not null,
  accident_or_violation_injured_treated_away boolean,
  accident_or_violation_towed boolean,
  accident_or_violation_citation_issued boolean,
  -- Dates and times of the citation and of a death. The 8-hour and 32-hour limits of 49 CFR 382.303 depend on them.
  accident_or_violation_citation_date date,
  accident_or_violation_citation_time text,
  accident_or_violation_death_date date,
  accident_or_violation_death_time text,
  hazardous_spilled boolean not null,
  is_accident_or_violation_preventable boolean not null,
  is_accident_or_violation_dot_recorded boolean not null,
  "desc" text,
  search_text text generated always as (fold_text(lower(pretty_name || ' ' || accident_or_violation_location))) stored,
  primary key (account_id, id),
  constraint accident_or_violation_register__carrier__fkey foreign key (account_id, carrier)
    references carrier (account_id, id),
  constraint accident_or_violation_register__driver__fkey foreign key (account_id, driver)
    references driver (account_id, id),
  constraint accident_or_violation_register__employment_history__fkey foreign key (account_id, employment_history)
    references employment_history (account_id, id)
);
select make_record_table('accident_or_violation_register');
select make_record_search('accident_or_violation_register');

create index register_by_name on accident_or_violation_register (account_id, pretty_name, id) where state <> 'DELETED';
create index register_by_created on accident_or_violation_register (account_id, created, id) where state <> 'DELETED';
create index register_by_date on accident_or_violation_register (account_id, accident_or_violation_date, id) where state <> 'DELETED';
create index register_by_type on accident_or_violation_register (account_id, accident_or_violation_type, id) where state <> 'DELETED';
create index register_by_category on accident_or_violation_register (account_id, accident_or_violation_category, id)
  where state <> 'DELETED';
create index register_by_resolution on accident_or_violation_register (account_id, accident_or_violation_incident_resolution, id)
  where state <> 'DELETED';
create index register_by_status on accident_or_violation_register (account_id, accident_or_violation_incident_resolution_status, id)
  where state <> 'DELETED';
create index register_by_fatals on accident_or_violation_register (account_id, num_fatals, id) where state <> 'DELETED';
create index register_by_non_fatals on accident_or_violation_register (account_id, num_non_fatals, id) where state <> 'DELETED';
create index register_by_carrier on accident_or_violation_register (account_id, carrier);
create index register_by_driver on accident_or_violation_register (account_id, driver);
create index register_by_employment_history on accident_or_violation_register (account_id, employment_history);

-- Each of the two lists shows one kind, and accidents are few among violations.
create index register_of_kind on accident_or_violation_register
  (account_id, accident_or_violation_incident_type, accident_or_violation_date, id)
  where state <> 'DELETED';

create table drug_test (
  account_id uuid not null references account (id),
  id uuid not null,
  pretty_name text not null,
  state text not null,
  created timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  updated timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  carrier uuid not null,
  driver uuid not null,
  drug_test_type text not null,
  accident_register uuid,
  drug_test_substance text not null,
  drug_test_date date not null,
  drug_test_time text,
  drug_test_location text not null,
  company uuid not null,
  drug_test_result text not null,
  drug_test_result_date date not null,
  "desc" text,
  search_text text generated always as (fold_text(lower(pretty_name || ' ' || drug_test_location))) stored,
  primary key (account_id, id),
  constraint drug_test__carrier__fkey foreign key (account_id, carrier) references carrier (account_id, id),
  constraint drug_test__driver__fkey foreign key (account_id, driver) references driver (account_id, id),
  constraint drug_test__company__fkey foreign key (account_id, company) references company (account_id, id),
  constraint drug_test__accident_register__fkey foreign key (account_id, accident_register)
    references accident_or_violation_register (account_id, id)
);
select make_record_table('drug_test');
select make_record_search('drug_test');

create index drug_test_by_name on drug_test (account_id, pretty_name, id) where state <> 'DELETED';
create index drug_test_by_created on drug_test (account_id, created, id) where state <> 'DELETED';
create index drug_test_by_type on drug_test (account_id, drug_test_type, id) where state <> 'DELETED';
create index drug_test_by_date on drug_test (account_id, drug_test_date, id) where state <> 'DELETED';
create index drug_test_by_result_date on drug_test (account_id, drug_test_result_date, id) where state <> 'DELETED';
create index drug_test_by_result on drug_test (account_id, drug_test_result, id) where state <> 'DELETED';
create index drug_test_by_carrier on drug_test (account_id, carrier);
create index drug_test_by_driver on drug_test (account_id, driver);
create index drug_test_by_company on drug_test (account_id, company);
create index drug_test_by_accident on drug_test (account_id, accident_register);

create table vehicle_inspection (
  account_id uuid not null references account (id),
  id uuid not null,
  pretty_name text not null,
  state text not null,
  created timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  updated timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  carrier uuid not null,
  driver uuid,
  vehicle uuid,
  inspection_includes_trailer boolean not null,
  trailer uuid,
  vehicle_inspection_date date not null,
  vehicle_inspection_location text not null,
  -- Truck odometer at the inspection, which also enters the odometer timeline.
  vehicle_inspection_odometer integer,
  vehicle_inspection_type text not null,
  -- Whether an annual inspection is under a State program, which changes a limit.
  vehicle_inspection_is_state_program boolean not null default false,
  vehicle_dot_inspection_class text,
  vehicle_inspection_result text not null,
  vehicle_inspection_violations integer,
  vehicle_out_of_service boolean not null,
  -- Unit of a combination that a roadside inspection placed out of service. Null if unknown.
  vehicle_out_of_service_unit text,
  driver_out_of_service boolean not null,
  vehicle_inspection_repaired_date date,
  "desc" text,
  search_text text generated always as (fold_text(lower(pretty_name || ' ' || vehicle_inspection_location))) stored,
  primary key (account_id, id),
  check (vehicle is not null or trailer is not null),
  constraint vehicle_inspection__carrier__fkey foreign key (account_id, carrier) references carrier (account_id, id),
  constraint vehicle_inspection__driver__fkey foreign key (account_id, driver) references driver (account_id, id),
  constraint vehicle_inspection__vehicle__fkey foreign key (account_id, vehicle) references vehicle (account_id, id),
  constraint vehicle_inspection__trailer__fkey foreign key (account_id, trailer) references vehicle (account_id, id)
);
select make_record_table('vehicle_inspection');
select make_record_search('vehicle_inspection');

create index vehicle_inspection_by_name on vehicle_inspection (account_id, pretty_name, id) where state <> 'DELETED';
create index vehicle_inspection_by_created on vehicle_inspection (account_id, created, id) where state <> 'DELETED';
create index vehicle_inspection_by_date on vehicle_inspection (account_id, vehicle_inspection_date, id) where state <> 'DELETED';
create index vehicle_inspection_by_location on vehicle_inspection (account_id, vehicle_inspection_location, id) where state <> 'DELETED';
create index vehicle_inspection_by_class on vehicle_inspection (account_id, vehicle_dot_inspection_class, id) where state <> 'DELETED';
create index vehicle_inspection_by_result on vehicle_inspection (account_id, vehicle_inspection_result, id) where state <> 'DELETED';
create index vehicle_inspection_by_carrier on vehicle_inspection (account_id, carrier);
create index vehicle_inspection_by_driver on vehicle_inspection (account_id, driver);
create index vehicle_inspection_by_vehicle on vehicle_inspection (account_id, vehicle);
create index vehicle_inspection_by_trailer on vehicle_inspection (account_id, trailer);

-- Annual inspections kept as records count as reports. They are few among drivers' daily inspections.
create index vehicle_inspection_by_type on vehicle_inspection (account_id, vehicle_inspection_type, vehicle_inspection_date)
  where state = 'ACTIVE';

create table event (
  account_id uuid not null references account (id),
  id uuid not null,
  pretty_name text not null,
  state text not null,
  created timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  updated timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  carrier uuid not null,
  driver uuid not null,
  vehicle uuid not null,
  event_type text not null,
  event_date date not null,
  event_value text not null,
  event_name text not null,
  event_alarm_level integer not null,
  event_corrective_action integer not null,
  "desc" text,
  search_text text generated always as (fold_text(lower(pretty_name))) stored,
  primary key (account_id, id),
  constraint event__carrier__fkey foreign key (account_id, carrier) references carrier (account_id, id),
  constraint event__driver__fkey foreign key (account_id, driver) references driver (account_id, id),
  constraint event__vehicle__fkey foreign key (account_id, vehicle) references vehicle (account_id, id)
);
select make_record_table('event');
select make_record_search('event');

create index event_by_name on event (account_id, pretty_name, id) where state <> 'DELETED';
create index event_by_created on event (account_id, created, id) where state <> 'DELETED';
create index event_by_date on event (account_id, event_date, id) where state <> 'DELETED';
create index event_by_value on event (account_id, event_value, id) where state <> 'DELETED';
create index event_by_alarm_level on event (account_id, event_alarm_level, id) where state <> 'DELETED';
create index event_by_corrective_action on event (account_id, event_corrective_action, id) where state <> 'DELETED';
create index event_by_carrier on event (account_id, carrier);
create index event_by_driver on event (account_id, driver);
create index event_by_vehicle on event (account_id, vehicle);

-- An event list always shows and counts one type.
create index event_by_type on event (account_id, event_type) where state <> 'DELETED';

create table resident_history (
  account_id uuid not null references account (id),
  id uuid not null,
  pretty_name text not null,
  state text not null,
  created timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  updated timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  carrier uuid not null,
  driver uuid not null,
  address jsonb not null,
  resident_from_date date not null,
  resident_to_date date,
  "desc" text,
  search_text text generated always as (
    fold_text(lower(
      pretty_name || ' ' || coalesce(address ->> 'place', '') || ' ' || coalesce(address ->> 'state', '') || ' '
      || coalesce(address ->> 'zipCode', '')
    ))
  ) stored,
  primary key (account_id, id),
  constraint resident_history__carrier__fkey foreign key (account_id, carrier) references carrier (account_id, id),
  constraint resident_history__driver__fkey foreign key (account_id, driver) references driver (account_id, id)
);
select make_record_table('resident_history');
select make_record_search('resident_history');

create index resident_history_by_name on resident_history (account_id, pretty_name, id) where state <> 'DELETED';
create index resident_history_by_created on resident_history (account_id, created, id) where state <> 'DELETED';
create index resident_history_by_from on resident_history (account_id, resident_from_date, id) where state <> 'DELETED';
create index resident_history_by_to on resident_history (account_id, resident_to_date, id) where state <> 'DELETED';
create index resident_history_by_carrier on resident_history (account_id, carrier);
create index resident_history_by_driver on resident_history (account_id, driver);

-- Requirements that do not apply to one owner, identified by record and ID, as for documents.
create table not_applicable (
  account_id uuid not null references account (id),
  id uuid not null,
  pretty_name text not null,
  state text not null,
  created timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  updated timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  requirement text not null,
  reason text not null,
  owner_record text not null,
  owner_id uuid not null,
  decided_by uuid,
  search_text text generated always as (fold_text(lower(pretty_name || ' ' || reason))) stored,
  primary key (account_id, id),
  constraint not_applicable__decided_by__fkey foreign key (account_id, decided_by) references profile (account_id, id)
);
select make_record_table('not_applicable');
select make_record_search('not_applicable');

create unique index not_applicable__requirement__unique on not_applicable (account_id, owner_id, requirement) where state <> 'DELETED';
create index not_applicable_by_name on not_applicable (account_id, pretty_name, id) where state <> 'DELETED';
create index not_applicable_by_created on not_applicable (account_id, created, id) where state <> 'DELETED';
create index not_applicable_of_owner on not_applicable (account_id, owner_id);
create index not_applicable_by_decided_by on not_applicable (account_id, decided_by);

select close_owner_functions();
