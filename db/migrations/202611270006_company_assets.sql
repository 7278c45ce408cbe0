-- Master data of a carrier: authorities, drivers, vehicles, dispatchers, companies (vendors and former employers), and
-- connections to outside services.

-- Formats a stored phone number for display. Must match formatPhone in domain/core/phones.ts.
create function format_phone(kept text) returns text language sql immutable parallel safe strict
return regexp_replace(kept, '^(\d{3})(\d{3})(\d{4})( x\d+)?$', '(\1) \2-\3\4');

create table carrier (
  account_id uuid not null references account (id),
  id uuid not null,
  pretty_name text not null,
  state text not null,
  created timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  updated timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  carrier_name text not null,
  carrier_dot text not null,
  carrier_mc text not null,
  carrier_email text not null,
  carrier_phone_number text not null,
  carrier_type text not null,
  status text not null,
  address jsonb not null,
  carrier_profile_picture jsonb,
  -- Facts for the audit: random testing program (49 CFR 382.115, 382.305) and insurance coverage (387.9).
  carrier_consortium text,
  carrier_consortium_date date,
  carrier_insurance_amount numeric(12, 2),
  -- Whether all driving stays within 100 air-miles, which changes a limit.
  carrier_is_local boolean,
  "desc" text,
  search_text text generated always as (
    fold_text(lower(
      carrier_name || ' ' || carrier_dot || ' ' || carrier_mc || ' ' || carrier_email || ' '
      || carrier_phone_number
    ))
  ) stored,
  primary key (account_id, id)
);
select make_record_table('carrier');
select make_record_search('carrier');

create unique index carrier__carrier_dot__unique on carrier (account_id, carrier_dot) where state <> 'DELETED';
create index carrier_by_name on carrier (account_id, pretty_name, id) where state <> 'DELETED';

-- Default list order: newest first.
create index carrier_by_created on carrier (account_id, created, id) where state <> 'DELETED';

create table driver (
  account_id uuid not null references account (id),
  id uuid not null,
  pretty_name text not null,
  state text not null,
  created timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  updated timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  driver_access_id text not null,
  carrier uuid not null,
  profile uuid,
  driver_first_name text not null,
  driver_middle_name text,
  driver_last_name text not null,
  driver_phone_number text not null,
  driver_email text not null,
  address jsonb not null,
  profile_picture jsonb,
  driver_type text not null,
  -- Null for a driver created as a user, which needs neither date (DRV-43).
  driver_hired_date date,
  driver_dob date,
  -- Termination date, license class, and hazmat endorsement decide which documents are required.
  driver_termination_date date,
  driver_license_class text check (driver_license_class in ('A', 'B', 'C', 'NONE')),
  driver_has_hazmat boolean,
  -- Set for a medical standard that limits the certification to 12 months.
  driver_medical_standard text check (driver_medical_standard in ('INSULIN', 'VISION')),
  -- Clearinghouse queries for the audit (49 CFR 382.701).
  driver_clearinghouse_hire_date date,
  driver_clearinghouse_query_date date,
  -- End of the latest earlier hire: later records belong to the present hire. Set by a trigger of earlier_hire.
  driver_previous_termination_date date,
  "desc" text,
  search_text text generated always as (
    fold_text(lower(
      pretty_name || ' ' || driver_first_name || ' ' || coalesce(driver_middle_name || ' ', '')
      || driver_last_name || ' ' || driver_access_id || ' ' || driver_email || ' ' || driver_phone_number
    ))
  ) stored,
  -- A save warns about a driver of the same name, however it is spelled, deleted ones included. Row-level security
  -- keeps an index on fold_text(pretty_name) from being used, hence a column.
  folded_name text not null generated always as (fold_text(pretty_name)) stored,
  primary key (account_id, id),
  constraint driver__carrier__fkey foreign key (account_id, carrier) references carrier (account_id, id),
  constraint driver__profile__fkey foreign key (account_id, profile) references profile (account_id, id)
);
select make_record_table('driver');
select make_record_search('driver');

create unique index driver__driver_access_id__unique on driver (account_id, driver_access_id);
create index driver_by_name on driver (account_id, pretty_name, id) where state <> 'DELETED';
create index driver_by_carrier on driver (account_id, carrier, pretty_name) where state <> 'DELETED';
create index driver_by_type on driver (account_id, driver_type, id) where state <> 'DELETED';
create index driver_by_created on driver (account_id, created, id) where state <> 'DELETED';
create index driver_by_folded_name on driver (account_id, folded_name);

-- A user is at most one driver.
create unique index driver__profile__unique on driver (account_id, profile) where profile is not null;

create table vehicle (
  account_id uuid not null references account (id),
  id uuid not null,
  pretty_name text not null,
  state text not null,
  created timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  updated timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  carrier uuid not null,
  vehicle_type text not null check (vehicle_type in ('TRUCK', 'TRAILER')),
  truck_type text,
  trailer_type text,
  vehicle_number text not null,
  vehicle_make text not null,
  vehicle_model text not null,
  vehicle_year integer,
  vehicle_vin text not null,
  vehicle_plate_number text not null,
  vehicle_plate_state text not null,
  -- End date, fuel type, and IFTA qualification decide which documents are required.
  vehicle_start_date date not null,
  vehicle_end_date date,
  vehicle_fuel_type text,
  vehicle_is_qualified boolean,
  -- GVWR from the door plate, and the combined gross weight that a truck is registered and taxed at. If the latter is
  -- null, a GVWR of 55,000 lb or more counts as combined weight, because no tractor's plate states that much.
  vehicle_gross_weight integer not null,
  vehicle_registered_weight integer,
  vehicle_current_odometer integer,
  driver uuid not null,
  driver_since date,
  trailer uuid,
  -- Why the driver was assigned against the regulations.
  assignment_reason text,
  vehicle_picture jsonb,
  "desc" text,
  search_text text generated always as (
    fold_text(lower(
      vehicle_number || ' ' || vehicle_vin || ' ' || vehicle_plate_number || ' ' || vehicle_make || ' '
      || vehicle_model || ' ' || coalesce(vehicle_year::text, '')
    ))
  ) stored,
  primary key (account_id, id),
  constraint vehicle__carrier__fkey foreign key (account_id, carrier) references carrier (account_id, id),
  constraint vehicle__driver__fkey foreign key (account_id, driver) references driver (account_id, id),
  constraint vehicle__trailer__fkey foreign key (account_id, trailer) references vehicle (account_id, id)
);
select make_record_table('vehicle');
select make_record_search('vehicle');

create unique index vehicle__vehicle_vin__unique on vehicle (account_id, upper(vehicle_vin)) where state <> 'DELETED';
create unique index vehicle__vehicle_number__unique on vehicle (account_id, carrier, upper(vehicle_number)) where state <> 'DELETED';
create index vehicle_by_name on vehicle (account_id, pretty_name, id) where state <> 'DELETED';
create index vehicle_by_carrier on vehicle (account_id, carrier, pretty_name) where state <> 'DELETED';
create index vehicle_by_driver on vehicle (account_id, driver);
create index vehicle_by_trailer on vehicle (account_id, trailer);
create index vehicle_by_created on vehicle (account_id, created, id) where state <> 'DELETED';

-- Driver assignment history of a vehicle. held_to is the first date with another driver, null for
-- the current assignment.
create table vehicle_assignment (
  account_id uuid not null references account (id),
  vehicle uuid not null,
  driver uuid not null,
  held_from date not null,
  held_to date,
  primary key (account_id, vehicle, held_from),
  check (held_to > held_from),
  foreign key (account_id, vehicle) references vehicle (account_id, id),
  foreign key (account_id, driver) references driver (account_id, id)
);
select make_account_table('vehicle_assignment');
create unique index vehicle_assignment_open on vehicle_assignment (account_id, vehicle) where held_to is null;
create index vehicle_assignment_by_driver on vehicle_assignment (account_id, driver, held_from);

create table dispatcher (
  account_id uuid not null references account (id),
  id uuid not null,
  pretty_name text not null,
  state text not null,
  created timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  updated timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  dispatcher_access_id text not null,
  carrier uuid not null,
  dispatcher_first_name text not null,
  dispatcher_middle_name text,
  dispatcher_last_name text not null,
  dispatcher_phone_number text not null,
  dispatcher_email text not null,
  address jsonb not null,
  dispatcher_profile_picture jsonb,
  "desc" text,
  search_text text generated always as (
    fold_text(lower(
      pretty_name || ' ' || dispatcher_first_name || ' ' || coalesce(dispatcher_middle_name || ' ', '')
      || dispatcher_last_name || ' ' || dispatcher_access_id || ' ' || dispatcher_email || ' '
      || dispatcher_phone_number
    ))
  ) stored,
  primary key (account_id, id),
  constraint dispatcher__carrier__fkey foreign key (account_id, carrier) references carrier (account_id, id)
);
select make_record_table('dispatcher');
select make_record_search('dispatcher');

create unique index dispatcher__dispatcher_email__unique on dispatcher (account_id, lower(dispatcher_email)) where state <> 'DELETED';
create unique index dispatcher__dispatcher_access_id__unique on dispatcher (account_id, dispatcher_access_id);
create index dispatcher_by_name on dispatcher (account_id, pretty_name, id) where state <> 'DELETED';
create index dispatcher_by_carrier on dispatcher (account_id, carrier, pretty_name) where state <> 'DELETED';
create index dispatcher_by_created on dispatcher (account_id, created, id) where state <> 'DELETED';

create table company (
  account_id uuid not null references account (id),
  id uuid not null,
  pretty_name text not null,
  state text not null,
  created timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  updated timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  carrier uuid not null,
  company_type text not null,
  company_code smallint,
  company_name text not null,
  company_email text,
  company_phone_number text,
  company_mailing_address text not null,
  company_billing_address text,
  address jsonb,
  company_dot text,
  company_mc text,
  company_contact_name text,
  company_contact_phone_number text,
  company_contact_email text,
  company_is_invoiceable boolean not null default false,
  "desc" text,
  search_text text generated always as (
    fold_text(lower(
      company_name || ' ' || coalesce(company_email, '') || ' ' || coalesce(company_phone_number, '') || ' '
      || coalesce(company_contact_name, '')
    ))
  ) stored,
  primary key (account_id, id),
  constraint company__carrier__fkey foreign key (account_id, carrier) references carrier (account_id, id)
);
select make_record_table('company');
select make_record_search('company');

create index company_by_name on company (account_id, pretty_name, id) where state <> 'DELETED';
create index company_by_type on company (account_id, company_type, pretty_name, id) where state <> 'DELETED';
create index company_by_carrier on company (account_id, carrier, pretty_name, id) where state <> 'DELETED';
create index company_by_created on company (account_id, created, id) where state <> 'DELETED';

-- Former employers run into the thousands, so every sort order of the contacts list has an index.
create index company_by_company_name on company (account_id, company_name, id) where state <> 'DELETED';
create index company_in_type_order on company (account_id, company_type, id) where state <> 'DELETED';
create index company_by_email on company (account_id, company_email, id) where state <> 'DELETED';
create index company_by_phone on company (account_id, company_phone_number, id) where state <> 'DELETED';

create table apiintegration (
  account_id uuid not null references account (id),
  id uuid not null,
  pretty_name text not null,
  state text not null,
  created timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  updated timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  api_integration_provider text not null,
  api_integration_name text not null,
  api_integration_scopes text,
  api_integration_connected_at timestamptz,
  "desc" text,
  search_text text generated always as (
    fold_text(lower(api_integration_name || ' ' || api_integration_provider))
  ) stored,
  primary key (account_id, id)
);
select make_record_table('apiintegration');
select make_record_search('apiintegration');
create unique index apiintegration__api_integration_provider__unique on apiintegration (account_id, api_integration_provider)
  where state <> 'DELETED';
create index apiintegration_by_name on apiintegration (account_id, pretty_name, id) where state <> 'DELETED';

-- Access tokens of a connection, encrypted by the server (api/core/vault.ts) and never returned by the API. They have a
-- table of their own, so that refreshing a token does not lock the connection.
create table apiintegration_token (
  account_id uuid not null references account (id),
  apiintegration uuid not null,
  access_token text not null,
  refresh_token text,
  expires timestamptz,
  primary key (account_id, apiintegration),
  constraint apiintegration_token__apiintegration__fkey foreign key (account_id, apiintegration)
    references apiintegration (account_id, id)
);
select make_account_table('apiintegration_token');

-- Profiles are created before carriers.
alter table profile add constraint profile__carrier__fkey foreign key (account_id, carrier) references carrier (account_id, id);

select close_owner_functions();
