-- Form 1099-NEC: tax data of payees, EINs of authorities, announced thresholds, and the years that were frozen.

-- A payee is a driver. The number is sealed (SECRET_KEY); only its last four digits are readable.
create table payee_tax (
  account_id uuid not null references account (id),
  driver uuid not null,
  tax_form text not null check (tax_form in ('UNKNOWN', 'NEC', 'W2')),
  legal_name text,
  business_name text,
  classification text check (classification in
    ('INDIVIDUAL', 'C_CORP', 'S_CORP', 'PARTNERSHIP', 'TRUST', 'LLC_C', 'LLC_S', 'LLC_P')),
  tax_id_type text check (tax_id_type in ('SSN', 'EIN')),
  tax_id_last text check (tax_id_last ~ '^[0-9]{4}$'),
  tax_id_sealed text,
  address jsonb,
  signed_on date,
  is_electronic boolean not null,
  is_backup_withheld boolean not null,
  is_reported_anyway boolean not null,
  updated timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  updated_by uuid not null,
  primary key (account_id, driver),
  check (num_nulls(tax_id_type, tax_id_last, tax_id_sealed) in (0, 3)),
  constraint payee_tax__driver__fkey foreign key (account_id, driver) references driver (account_id, id),
  foreign key (account_id, updated_by) references profile (account_id, id)
);
select make_account_table('payee_tax');
create index payee_tax_by_profile on payee_tax (account_id, updated_by);

create table tax_payer (
  account_id uuid not null references account (id),
  carrier uuid not null,
  ein text not null check (ein ~ '^[0-9]{9}$'),
  updated timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  primary key (account_id, carrier),
  constraint tax_payer__carrier__fkey foreign key (account_id, carrier) references carrier (account_id, id)
);
select make_account_table('tax_payer');

-- The reporting threshold that the IRS announced for a year from 2027 on, as the user entered it.
create table tax_threshold (
  account_id uuid not null references account (id),
  tax_year integer not null check (tax_year >= 2027),
  amount numeric(12, 2) not null check (amount > 0),
  primary key (account_id, tax_year)
);
select make_account_table('tax_threshold');

-- A version of an authority's year as it was frozen: the first one, then one for each time corrections were frozen.
create table tax_year (
  account_id uuid not null references account (id),
  id uuid not null,
  carrier uuid not null,
  year integer not null,
  version integer not null check (version > 0),
  -- Name, address, and EIN of the authority.
  payer jsonb not null,
  frozen_on date not null,
  frozen_by uuid not null,
  primary key (account_id, id),
  constraint tax_year__carrier__fkey foreign key (account_id, carrier) references carrier (account_id, id),
  foreign key (account_id, frozen_by) references profile (account_id, id)
);
select make_account_table('tax_year');
create unique index tax_year_once on tax_year (account_id, carrier, year, version);
create index tax_year_by_profile on tax_year (account_id, frozen_by);

create table tax_year_row (
  account_id uuid not null references account (id),
  tax_year uuid not null,
  driver uuid not null,
  row_kind text not null check (row_kind in ('ORIGINAL', 'CORRECTION', 'KEPT')),
  box_one numeric(12, 2) not null,
  -- Tax data of the payee as it was, without the number.
  payee jsonb not null,
  tax_id_sealed text,
  primary key (account_id, tax_year, driver),
  constraint tax_year_row__tax_year__fkey foreign key (account_id, tax_year) references tax_year (account_id, id) on delete cascade,
  constraint tax_year_row__driver__fkey foreign key (account_id, driver) references driver (account_id, id)
);
select make_account_table('tax_year_row');
create index tax_year_row_by_driver on tax_year_row (account_id, driver);

-- The settlements of an authority's year: by paid date, and those not paid by check date.
create index paycheck_by_paid_date on paycheck (account_id, carrier, pay_check_paid_date) where pay_check_paid_date is not null;
create index paycheck_unpaid_by_check_date on paycheck (account_id, carrier, pay_check_date)
  where pay_check_status = 'APPROVED' and state <> 'DELETED';
