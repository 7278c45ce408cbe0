-- Bank accounts of drivers, payment files in NACHA format, checks for positive pay, and approval by a second person.

-- Both numbers are sealed together (SECRET_KEY); only their last digits are readable.
create table payee_bank (
  account_id uuid not null references account (id),
  driver uuid not null,
  account_name text not null,
  holder text not null check (holder in ('PERSON', 'COMPANY')),
  account_type text not null check (account_type in ('CHECKING', 'SAVINGS')),
  numbers_sealed text not null,
  routing_last text not null check (routing_last ~ '^[0-9]{4}$'),
  account_last text not null check (account_last ~ '^[0-9A-Z]{2,4}$'),
  -- Date the numbers were last entered.
  changed_on date not null,
  -- The first payment file that paid to these numbers.
  first_file uuid,
  updated timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  -- Null where a driver without an account entered them.
  updated_by uuid,
  primary key (account_id, driver),
  constraint payee_bank__driver__fkey foreign key (account_id, driver) references driver (account_id, id),
  constraint payee_bank__first_file__fkey foreign key (account_id, first_file) references payment_file (account_id, id),
  foreign key (account_id, updated_by) references profile (account_id, id)
);
select make_account_table('payee_bank');
create index payee_bank_by_file on payee_bank (account_id, first_file);
create index payee_bank_by_profile on payee_bank (account_id, updated_by);

-- Settings of an authority for payment files in NACHA format.
create table ach_origin (
  account_id uuid not null references account (id),
  carrier uuid not null,
  company_name text not null,
  company_id text not null check (company_id ~ '^[0-9A-Z]{10}$'),
  routing text not null check (routing ~ '^[0-9]{9}$'),
  destination text check (destination ~ '^[0-9A-Z]{9,10}$'),
  destination_name text not null,
  origin_id text check (origin_id ~ '^[0-9A-Z]{9,10}$'),
  -- The checking account for positive pay.
  check_account_last text,
  check_account_sealed text,
  updated timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  updated_by uuid not null,
  primary key (account_id, carrier),
  check (num_nulls(check_account_last, check_account_sealed) in (0, 2)),
  constraint ach_origin__carrier__fkey foreign key (account_id, carrier) references carrier (account_id, id),
  foreign key (account_id, updated_by) references profile (account_id, id)
);
select make_account_table('ach_origin');
create index ach_origin_by_profile on ach_origin (account_id, updated_by);

-- What a payment file sent to an authority's bank, sealed, so that it can be downloaded again as it was.
create table payment_file_ach (
  account_id uuid not null references account (id),
  file uuid not null,
  carrier uuid not null,
  created_on date not null,
  content_sealed text not null,
  primary key (account_id, file, carrier),
  constraint payment_file_ach__file__fkey foreign key (account_id, file) references payment_file (account_id, id),
  constraint payment_file_ach__carrier__fkey foreign key (account_id, carrier) references carrier (account_id, id)
);
select make_account_table('payment_file_ach');
create index payment_file_ach_by_date on payment_file_ach (account_id, carrier, created_on);

-- Checks written for paychecks. One that was stopped, returned, or voided keeps its line, because the bank has to know.
create table pay_check_issue (
  account_id uuid not null references account (id),
  pay_check uuid not null,
  check_number text not null,
  dated date not null,
  amount numeric(12, 2) not null check (amount > 0),
  voided_on date,
  primary key (account_id, pay_check, check_number),
  constraint pay_check_issue__pay_check__fkey foreign key (account_id, pay_check) references paycheck (account_id, id)
);
select make_account_table('pay_check_issue');
create index pay_check_issue_by_date on pay_check_issue (account_id, dated);
create index pay_check_issue_by_void on pay_check_issue (account_id, voided_on) where voided_on is not null;

insert into pay_check_issue (account_id, pay_check, check_number, dated, amount, voided_on)
  select account_id, id, pay_check_payment_reference, pay_check_paid_date, pay_check_payable, pay_check_voided_date from paycheck
  where pay_check_payment_method = 'CHECK' and pay_check_payment_reference is not null and pay_check_paid_date is not null
    and pay_check_payable > 0 and state <> 'DELETED';

alter table account add column needs_second_approver boolean not null default false;
