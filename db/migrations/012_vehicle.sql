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
  vehicle_start_date date not null,
  vehicle_gross_weight integer not null,
  vehicle_current_odometer integer,
  driver uuid not null,
  driver_since date,
  trailer uuid,
  vehicle_picture jsonb,
  "desc" text,
  search_text text generated always as (
    lower(vehicle_number || ' ' || vehicle_vin || ' ' || vehicle_plate_number || ' ' || vehicle_make || ' ' || vehicle_model || ' ' || coalesce(vehicle_year::text, ''))
  ) stored,
  primary key (account_id, id),
  constraint vehicle__carrier__fkey foreign key (account_id, carrier) references carrier (account_id, id),
  constraint vehicle__driver__fkey foreign key (account_id, driver) references driver (account_id, id),
  constraint vehicle__trailer__fkey foreign key (account_id, trailer) references vehicle (account_id, id)
);
select make_record_table('vehicle');
select make_record_search('vehicle', '{carrier,driver,trailer:vehicle}');
create unique index vehicle__vehicle_vin__unique on vehicle (account_id, upper(vehicle_vin)) where state <> 'DELETED';
create unique index vehicle__vehicle_number__unique on vehicle (account_id, carrier, upper(vehicle_number)) where state <> 'DELETED';
create index vehicle_by_name on vehicle (account_id, pretty_name, id) where state <> 'DELETED';
create index vehicle_by_carrier on vehicle (account_id, carrier, pretty_name) where state <> 'DELETED';
create index vehicle_by_driver on vehicle (account_id, driver);
create index vehicle_by_trailer on vehicle (account_id, trailer);

-- Which driver held a vehicle from when to when; held_to is the first day it was someone else's, null while it is held.
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

-- Who held a vehicle on a day; before the first day that is known, whoever held it first. Null for a vehicle nobody ever held.
create function vehicle_driver_on(wanted uuid, day date) returns uuid language sql stable parallel safe as $$
  select driver from vehicle_assignment
  where account_id = current_account() and vehicle = wanted
  order by held_from <= day desc, case when held_from <= day then held_from end desc, held_from
  limit 1
$$;
