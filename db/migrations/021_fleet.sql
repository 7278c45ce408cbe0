create table fleet (
  account_id uuid not null references account (id),
  id uuid not null,
  pretty_name text not null,
  state text not null,
  created timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  updated timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  carrier uuid not null,
  fleet_load_number text not null,
  fleet_other_reference_number text,
  status text not null check (status in ('IN_PROGRESS', 'COMPLETE')),
  fleet_pick_up_date date not null,
  fleet_pickup_location text not null,
  fleet_delivery_date date not null,
  fleet_delivery_location text not null,
  fleet_distance numeric(14, 4),
  fleet_weight numeric(14, 4),
  vehicle uuid not null,
  driver uuid not null,
  dispatcher uuid not null,
  customer uuid not null,
  fleet_load_fee numeric(12, 2) not null,
  fleet_lumper_fee numeric(12, 2),
  fleet_detantion_fee numeric(12, 2),
  fleet_no_service_fee numeric(12, 2),
  fleet_misc_fee numeric(12, 2),
  supplemental_fees numeric(14, 2) not null generated always as (
    coalesce(fleet_lumper_fee, 0) + coalesce(fleet_detantion_fee, 0) + coalesce(fleet_no_service_fee, 0) + coalesce(fleet_misc_fee, 0)
  ) stored,
  fleet_confirmation jsonb not null,
  fleet_bol jsonb,
  fleet_pay_check_processing_date date,
  fleet_payment_transaction_date date,
  track_url text,
  "desc" text,
  -- The saved paycheck that took this load.
  pay_check uuid,
  search_text text generated always as (
    lower(fleet_load_number || ' ' || coalesce(fleet_other_reference_number, '') || ' ' || fleet_pickup_location || ' ' || fleet_delivery_location)
  ) stored,
  primary key (account_id, id),
  constraint fleet__fleet_bol__complete check (status <> 'COMPLETE' or fleet_bol is not null),
  constraint fleet__carrier__fkey foreign key (account_id, carrier) references carrier (account_id, id),
  constraint fleet__vehicle__fkey foreign key (account_id, vehicle) references vehicle (account_id, id),
  constraint fleet__driver__fkey foreign key (account_id, driver) references driver (account_id, id),
  constraint fleet__dispatcher__fkey foreign key (account_id, dispatcher) references dispatcher (account_id, id),
  constraint fleet__customer__fkey foreign key (account_id, customer) references customer (account_id, id)
);
select make_record_table('fleet');
select make_record_search('fleet', '{customer,driver,dispatcher}');
create unique index fleet__fleet_load_number__unique on fleet (account_id, carrier, fleet_load_number) where state <> 'DELETED';
create index fleet_by_pickup on fleet (account_id, fleet_pick_up_date, id) where state <> 'DELETED';
create index fleet_by_status on fleet (account_id, status, fleet_pick_up_date, id) where state <> 'DELETED';
create index fleet_by_customer on fleet (account_id, customer, fleet_pick_up_date, id) where state <> 'DELETED';
create index fleet_by_driver on fleet (account_id, driver, fleet_pick_up_date, id) where state <> 'DELETED';
create index fleet_by_vehicle on fleet (account_id, vehicle, fleet_pick_up_date, id) where state <> 'DELETED';
create index fleet_by_dispatcher on fleet (account_id, dispatcher, fleet_pick_up_date, id) where state <> 'DELETED';
create index fleet_by_carrier on fleet (account_id, carrier, fleet_pick_up_date, id) where state <> 'DELETED';
create index fleet_by_number on fleet (account_id, fleet_load_number, id) where state <> 'DELETED';
create index fleet_by_delivery on fleet (account_id, fleet_delivery_date, id) where state <> 'DELETED';
create index fleet_by_load_fee on fleet (account_id, fleet_load_fee, id) where state <> 'DELETED';
create index fleet_of_paycheck on fleet (account_id, pay_check) where pay_check is not null;
