-- Trips and IFTA: miles per state for the fuel tax and weight-distance taxes, an account's own tax
-- rates, and filed returns.

-- Miles of one truck in one state or province on one date. Imported trips may have no odometers.
create table trip (
  account_id uuid not null,
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
  -- The import that created the trip.
  data_import uuid,
  "desc" text,
  search_text text generated always as (fold_text(lower(pretty_name))) stored,
  primary key (account_id, id),
  constraint trip__carrier__fkey foreign key (account_id, carrier) references carrier (account_id, id),
  constraint trip__vehicle__fkey foreign key (account_id, vehicle) references vehicle (account_id, id),
  constraint trip__driver__fkey foreign key (account_id, driver) references driver (account_id, id),
  constraint trip__data_import__fkey foreign key (account_id, data_import) references data_import (account_id, id)
);
select make_record_table('trip');
select make_record_search('trip');
-- Once per statement: see history.
alter policy account_wall on trip with check (account_id = (select current_account()));

create unique index trip__trip_source_id__unique on trip (account_id, carrier, trip_source_id) where state <> 'DELETED';
create index trip_by_name on trip (account_id, pretty_name, id) where state <> 'DELETED';
create index trip_by_created on trip (account_id, created, id) where state <> 'DELETED';
create index trip_by_trip_date on trip (account_id, trip_date, id) where state <> 'DELETED';
create index trip_by_trip_jurisdiction on trip (account_id, trip_jurisdiction, id) where state <> 'DELETED';
create index trip_by_trip_distance on trip (account_id, trip_distance, id) where state <> 'DELETED';
create index trip_by_carrier on trip (account_id, carrier, trip_date);
create index trip_by_vehicle on trip (account_id, vehicle, trip_date);
create index trip_by_driver on trip (account_id, driver, trip_date);
create index trip_of_import on trip (account_id, data_import) where data_import is not null;

-- For IFTA over any date range. The index has every column IFTA reads, because a quarter has too many
-- rows to fetch one by one.
create index trip_for_ifta on trip (account_id, trip_date) include (carrier, vehicle, trip_jurisdiction, trip_distance, trip_exempt_miles)
  where state <> 'DELETED';

-- Miles in the states with a weight-distance tax: few of all trips, read by truck for a month or a quarter.
create index trip_for_weight_distance on trip (account_id, trip_date) include (carrier, vehicle, trip_jurisdiction, trip_distance)
  where state <> 'DELETED' and trip_jurisdiction in ('CT', 'KY', 'NM', 'NY', 'OR');

-- Tax rates per gallon and quarter that an account enters where the built-in rates differ or are missing.
create table ifta_rate (
  account_id uuid not null references account (id),
  id uuid not null default uuidv7(),
  quarter text not null check (quarter ~ '^\d{4}-Q[1-4]$'),
  fuel_type text not null,
  jurisdiction text not null,
  -- First date of the rate within the quarter. Null means the quarter's first date.
  held_from date,
  rate numeric(6, 4) not null check (rate >= 0),
  surcharge numeric(6, 4) not null check (surcharge >= 0),
  source text not null,
  primary key (account_id, id)
);
select make_account_table('ifta_rate');
create unique index ifta_rate_once on ifta_rate (account_id, quarter, fuel_type, jurisdiction, held_from) nulls not distinct;

-- IFTA returns as filed. A row keeps what was reported to the state, whatever happens to trips and fuel later.
-- Amendment 0 is the original return.
create table ifta_return (
  account_id uuid not null references account (id),
  id uuid not null default uuidv7(),
  carrier uuid not null,
  fuel_type text not null,
  quarter text not null check (quarter ~ '^\d{4}-Q[1-4]$'),
  amendment smallint not null check (amendment >= 0),
  filed_on date not null,
  filed jsonb not null,
  closed_by uuid,
  closed_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  primary key (account_id, id),
  constraint ifta_return__carrier__fkey foreign key (account_id, carrier) references carrier (account_id, id)
);
select make_account_table('ifta_return');
revoke update, delete on ifta_return from milepost_app;
create unique index ifta_return_once on ifta_return (account_id, carrier, quarter, fuel_type, amendment);

select close_owner_functions();
