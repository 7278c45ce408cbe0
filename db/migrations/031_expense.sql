-- Groups of scheduled expenses: the template as it was submitted, and what a list shows of it.
create table recurring (
  account_id uuid not null references account (id),
  id uuid not null,
  pretty_name text not null,
  state text not null,
  created timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  updated timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  carrier uuid,
  driver uuid,
  vehicle uuid,
  dispatcher uuid,
  fleet uuid,
  company uuid,
  expense_for text not null,
  expense_type text not null,
  expense_amount numeric(14, 2) not null,
  expense_is_deductable boolean not null,
  expense_deductable_percentage numeric(5, 2) not null,
  expense_is_reimbursable boolean not null,
  expense_reimbursable_percentage numeric(5, 2) not null,
  expense_recurring_start_date date not null,
  expense_recurring_end_date date not null,
  schedule_frequency_strategy_type text not null,
  schedule_day text,
  expense_recurring_days smallint,
  schedule_interval_desc text not null,
  expense_total_recurring_generated integer not null,
  expense_raw_data jsonb not null,
  "desc" text,
  search_text text generated always as (
    lower(id::text || ' ' || pretty_name || ' ' || coalesce("desc", ''))
  ) stored,
  primary key (account_id, id),
  constraint recurring__carrier__fkey foreign key (account_id, carrier) references carrier (account_id, id),
  constraint recurring__driver__fkey foreign key (account_id, driver) references driver (account_id, id),
  constraint recurring__vehicle__fkey foreign key (account_id, vehicle) references vehicle (account_id, id),
  constraint recurring__dispatcher__fkey foreign key (account_id, dispatcher) references dispatcher (account_id, id),
  constraint recurring__fleet__fkey foreign key (account_id, fleet) references fleet (account_id, id),
  constraint recurring__company__fkey foreign key (account_id, company) references company (account_id, id)
);
select make_record_table('recurring');
select make_record_search('recurring', '{driver,vehicle}');
create index recurring_by_created on recurring (account_id, created, id) where state <> 'DELETED';
create index recurring_by_driver on recurring (account_id, driver, created, id) where state <> 'DELETED';

create table expense (
  account_id uuid not null references account (id),
  id uuid not null,
  pretty_name text not null,
  state text not null,
  created timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  updated timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  carrier uuid,
  expense_for text not null,
  expense_type text not null,
  status text not null check (status in ('IN_PROGRESS', 'COMPLETE')),
  expense_transaction_id text not null,
  expense_transaction_date date not null,
  expense_quantity numeric(14, 4) not null,
  expense_unit_price numeric(14, 4) not null,
  expense_fee numeric(12, 2) not null default 0,
  expense_amount numeric(14, 2) not null,
  vehicle uuid,
  driver uuid,
  dispatcher uuid,
  fleet uuid,
  company uuid,
  expense_maintenance_category text,
  expense_maintenance_mechanic_name text,
  expense_maintenance_mechanic_email text,
  expense_maintenance_mechanic_phone_number text,
  expense_mileage_recording integer,
  fuel_card_expense_type text,
  expense_fuel_type text not null default 'UN_KNOWN',
  expense_is_ifta_fuel boolean not null default true,
  address jsonb,
  expense_is_deductable boolean not null default false,
  expense_deductable_percentage numeric(5, 2) not null default 0,
  expense_is_reimbursable boolean not null default false,
  expense_reimbursable_percentage numeric(5, 2) not null default 0,
  -- Whose money it is in the end, computed with every write: above 0 taken from the driver, below 0 paid to the driver.
  net_applied_to_driver numeric(14, 2) not null,
  net_applied_to_carrier numeric(14, 2) not null,
  expense_pay_check_transaction_date date,
  expense_receipt jsonb,
  "desc" text,
  expense_is_recurring boolean not null default false,
  expense_recurring_start_date date,
  expense_recurring_end_date date,
  schedule_frequency_strategy_type text,
  schedule_day text,
  expense_recurring_days smallint,
  expense_recurring_group_id uuid,
  -- The saved paycheck that took this expense.
  pay_check uuid,
  -- Made complete before its day, so that the next paycheck takes it whatever its period (EXP-47).
  is_included_ahead boolean not null default false,
  -- Went with its group when that was deleted, and comes back with it.
  removed_with_group boolean not null default false,
  search_text text generated always as (
    lower(expense_transaction_id || ' ' || coalesce("desc", ''))
  ) stored,
  primary key (account_id, id),
  constraint expense__carrier__fkey foreign key (account_id, carrier) references carrier (account_id, id),
  constraint expense__vehicle__fkey foreign key (account_id, vehicle) references vehicle (account_id, id),
  constraint expense__driver__fkey foreign key (account_id, driver) references driver (account_id, id),
  constraint expense__dispatcher__fkey foreign key (account_id, dispatcher) references dispatcher (account_id, id),
  constraint expense__fleet__fkey foreign key (account_id, fleet) references fleet (account_id, id),
  constraint expense__company__fkey foreign key (account_id, company) references company (account_id, id),
  constraint expense__expense_recurring_group_id__fkey foreign key (account_id, expense_recurring_group_id) references recurring (account_id, id)
);
select make_record_table('expense');
select make_record_search('expense', '{driver,vehicle}');
create unique index expense__expense_transaction_id__unique on expense (account_id, carrier, expense_transaction_id)
  nulls not distinct where state <> 'DELETED';
create index expense_by_date on expense (account_id, expense_transaction_date, id) where state <> 'DELETED';
create index expense_by_status on expense (account_id, status, expense_transaction_date, id) where state <> 'DELETED';
create index expense_by_type on expense (account_id, expense_type, expense_transaction_date, id) where state <> 'DELETED';
create index expense_by_driver on expense (account_id, driver, expense_transaction_date, id) where state <> 'DELETED';
create index expense_by_vehicle on expense (account_id, vehicle, expense_transaction_date, id) where state <> 'DELETED';
create index expense_by_carrier on expense (account_id, carrier, expense_transaction_date, id) where state <> 'DELETED';
create index expense_by_dispatcher on expense (account_id, dispatcher, expense_transaction_date, id) where dispatcher is not null and state <> 'DELETED';
create index expense_of_fleet on expense (account_id, fleet, expense_transaction_date, id) where fleet is not null and state <> 'DELETED';
create index expense_of_company on expense (account_id, company) where company is not null and state <> 'DELETED';
create index expense_of_group on expense (account_id, expense_recurring_group_id, expense_transaction_date, id) where expense_recurring_group_id is not null;
create index expense_of_paycheck on expense (account_id, pay_check) where pay_check is not null;
-- What falls due is looked for over all accounts, once a day.
create index expense_falling_due on expense (expense_transaction_date) where status = 'IN_PROGRESS' and state <> 'DELETED';
