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
  vehicle_inspection_type text not null,
  vehicle_dot_inspection_class text,
  vehicle_inspection_result text not null,
  vehicle_inspection_violations integer,
  vehicle_out_of_service boolean not null,
  driver_out_of_service boolean not null,
  vehicle_inspection_repaired_date date,
  "desc" text,
  search_text text generated always as (lower(pretty_name || ' ' || vehicle_inspection_location)) stored,
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
