-- Loads (`fleet`, as the specification names them) for dispatch, billing, and pay, with the customers who tender them,
-- the factoring companies, and the lanes hauled.

-- Factoring companies that buy an authority's invoices, and their terms.
create table factor (
  account_id uuid not null references account (id),
  id uuid not null,
  pretty_name text not null,
  state text not null,
  created timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  updated timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  carrier uuid not null,
  factor_name text not null,
  factor_remit_to text not null,
  factor_email text not null,
  factor_phone text,
  factor_advance numeric(5, 2) not null,
  factor_fee numeric(5, 2) not null,
  factor_recourse_days integer not null,
  "desc" text,
  search_text text generated always as (fold_text(lower(factor_name || ' ' || factor_email))) stored,
  primary key (account_id, id),
  constraint factor__carrier__fkey foreign key (account_id, carrier) references carrier (account_id, id)
);
select make_record_table('factor');
select make_record_search('factor');

create index factor_by_name on factor (account_id, pretty_name, id) where state <> 'DELETED';
create index factor_by_created on factor (account_id, created, id) where state <> 'DELETED';
create index factor_by_carrier on factor (account_id, carrier);

create table customer (
  account_id uuid not null references account (id),
  id uuid not null,
  pretty_name text not null,
  state text not null,
  created timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  updated timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  carrier uuid not null,
  customer_type text not null,
  customer_name text not null,
  customer_email text not null,
  customer_phone_number text not null,
  customer_invoice_to_email text,
  customer_physical_address text not null,
  customer_billing_address text,
  customer_mc text,
  customer_dot text,
  customer_contact_name text,
  customer_contact_phone_number text,
  customer_contact_email text,
  -- Agreed terms: days until payment, quick-pay discount, documents required with an invoice.
  customer_term_days integer not null default 30,
  customer_quick_pay_percent numeric(5, 2),
  customer_needs_pod boolean not null default false,
  customer_needs_lumper_receipt boolean not null default false,
  customer_needs_scale_ticket boolean not null default false,
  -- The same as document types.
  required_papers text[] not null generated always as (array_remove(array[
    case when customer_needs_pod then 'POD' end,
    case when customer_needs_lumper_receipt then 'LUMPER_RECEIPT' end,
    case when customer_needs_scale_ticket then 'SCALE_TICKET' end
  ], null)) stored,
  -- Default factor of the customer's invoices.
  factor uuid,
  "desc" text,
  search_text text generated always as (
    fold_text(lower(
      customer_name || ' ' || coalesce(customer_mc, '') || ' ' || coalesce(customer_dot, '') || ' '
      || customer_email || ' ' || customer_phone_number
    ))
  ) stored,
  -- For the warning about a customer of the same name; see driver.folded_name.
  folded_name text not null generated always as (fold_text(pretty_name)) stored,
  primary key (account_id, id),
  constraint customer__carrier__fkey foreign key (account_id, carrier) references carrier (account_id, id),
  constraint customer__factor__fkey foreign key (account_id, factor) references factor (account_id, id)
);
select make_record_table('customer');
select make_record_search('customer');

create index customer_by_name on customer (account_id, pretty_name, id) where state <> 'DELETED';
create index customer_by_carrier on customer (account_id, carrier, pretty_name) where state <> 'DELETED';
create index customer_by_created on customer (account_id, created, id) where state <> 'DELETED';
create index customer_by_factor on customer (account_id, factor) where factor is not null;
create index customer_by_folded_name on customer (account_id, folded_name);
create index customer_by_mc on customer (account_id, customer_mc) where customer_mc is not null;
create index customer_by_dot on customer (account_id, customer_dot) where customer_dot is not null;

-- Lanes the account has hauled, each once, with the miles of the latest load. New loads suggest these miles and places.
create table lane (
  account_id uuid not null references account (id),
  -- Lowercase, so that a place matches however it is typed.
  pickup_key text collate "C" not null,
  delivery_key text collate "C" not null,
  pickup text not null,
  delivery text not null,
  miles numeric,
  primary key (account_id, pickup_key, delivery_key)
);
select make_account_table('lane');
create index lane_by_delivery on lane (account_id, delivery_key);

-- Returns a load's amounts as its paycheck took them, so that every later change can be detected. Miles count
-- only if they were paid.
create function load_amounts(load_fee numeric, lumper numeric, detention numeric, no_service numeric, misc numeric, miles numeric)
  returns numeric[] language sql immutable parallel safe
  return array[load_fee, coalesce(lumper, 0), coalesce(detention, 0), coalesce(no_service, 0), coalesce(misc, 0), miles];

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
  -- Why the load was assigned against the regulations.
  assignment_reason text,

  fleet_load_fee numeric(12, 2) not null,
  fleet_lumper_fee numeric(12, 2),
  fleet_detantion_fee numeric(12, 2),
  fleet_no_service_fee numeric(12, 2),
  fleet_misc_fee numeric(12, 2),
  -- Purpose of the miscellaneous fee, as printed on the invoice.
  fleet_misc_fee_name text,
  supplemental_fees numeric(14, 2) not null generated always as (
    coalesce(fleet_lumper_fee, 0) + coalesce(fleet_detantion_fee, 0) + coalesce(fleet_no_service_fee, 0) + coalesce(fleet_misc_fee, 0)
  ) stored,
  -- Note to the customer, printed on the invoice.
  printed_note text,
  fleet_confirmation jsonb not null,
  fleet_bol jsonb,
  track_url text,

  fleet_pay_check_processing_date date,
  fleet_payment_transaction_date date,
  -- The saved paycheck that paid this load.
  pay_check uuid,
  -- Amounts and pickup date at that time. Any other amount or date now is a difference from the paycheck.
  paid_as numeric[],
  changed_since_paid boolean not null generated always as (
    paid_as is not null and paid_as is distinct from load_amounts(fleet_load_fee, fleet_lumper_fee, fleet_detantion_fee,
      fleet_no_service_fee, fleet_misc_fee, case when paid_as[6] is not null then coalesce(fleet_distance, 0) end)
  ) stored,
  paid_pick_up_date date,
  -- Last reason for a change after the load was paid or billed. The history has every reason.
  change_reason text,

  "desc" text,
  search_text text generated always as (
    fold_text(lower(
      fleet_load_number || ' ' || coalesce(fleet_other_reference_number, '') || ' ' || fleet_pickup_location
      || ' ' || fleet_delivery_location
    ))
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
select make_record_search('fleet');

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
create index fleet_changed_since_paid on fleet (account_id, pay_check) where changed_since_paid;
create index fleet_moved_since_paid on fleet (account_id, pay_check) where paid_pick_up_date <> fleet_pick_up_date;

-- Every sort order of a list that grows with the work has an index, so that the first page costs the same at any size.
create index fleet_by_created on fleet (account_id, created, id) where state <> 'DELETED';
create index fleet_by_name on fleet (account_id, pretty_name, id) where state <> 'DELETED';
create index fleet_by_supplemental_fees on fleet (account_id, supplemental_fees, id) where state <> 'DELETED';
create index fleet_in_status_order on fleet (account_id, status, id) where state <> 'DELETED';

-- Loads without a bill of lading, by delivery date.
create index fleet_without_bol on fleet (account_id, fleet_delivery_date, id) where fleet_bol is null and state <> 'DELETED';

-- Lanes are written in key order, so that concurrent writers cannot deadlock.
create function keep_lanes() returns trigger language plpgsql as $$
begin
  insert into lane (account_id, pickup_key, delivery_key, pickup, delivery, miles)
    select distinct on (account_id, pickup_key, delivery_key) account_id,
      lower(fleet_pickup_location) as pickup_key, lower(fleet_delivery_location) as delivery_key,
      fleet_pickup_location, fleet_delivery_location, fleet_distance
    from added where state <> 'DELETED'
    order by account_id, pickup_key, delivery_key, created desc, id desc
  on conflict (account_id, pickup_key, delivery_key) do update
    set pickup = excluded.pickup, delivery = excluded.delivery, miles = coalesce(excluded.miles, lane.miles)
    where (lane.pickup, lane.delivery) <> (excluded.pickup, excluded.delivery)
      or lane.miles is distinct from coalesce(excluded.miles, lane.miles);
  return null;
end $$;
create trigger lanes_added after insert on fleet referencing new table as added
  for each statement execute function keep_lanes();
create trigger lanes_changed after update on fleet referencing new table as added
  for each statement execute function keep_lanes();

-- Miles count if the pay plan at the load's pickup date is per mile, whatever the plan of the paycheck.
create function note_load_paid_as() returns trigger language plpgsql as $$
begin
  new.paid_pick_up_date := case when new.pay_check is not null then new.fleet_pick_up_date end;
  new.paid_as := case when new.pay_check is not null then load_amounts(new.fleet_load_fee, new.fleet_lumper_fee, new.fleet_detantion_fee,
    new.fleet_no_service_fee, new.fleet_misc_fee, (select coalesce(new.fleet_distance, 0) from paycheck p
      where p.account_id = new.account_id and p.id = new.pay_check and coalesce(
        (select l -> 'plan' ->> 'strategy' from jsonb_array_elements(p.statement -> 'loads') l where l ->> 'id' = new.id::text),
        p.pay_check_payment_strategy) = 'BY_MILEAGE')) end;
  return new;
end $$;
create trigger fleet_made_paid before insert on fleet
  for each row when (new.pay_check is not null) execute function note_load_paid_as();
create trigger fleet_paid before update of pay_check on fleet for each row when (new.pay_check is distinct from old.pay_check)
  execute function note_load_paid_as();

select close_owner_functions();
