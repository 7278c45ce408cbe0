create table paycheck (
  account_id uuid not null references account (id),
  id uuid not null,
  pretty_name text not null,
  state text not null,
  created timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  updated timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  pay_check_id text not null,
  pay_check_type text not null default 'PAYMENT' check (pay_check_type = 'PAYMENT'),
  carrier uuid not null,
  driver uuid not null,
  vehicle uuid,
  pay_check_payment_strategy text not null,
  pay_check_driver_cut numeric(14, 4) not null,
  pay_check_expense_carrier_fee numeric(14, 4) not null,
  pay_check_fleet_start_date date not null,
  pay_check_fleet_end_date date not null,
  pay_check_expense_start_date date not null,
  pay_check_expense_end_date date not null,
  pay_check_fleet_gross_payment numeric(12, 2) not null,
  pay_check_fleet_total_expense numeric(12, 2) not null,
  pay_check_dispatch_fee numeric(12, 2) not null,
  pay_check_net numeric(12, 2) not null,
  pay_check_payable numeric(12, 2) not null,
  pay_check_carried_forward numeric(12, 2) not null,
  pay_check_fleet_is_completed boolean not null default true,
  -- The ids of what it took, and the statement as it was that day: nothing that is edited later changes it.
  fleets jsonb,
  expenses jsonb,
  balances jsonb,
  statement jsonb,
  search_text text generated always as (lower(pay_check_id)) stored,
  primary key (account_id, id),
  constraint paycheck__carrier__fkey foreign key (account_id, carrier) references carrier (account_id, id),
  constraint paycheck__driver__fkey foreign key (account_id, driver) references driver (account_id, id),
  constraint paycheck__vehicle__fkey foreign key (account_id, vehicle) references vehicle (account_id, id)
);
select make_record_table('paycheck');
select make_record_search('paycheck', '{carrier,driver,vehicle}');
create unique index paycheck__pay_check_id__unique on paycheck (account_id, pay_check_id);
create index paycheck_by_created on paycheck (account_id, created, id) where state <> 'DELETED';
create index paycheck_by_driver on paycheck (account_id, driver, created, id) where state <> 'DELETED';
create index paycheck_by_carrier on paycheck (account_id, carrier, created, id) where state <> 'DELETED';
create index paycheck_by_vehicle on paycheck (account_id, vehicle, created, id) where state <> 'DELETED';
create index paycheck_by_period on paycheck (account_id, pay_check_fleet_end_date, id) where state <> 'DELETED';

-- A load and an expense are on one paycheck at most.
alter table fleet add constraint fleet__pay_check__fkey foreign key (account_id, pay_check) references paycheck (account_id, id);
alter table expense add constraint expense__pay_check__fkey foreign key (account_id, pay_check) references paycheck (account_id, id);

-- How a driver is paid from a day on.
create table pay_plan (
  account_id uuid not null references account (id),
  id uuid not null,
  pretty_name text not null,
  state text not null,
  created timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  updated timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  driver uuid not null,
  pay_check_payment_strategy text not null,
  pay_check_driver_cut numeric(14, 4) not null,
  pay_check_expense_carrier_fee numeric(14, 4) not null,
  valid_from date not null,
  search_text text generated always as (lower(pretty_name)) stored,
  primary key (account_id, id),
  constraint pay_plan__driver__fkey foreign key (account_id, driver) references driver (account_id, id)
);
select make_record_table('pay_plan');
select make_record_search('pay_plan', '{driver}');
create unique index pay_plan__valid_from__unique on pay_plan (account_id, driver, valid_from) where state <> 'DELETED';
create index pay_plan_by_valid_from on pay_plan (account_id, valid_from, id) where state <> 'DELETED';

-- What a paycheck below zero left unpaid, signed as it counts in a net: below 0. It stands until another paycheck takes it.
create table driver_balance (
  account_id uuid not null references account (id),
  pay_check uuid not null,
  driver uuid not null,
  amount numeric(12, 2) not null check (amount < 0),
  taken_by uuid,
  created timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  primary key (account_id, pay_check),
  constraint driver_balance__driver__fkey foreign key (account_id, driver) references driver (account_id, id),
  constraint driver_balance__pay_check__fkey foreign key (account_id, pay_check) references paycheck (account_id, id),
  constraint driver_balance__taken_by__fkey foreign key (account_id, taken_by) references paycheck (account_id, id)
);
select make_account_table('driver_balance');
create index driver_balance_open on driver_balance (account_id, driver, pay_check) where taken_by is null;
create index driver_balance_taken on driver_balance (account_id, taken_by) where taken_by is not null;
