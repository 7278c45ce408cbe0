-- Payment files for the bank: which paychecks each one paid, so that no later file pays them again.

create table payment_file (
  account_id uuid not null references account (id),
  id uuid not null,
  -- Date the bank pays.
  dated date not null,
  period_start date not null,
  period_end date not null,
  created timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  created_by uuid not null,
  primary key (account_id, id),
  foreign key (account_id, created_by) references profile (account_id, id)
);
select make_account_table('payment_file');
create index payment_file_by_period on payment_file (account_id, period_start, period_end);
create index payment_file_by_profile on payment_file (account_id, created_by);

create table payment_file_line (
  account_id uuid not null references account (id),
  file uuid not null,
  pay_check uuid not null,
  amount numeric(12, 2) not null check (amount > 0),
  -- The payment was returned: another file may pay the paycheck.
  is_returned boolean not null default false,
  primary key (account_id, file, pay_check),
  constraint payment_file_line__file__fkey foreign key (account_id, file) references payment_file (account_id, id),
  constraint payment_file_line__pay_check__fkey foreign key (account_id, pay_check) references paycheck (account_id, id)
);
select make_account_table('payment_file_line');
create unique index payment_file_line_once on payment_file_line (account_id, pay_check) where not is_returned;
create index payment_file_line_of_paycheck on payment_file_line (account_id, pay_check);
