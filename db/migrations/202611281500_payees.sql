-- Who is paid: owners of trucks, the owner of a truck on each date, and hired drivers who are paid on an owner's behalf.

create table truck_owner (
  account_id uuid not null references account (id),
  id uuid not null,
  pretty_name text not null,
  state text not null,
  created timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  updated timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  carrier uuid not null,
  owner_name text not null,
  owner_kind text not null,
  owner_phone text,
  owner_email text not null,
  address jsonb,
  owner_settlement text not null,
  "desc" text,
  search_text text generated always as (fold_text(lower(pretty_name))) stored,
  primary key (account_id, id),
  constraint truck_owner__carrier__fkey foreign key (account_id, carrier) references carrier (account_id, id)
);
select make_record_table('truck_owner');
select make_record_search('truck_owner');
create index truck_owner_by_name on truck_owner (account_id, pretty_name, id) where state <> 'DELETED';
create index truck_owner_by_created on truck_owner (account_id, created, id) where state <> 'DELETED';
create index truck_owner_by_carrier on truck_owner (account_id, carrier);

-- The owner who is paid for a truck, by date. A truck without a row is paid to its driver.
create table vehicle_payee (
  account_id uuid not null references account (id),
  id uuid not null,
  vehicle uuid not null,
  position integer not null,
  truck_owner uuid not null,
  payee_from date not null,
  payee_until date,
  primary key (account_id, id),
  constraint vehicle_payee__vehicle__fkey foreign key (account_id, vehicle) references vehicle (account_id, id),
  constraint vehicle_payee__truck_owner__fkey foreign key (account_id, truck_owner) references truck_owner (account_id, id),
  check (payee_until >= payee_from)
);
select make_account_table('vehicle_payee');
create index vehicle_payee_of_vehicle on vehicle_payee (account_id, vehicle, position);
create index vehicle_payee_of_truck_owner on vehicle_payee (account_id, truck_owner);

-- A plan is a driver's, and may name the owner who is paid for the driver's loads; or it is an owner's, for the loads of their trucks.
alter table pay_plan
  alter column driver drop not null,
  add column truck_owner uuid,
  -- The carrier pays the driver by this plan, and charges the owner.
  add column pay_plan_is_charged boolean not null default false,
  add column holder uuid generated always as (coalesce(driver, truck_owner)) stored,
  add constraint pay_plan__truck_owner__fkey foreign key (account_id, truck_owner) references truck_owner (account_id, id),
  add constraint pay_plan_holder_check check (num_nonnulls(driver, truck_owner) > 0),
  add constraint pay_plan_charged_check check (not pay_plan_is_charged or num_nonnulls(driver, truck_owner) = 2);
drop index pay_plan__valid_from__unique;
create unique index pay_plan__valid_from__unique on pay_plan (account_id, holder, valid_from) where state <> 'DELETED';
create index pay_plan_of_driver on pay_plan (account_id, driver, valid_from) where state <> 'DELETED';
create index pay_plan_of_truck_owner on pay_plan (account_id, truck_owner) where truck_owner is not null;

-- A payee is a driver or an owner.
create view payee with (security_invoker = true) as
  select account_id, id, pretty_name, state, carrier, driver_email as email from driver
  union all select account_id, id, pretty_name, state, carrier, owner_email from truck_owner;
grant select on payee to milepost_app;

alter table paycheck
  alter column driver drop not null,
  add column truck_owner uuid,
  add column payee uuid generated always as (coalesce(truck_owner, driver)) stored,
  add constraint paycheck__truck_owner__fkey foreign key (account_id, truck_owner) references truck_owner (account_id, id),
  add constraint paycheck_payee_check check (num_nonnulls(driver, truck_owner) = 1);
create index paycheck_by_payee on paycheck (account_id, payee, created, id) where state <> 'DELETED';
create index paycheck_by_truck_owner on paycheck (account_id, truck_owner, created, id) where state <> 'DELETED';

alter table driver_balance
  alter column driver drop not null,
  add column truck_owner uuid,
  add column payee uuid generated always as (coalesce(truck_owner, driver)) stored,
  add constraint driver_balance__truck_owner__fkey foreign key (account_id, truck_owner) references truck_owner (account_id, id),
  add constraint driver_balance_payee_check check (num_nonnulls(driver, truck_owner) = 1);
create index driver_balance_of_payee on driver_balance (account_id, payee, pay_check) where taken_by is null;
create index driver_balance_of_truck_owner on driver_balance (account_id, truck_owner) where truck_owner is not null;

alter table pay_adjustment
  alter column driver drop not null,
  add column truck_owner uuid,
  add constraint pay_adjustment__truck_owner__fkey foreign key (account_id, truck_owner) references truck_owner (account_id, id),
  add constraint pay_adjustment_payee_check check (num_nonnulls(driver, truck_owner) = 1);
create index pay_adjustment_of_truck_owner on pay_adjustment (account_id, truck_owner) where truck_owner is not null;

alter table pay_account
  alter column driver drop not null,
  add column truck_owner uuid,
  add column payee uuid generated always as (coalesce(truck_owner, driver)) stored,
  add constraint pay_account__truck_owner__fkey foreign key (account_id, truck_owner) references truck_owner (account_id, id),
  add constraint pay_account_payee_check check (num_nonnulls(driver, truck_owner) = 1);
create index pay_account_by_payee on pay_account (account_id, payee);
create index pay_account_by_truck_owner on pay_account (account_id, truck_owner) where truck_owner is not null;

alter table pay_run_result
  drop constraint pay_run_result_pkey,
  alter column driver drop not null,
  add column truck_owner uuid,
  -- Of an owner with a settlement per truck.
  add column vehicle uuid,
  add column payee uuid generated always as (coalesce(truck_owner, driver)) stored,
  add constraint pay_run_result__truck_owner__fkey foreign key (account_id, truck_owner) references truck_owner (account_id, id),
  add constraint pay_run_result__vehicle__fkey foreign key (account_id, vehicle) references vehicle (account_id, id);
create unique index pay_run_result_once on pay_run_result (account_id, task, carrier, payee, vehicle) nulls not distinct;
create index pay_run_result_by_truck_owner on pay_run_result (account_id, truck_owner) where truck_owner is not null;
create index pay_run_result_by_vehicle on pay_run_result (account_id, vehicle) where vehicle is not null;

-- The paycheck that paid a hired driver for a load on the owner's behalf. The key keeps a driver from being paid twice for one load.
create table hired_pay (
  account_id uuid not null references account (id),
  fleet uuid not null,
  driver uuid not null,
  pay_check uuid not null,
  paid_as jsonb not null,
  paid_pick_up_date date not null,
  primary key (account_id, fleet, driver),
  constraint hired_pay__fleet__fkey foreign key (account_id, fleet) references fleet (account_id, id),
  constraint hired_pay__driver__fkey foreign key (account_id, driver) references driver (account_id, id),
  constraint hired_pay__pay_check__fkey foreign key (account_id, pay_check) references paycheck (account_id, id)
);
select make_account_table('hired_pay');
create index hired_pay_of_driver on hired_pay (account_id, driver);
create index hired_pay_of_paycheck on hired_pay (account_id, pay_check);

-- Pay of hired drivers that their owner is charged: each stands until a settlement of the owner takes it.
create table hired_charge (
  account_id uuid not null references account (id),
  pay_check uuid not null,
  truck_owner uuid not null,
  vehicle uuid,
  amount numeric(12, 2) not null,
  taken_by uuid,
  primary key (account_id, pay_check, truck_owner),
  constraint hired_charge__pay_check__fkey foreign key (account_id, pay_check) references paycheck (account_id, id),
  constraint hired_charge__truck_owner__fkey foreign key (account_id, truck_owner) references truck_owner (account_id, id),
  constraint hired_charge__vehicle__fkey foreign key (account_id, vehicle) references vehicle (account_id, id),
  constraint hired_charge__taken_by__fkey foreign key (account_id, taken_by) references paycheck (account_id, id)
);
select make_account_table('hired_charge');
create index hired_charge_open on hired_charge (account_id, truck_owner) where taken_by is null;
create index hired_charge_of_truck_owner on hired_charge (account_id, truck_owner);
create index hired_charge_of_vehicle on hired_charge (account_id, vehicle) where vehicle is not null;
create index hired_charge_taken on hired_charge (account_id, taken_by) where taken_by is not null;

-- Returns who is paid for a truck and a driver ($3, $2) of an authority ($1) on a date ($4): the owner that the driver's plan names,
-- with that plan, and the truck's owner.
create function settle_to(uuid, uuid, uuid, date)
  returns table (plan_owner uuid, named_plan uuid, is_charged boolean, vehicle_owner uuid) language sql stable as $$
  select o.id, n.id, coalesce(n.pay_plan_is_charged, false) and o.id is not null, v.truck_owner
  from (select current_account() as account) a
  left join lateral (select p.id, p.truck_owner, p.pay_plan_is_charged from pay_plan p
    where p.account_id = a.account and p.driver = $2 and p.valid_from <= $4 and p.state <> 'DELETED'
    order by p.valid_from desc limit 1) n on true
  left join truck_owner o on o.account_id = a.account and o.id = n.truck_owner and o.carrier = $1
  left join lateral (select t.truck_owner from vehicle_payee t
    join truck_owner w on w.account_id = t.account_id and w.id = t.truck_owner and w.carrier = $1
    where t.account_id = a.account and t.vehicle = $3 and $4 between t.payee_from and coalesce(t.payee_until, 'infinity')
    order by t.position limit 1) v on true
$$;

-- Tax data is of a payee. A driver and an owner never have the same ID.
alter table payee_tax
  drop constraint payee_tax_pkey,
  alter column driver drop not null,
  add column truck_owner uuid,
  add column payee_id uuid generated always as (coalesce(truck_owner, driver)) stored,
  add constraint payee_tax__truck_owner__fkey foreign key (account_id, truck_owner) references truck_owner (account_id, id),
  add constraint payee_tax_payee_check check (num_nonnulls(driver, truck_owner) = 1),
  add primary key (account_id, payee_id);
create index payee_tax_by_driver on payee_tax (account_id, driver) where driver is not null;
create index payee_tax_by_truck_owner on payee_tax (account_id, truck_owner) where truck_owner is not null;
alter table tax_year_row
  drop constraint tax_year_row_pkey,
  alter column driver drop not null,
  add column truck_owner uuid,
  add column payee_id uuid generated always as (coalesce(truck_owner, driver)) stored,
  add constraint tax_year_row__truck_owner__fkey foreign key (account_id, truck_owner) references truck_owner (account_id, id),
  add constraint tax_year_row_payee_check check (num_nonnulls(driver, truck_owner) = 1),
  add primary key (account_id, tax_year, payee_id);
create index tax_year_row_by_truck_owner on tax_year_row (account_id, truck_owner) where truck_owner is not null;

select close_owner_functions();
