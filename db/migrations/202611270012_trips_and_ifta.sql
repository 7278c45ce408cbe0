-- What a truck drove in one state or province on one day; imported ones may be without odometers.
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
  "desc" text,
  search_text text generated always as (fold_text(lower(pretty_name))) stored,
  data_import uuid,
  primary key (account_id, id),
  constraint trip__carrier__fkey foreign key (account_id, carrier) references carrier (account_id, id),
  constraint trip__vehicle__fkey foreign key (account_id, vehicle) references vehicle (account_id, id),
  constraint trip__driver__fkey foreign key (account_id, driver) references driver (account_id, id),
  constraint trip__data_import__fkey foreign key (account_id, data_import) references data_import (account_id, id)
);
select make_record_table('trip');
select make_record_search('trip');
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
-- What the fuel tax is counted by, of any days: everything it reads stands in the index. As many rows as a quarter has are not looked up one by one.
create index trip_for_ifta on trip (account_id, trip_date) include (carrier, vehicle, trip_jurisdiction, trip_distance, trip_exempt_miles) where state <> 'DELETED';
-- Miles in the states that tax by weight and distance: few of all trips, asked for by truck over a month or a quarter.
create index trip_for_weight_distance on trip (account_id, trip_date) include (carrier, vehicle, trip_jurisdiction, trip_distance)
  where state <> 'DELETED' and trip_jurisdiction in ('CT', 'KY', 'NM', 'NY', 'OR');
alter policy account_wall on trip with check (account_id = (select current_account()));

-- What a gallon is taxed in a quarter, where an account says otherwise than the product or the product does not know.
create table ifta_rate (
  account_id uuid not null references account (id),
  id uuid not null default uuidv7(),
  quarter text not null check (quarter ~ '^\d{4}-Q[1-4]$'),
  fuel_type text not null,
  jurisdiction text not null,
  -- Within the quarter; empty from its first day.
  held_from date,
  rate numeric(6, 4) not null check (rate >= 0),
  surcharge numeric(6, 4) not null check (surcharge >= 0),
  source text not null,
  primary key (account_id, id)
);
select make_account_table('ifta_rate');
create unique index ifta_rate_once on ifta_rate (account_id, quarter, fuel_type, jurisdiction, held_from) nulls not distinct;

-- Returns as they were filed: what stands here is what the state was told, whatever happens to trips and fuel after. Amendment 0 is the first.
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
