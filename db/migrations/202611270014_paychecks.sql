-- Driver pay: paychecks, pay plans, negative balances, adjustments, drivers' questions, and pay run results.

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
  -- The net after negative balances of earlier paychecks. Only pay_check_net can be summed: a sum of this column would
  -- count a carried balance twice.
  pay_check_net_after_balance numeric(12, 2) not null,
  pay_check_payable numeric(12, 2) not null,
  pay_check_carried_forward numeric(12, 2) not null,
  pay_check_fleet_is_completed boolean not null default true,
  -- IDs of the loads, expenses, and balances paid, adjustments, and the settlement as issued. No
  -- later edit changes these.
  fleets jsonb,
  expenses jsonb,
  balances jsonb,
  adjustments jsonb,
  statement jsonb,
  search_text text generated always as (fold_text(lower(pay_check_id))) stored,
  primary key (account_id, id),
  constraint paycheck__carrier__fkey foreign key (account_id, carrier) references carrier (account_id, id),
  constraint paycheck__driver__fkey foreign key (account_id, driver) references driver (account_id, id),
  constraint paycheck__vehicle__fkey foreign key (account_id, vehicle) references vehicle (account_id, id)
);
select make_record_table('paycheck');
select make_record_search('paycheck');

create unique index paycheck__pay_check_id__unique on paycheck (account_id, pay_check_id);
create index paycheck_by_created on paycheck (account_id, created, id) where state <> 'DELETED';
create index paycheck_by_driver on paycheck (account_id, driver, created, id) where state <> 'DELETED';
create index paycheck_by_carrier on paycheck (account_id, carrier, created, id) where state <> 'DELETED';
create index paycheck_by_vehicle on paycheck (account_id, vehicle, created, id) where state <> 'DELETED';
create index paycheck_by_period on paycheck (account_id, pay_check_fleet_end_date, id) where state <> 'DELETED';
create index paycheck_by_name on paycheck (account_id, pretty_name, id) where state <> 'DELETED';
create index paycheck_by_start on paycheck (account_id, pay_check_fleet_start_date, id) where state <> 'DELETED';
create index paycheck_by_gross on paycheck (account_id, pay_check_fleet_gross_payment, id) where state <> 'DELETED';
create index paycheck_by_net on paycheck (account_id, pay_check_net, id) where state <> 'DELETED';

-- Pay plan of a driver, valid from a date on.
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
  search_text text generated always as (fold_text(lower(pretty_name))) stored,
  primary key (account_id, id),
  constraint pay_plan__driver__fkey foreign key (account_id, driver) references driver (account_id, id)
);
select make_record_table('pay_plan');
select make_record_search('pay_plan');
create unique index pay_plan__valid_from__unique on pay_plan (account_id, driver, valid_from) where state <> 'DELETED';
create index pay_plan_by_valid_from on pay_plan (account_id, valid_from, id) where state <> 'DELETED';

-- Negative balance of a paycheck, stored as an amount below 0 and carried forward until another paycheck takes it.
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

-- Changes after a paycheck was paid, settled by a later paycheck. The unsettled difference is the difference of all
-- current amounts, less every row here.
create table pay_adjustment (
  account_id uuid not null references account (id),
  pay_check uuid not null,
  taken_by uuid not null,
  driver uuid not null,
  amount numeric(12, 2) not null,
  -- Amounts by load and expense, as on the settlement that includes them.
  sources jsonb not null,
  created timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  primary key (account_id, pay_check, taken_by),
  constraint pay_adjustment__driver__fkey foreign key (account_id, driver) references driver (account_id, id),
  constraint pay_adjustment__pay_check__fkey foreign key (account_id, pay_check) references paycheck (account_id, id),
  constraint pay_adjustment__taken_by__fkey foreign key (account_id, taken_by) references paycheck (account_id, id)
);
select make_account_table('pay_adjustment');
create index pay_adjustment_taken on pay_adjustment (account_id, taken_by);

-- Drivers' questions about a line of a paycheck, and the office's answers. The line is part of the
-- settlement, which never changes.
create table pay_question (
  account_id uuid not null references account (id),
  id uuid not null,
  pay_check uuid not null,
  line text not null,
  question text not null,
  asked_by text not null,
  asked_on date not null,
  answer text,
  answered_by text,
  answered_on date,
  primary key (account_id, id),
  check (num_nulls(answer, answered_by, answered_on) in (0, 3)),
  constraint pay_question__pay_check__fkey foreign key (account_id, pay_check) references paycheck (account_id, id)
);
select make_account_table('pay_question');
create index pay_question_of_paycheck on pay_question (account_id, pay_check, id);
create index pay_question_open on pay_question (account_id, pay_check) where answer is null;

-- Result for each driver in a run that saves and emails paychecks, kept as long as the run's task. Written with the
-- paycheck, so that a resumed run knows who has been paid.
create table pay_run_result (
  account_id uuid not null references account (id),
  task uuid not null,
  carrier uuid not null,
  driver uuid not null,
  pay_check uuid,
  mailed_to text,
  -- Why the paycheck was not saved or not emailed.
  trouble text,
  primary key (account_id, task, carrier, driver),
  constraint pay_run_result__task__fkey foreign key (account_id, task)
    references task (account_id, id) on delete cascade,
  constraint pay_run_result__carrier__fkey foreign key (account_id, carrier) references carrier (account_id, id),
  constraint pay_run_result__driver__fkey foreign key (account_id, driver) references driver (account_id, id),
  constraint pay_run_result__pay_check__fkey foreign key (account_id, pay_check) references paycheck (account_id, id)
);
select make_account_table('pay_run_result');

create index pay_run_result_by_carrier on pay_run_result (account_id, carrier);
create index pay_run_result_by_driver on pay_run_result (account_id, driver);
create index pay_run_result_by_paycheck on pay_run_result (account_id, pay_check) where pay_check is not null;

-- Expenses and loads are created before paychecks.
alter table expense add constraint expense__pay_check__fkey foreign key (account_id, pay_check) references paycheck (account_id, id);
alter table fleet add constraint fleet__pay_check__fkey foreign key (account_id, pay_check) references paycheck (account_id, id);

select close_owner_functions();
