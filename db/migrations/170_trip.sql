-- What a truck drove in one state or province on one day; imported ones may be without odometers.
create table trip (
  account_id uuid not null references account (id),
  id uuid not null,
  pretty_name text not null,
  state text not null,
  created timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  updated timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  carrier uuid not null,
  trip_source_id text not null,
  trip_date date not null,
  vehicle uuid not null,
  driver uuid not null,
  trip_jurisdiction text not null,
  trip_odometer_start numeric(14, 4),
  trip_odometer_end numeric(14, 4),
  trip_distance numeric(14, 4) not null,
  trip_exempt_miles numeric(14, 4),
  "desc" text,
  search_text text generated always as (lower(pretty_name)) stored,
  primary key (account_id, id),
  constraint trip__carrier__fkey foreign key (account_id, carrier) references carrier (account_id, id),
  constraint trip__vehicle__fkey foreign key (account_id, vehicle) references vehicle (account_id, id),
  constraint trip__driver__fkey foreign key (account_id, driver) references driver (account_id, id)
);
select make_record_table('trip');
select make_record_search('trip');
create unique index trip__trip_source_id__unique on trip (account_id, carrier, trip_source_id) where state <> 'DELETED';
-- Whether a number is taken is asked over the whole account.
create index trip_by_trip_source_id on trip (account_id, trip_source_id, id) where state <> 'DELETED';
create index trip_by_name on trip (account_id, pretty_name, id) where state <> 'DELETED';
create index trip_by_created on trip (account_id, created, id) where state <> 'DELETED';
create index trip_by_trip_date on trip (account_id, trip_date, id) where state <> 'DELETED';
create index trip_by_trip_jurisdiction on trip (account_id, trip_jurisdiction, id) where state <> 'DELETED';
create index trip_by_trip_distance on trip (account_id, trip_distance, id) where state <> 'DELETED';
create index trip_by_carrier on trip (account_id, carrier, trip_date);
create index trip_by_vehicle on trip (account_id, vehicle, trip_date);
create index trip_by_driver on trip (account_id, driver, trip_date);
