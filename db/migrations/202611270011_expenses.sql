-- Expenses and their recurring schedules, fuel cards, and fuel card assignments, for bookkeeping, driver pay, and IFTA.

-- Recurring expense groups: the template as submitted, and the values that a list shows.
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
  expense_recurring_months smallint,
  expense_recurring_total numeric(12, 2),
  schedule_interval_desc text not null,
  expense_total_recurring_generated integer not null,
  expense_raw_data jsonb not null,
  "desc" text,
  search_text text generated always as (
    fold_text(lower(id::text || ' ' || pretty_name || ' ' || coalesce("desc", '')))
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
select make_record_search('recurring');
create index recurring_by_created on recurring (account_id, created, id) where state <> 'DELETED';
create index recurring_by_driver on recurring (account_id, driver, created, id) where state <> 'DELETED';

-- Returns an expense's amount and effective percentages as its paycheck took them, so that later
-- changes can be detected.
create function expense_amounts(amount numeric, is_deductable boolean, deductable numeric, is_reimbursable boolean, reimbursable numeric)
  returns numeric[] language sql immutable parallel safe
  return array[amount, case when is_deductable then deductable else 0 end, case when is_reimbursable then reimbursable else 0 end];

create table expense (
  account_id uuid not null,
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
  -- Payer: the company, the driver, the broker, or nobody, as for a charge to the driver.
  paid_by text not null default 'COMPANY' check (paid_by in ('COMPANY', 'DRIVER', 'BROKER', 'NOBODY')),
  -- Reason for a negative amount, and the expense it refunds, if known.
  expense_refund_reason text,
  expense_refund_of uuid,
  vehicle uuid,
  driver uuid,
  -- Whether the driver follows the truck: a truck's scheduled expense goes to the driver assigned on the expense's
  -- date, unless a driver was selected.
  driver_from_truck boolean not null default false,
  dispatcher uuid,
  fleet uuid,
  company uuid,
  -- The import that created the expense.
  data_import uuid,
  expense_receipt jsonb,

  expense_maintenance_category text,
  expense_maintenance_mechanic_name text,
  expense_maintenance_mechanic_email text,
  expense_maintenance_mechanic_phone_number text,
  expense_mileage_recording integer,

  fuel_card_expense_type text,
  expense_fuel_type text not null default 'UN_KNOWN',
  expense_is_ifta_fuel boolean not null default true,
  -- Gallons with proof of tax paid. Null means all gallons. IFTA mpg uses all gallons, the tax credit only these.
  expense_tax_paid_gallons numeric(14, 4),
  address jsonb,
  -- A column, so that IFTA reads a quarter's fuel by state from an index.
  address_state text generated always as (address ->> 'state') stored,

  expense_is_deductable boolean not null default false,
  expense_deductable_percentage numeric(5, 2) not null default 0,
  expense_is_reimbursable boolean not null default false,
  expense_reimbursable_percentage numeric(5, 2) not null default 0,
  -- Final split of the cost, computed on every write. Positive amounts are deducted from the driver, negative
  -- ones paid to the driver.
  net_applied_to_driver numeric(14, 2) not null,
  net_applied_to_carrier numeric(14, 2) not null,

  expense_is_recurring boolean not null default false,
  expense_recurring_start_date date,
  expense_recurring_end_date date,
  schedule_frequency_strategy_type text,
  schedule_day text,
  expense_recurring_days smallint,
  -- Months between two expenses, and the total at which the schedule stops.
  expense_recurring_months smallint,
  expense_recurring_total numeric(12, 2),
  expense_recurring_group_id uuid,
  -- Deleted with the group, and restored with the group.
  removed_with_group boolean not null default false,

  expense_pay_check_transaction_date date,
  -- The saved paycheck that took this expense.
  pay_check uuid,
  -- Completed before the expense's date: the next paycheck takes it, whatever the period (EXP-47).
  is_included_ahead boolean not null default false,
  -- Amounts and date at the time of the paycheck. Any other amount or date now is a difference from the paycheck.
  paid_as numeric[],
  changed_since_paid boolean not null generated always as (
    paid_as is not null and paid_as is distinct from expense_amounts(expense_amount, expense_is_deductable,
      expense_deductable_percentage, expense_is_reimbursable, expense_reimbursable_percentage)
  ) stored,
  paid_transaction_date date,
  -- Last reason for a change after the expense was paid. The history has every reason.
  change_reason text,

  "desc" text,
  search_text text generated always as (fold_text(lower(expense_transaction_id || ' ' || coalesce("desc", '')))) stored,
  primary key (account_id, id),
  constraint expense__carrier__fkey foreign key (account_id, carrier) references carrier (account_id, id),
  constraint expense__vehicle__fkey foreign key (account_id, vehicle) references vehicle (account_id, id),
  constraint expense__driver__fkey foreign key (account_id, driver) references driver (account_id, id),
  constraint expense__dispatcher__fkey foreign key (account_id, dispatcher) references dispatcher (account_id, id),
  constraint expense__fleet__fkey foreign key (account_id, fleet) references fleet (account_id, id),
  constraint expense__company__fkey foreign key (account_id, company) references company (account_id, id),
  constraint expense__expense_recurring_group_id__fkey foreign key (account_id, expense_recurring_group_id)
    references recurring (account_id, id),
  constraint expense__data_import__fkey foreign key (account_id, data_import) references data_import (account_id, id),
  constraint expense__expense_refund_of__fkey foreign key (account_id, expense_refund_of)
    references expense (account_id, id)
);
select make_record_table('expense');
select make_record_search('expense');
-- Once per statement: see history.
alter policy account_wall on expense with check (account_id = (select current_account()));

create unique index expense__expense_transaction_id__unique on expense (account_id, carrier, expense_transaction_id)
  nulls not distinct where state <> 'DELETED';
create index expense_by_date on expense (account_id, expense_transaction_date, id) where state <> 'DELETED';
create index expense_by_status on expense (account_id, status, expense_transaction_date, id) where state <> 'DELETED';
create index expense_by_type on expense (account_id, expense_type, expense_transaction_date, id) where state <> 'DELETED';
create index expense_by_driver on expense (account_id, driver, expense_transaction_date, id) where state <> 'DELETED';
create index expense_by_vehicle on expense (account_id, vehicle, expense_transaction_date, id) where state <> 'DELETED';
create index expense_by_carrier on expense (account_id, carrier, expense_transaction_date, id) where state <> 'DELETED';
create index expense_by_dispatcher on expense (account_id, dispatcher, expense_transaction_date, id)
  where dispatcher is not null and state <> 'DELETED';
create index expense_of_fleet on expense (account_id, fleet, expense_transaction_date, id) where fleet is not null and state <> 'DELETED';
create index expense_of_company on expense (account_id, company) where company is not null and state <> 'DELETED';
create index expense_of_group on expense (account_id, expense_recurring_group_id, expense_transaction_date, id)
  where expense_recurring_group_id is not null;
create index expense_of_paycheck on expense (account_id, pay_check) where pay_check is not null;
create index expense_by_created on expense (account_id, created, id) where state <> 'DELETED';
create index expense_by_name on expense (account_id, pretty_name, id) where state <> 'DELETED';
create index expense_in_type_order on expense (account_id, expense_type, id) where state <> 'DELETED';
create index expense_by_amount on expense (account_id, expense_amount, id) where state <> 'DELETED';
create index expense_by_net_to_driver on expense (account_id, net_applied_to_driver, id) where state <> 'DELETED';
create index expense_by_net_to_carrier on expense (account_id, net_applied_to_carrier, id) where state <> 'DELETED';
create index expense_changed_since_paid on expense (account_id, pay_check) where changed_since_paid;
create index expense_following_truck on expense (account_id, vehicle) where driver_from_truck and pay_check is null;
create index expense_of_import on expense (account_id, data_import) where data_import is not null;
create index expense_for_ifta on expense (account_id, expense_transaction_date)
  include (carrier, vehicle, address_state, expense_quantity, expense_amount, expense_fuel_type, expense_is_ifta_fuel,
    expense_tax_paid_gallons)
  where expense_type = 'FUEL' and status = 'COMPLETE' and state <> 'DELETED';
create index expense_of_refunded on expense (account_id, expense_refund_of) where expense_refund_of is not null;
create index expense_moved_since_paid on expense (account_id, pay_check) where paid_transaction_date <> expense_transaction_date;

-- Scheduled expenses that come due, read once a day across all accounts.
create index expense_falling_due on expense (expense_transaction_date) where status = 'IN_PROGRESS' and state <> 'DELETED';

create table fuel_card (
  account_id uuid not null references account (id),
  id uuid not null,
  pretty_name text not null,
  state text not null,
  created timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  updated timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  carrier uuid not null,
  company uuid not null,
  fuel_card_source_id text not null,
  fuel_card_pin text not null,
  driver uuid not null,
  vehicle uuid not null,
  held_since date,
  "desc" text,
  search_text text generated always as (fold_text(lower(pretty_name || ' ' || fuel_card_source_id))) stored,
  primary key (account_id, id),
  constraint fuel_card__carrier__fkey foreign key (account_id, carrier) references carrier (account_id, id),
  constraint fuel_card__company__fkey foreign key (account_id, company) references company (account_id, id),
  constraint fuel_card__driver__fkey foreign key (account_id, driver) references driver (account_id, id),
  constraint fuel_card__vehicle__fkey foreign key (account_id, vehicle) references vehicle (account_id, id)
);
select make_record_table('fuel_card');
select make_record_search('fuel_card');

create index fuel_card_by_name on fuel_card (account_id, pretty_name, id) where state <> 'DELETED';
create index fuel_card_by_carrier on fuel_card (account_id, carrier, pretty_name) where state <> 'DELETED';
create index fuel_card_by_company on fuel_card (account_id, company);
create index fuel_card_by_driver on fuel_card (account_id, driver);
create index fuel_card_by_vehicle on fuel_card (account_id, vehicle);

-- An import finds a card by this number.
create unique index fuel_card__fuel_card_source_id__unique on fuel_card (account_id, fuel_card_source_id) where state <> 'DELETED';

-- Assignment history of a fuel card: driver and truck. held_from is -infinity for an assignment without a known start.
-- held_to is the first date with another driver, null for the current assignment.
create table fuel_card_assignment (
  account_id uuid not null references account (id),
  fuel_card uuid not null,
  driver uuid not null,
  vehicle uuid not null,
  held_from date not null,
  held_to date,
  primary key (account_id, fuel_card, held_from),
  check (held_to > held_from),
  foreign key (account_id, fuel_card) references fuel_card (account_id, id),
  foreign key (account_id, driver) references driver (account_id, id),
  foreign key (account_id, vehicle) references vehicle (account_id, id)
);
select make_account_table('fuel_card_assignment');
create unique index fuel_card_assignment_open on fuel_card_assignment (account_id, fuel_card) where held_to is null;

create function note_expense_paid_as() returns trigger language plpgsql as $$
begin
  new.paid_transaction_date := case when new.pay_check is not null then new.expense_transaction_date end;
  new.paid_as := case when new.pay_check is not null then expense_amounts(new.expense_amount, new.expense_is_deductable,
    new.expense_deductable_percentage, new.expense_is_reimbursable, new.expense_reimbursable_percentage) end;
  return new;
end $$;
create trigger expense_made_paid before insert on expense
  for each row when (new.pay_check is not null) execute function note_expense_paid_as();
create trigger expense_paid before update of pay_check on expense for each row when (new.pay_check is distinct from old.pay_check)
  execute function note_expense_paid_as();

select close_owner_functions();
