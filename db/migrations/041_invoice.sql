create table invoice (
  account_id uuid not null references account (id),
  id uuid not null,
  pretty_name text not null,
  state text not null,
  created timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  updated timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  pay_check_id text not null,
  pay_check_type text not null default 'INVOICE' check (pay_check_type = 'INVOICE'),
  invoice_status text not null check (invoice_status in ('CREATED', 'INVOICED', 'PARTIAL_PAID', 'PAID', 'OVERDUE', 'CANCELED')),
  -- Empty once the load of a canceled invoice was deleted.
  fleet uuid,
  customer uuid not null,
  carrier uuid not null,
  pay_check_fleet_start_date date not null,
  pay_check_fleet_end_date date not null,
  invoiced_date date,
  invoice_delivered_verification boolean not null default false,
  funding_time text,
  funding_method text,
  pay_check_fleet_gross_payment numeric(12, 2) not null,
  pay_check_fleet_total_expense numeric(12, 2) not null default 0,
  pay_check_net numeric(12, 2) not null,
  "desc" text,
  -- The factoring company that is paid instead of the carrier.
  factory_provider smallint check (factory_provider in (1, 2)),
  auto_invoice_workflow_id text not null default '',
  -- Load, parties and charges as they were billed, and the five fees, to tell whether the load changed since.
  document jsonb not null,
  billed_fees numeric(12, 2)[] not null,
  search_text text generated always as (lower(pay_check_id)) stored,
  primary key (account_id, id),
  constraint invoice__fleet__fkey foreign key (account_id, fleet) references fleet (account_id, id),
  constraint invoice__customer__fkey foreign key (account_id, customer) references customer (account_id, id),
  constraint invoice__carrier__fkey foreign key (account_id, carrier) references carrier (account_id, id)
);
select make_record_table('invoice');
select make_record_search('invoice', '{customer,carrier,fleet}');
create unique index invoice__pay_check_id__unique on invoice (account_id, pay_check_id);
-- One invoice that is not canceled per load.
create unique index invoice__fleet__unique on invoice (account_id, fleet) where state <> 'DELETED' and invoice_status <> 'CANCELED';
create index invoice_of_fleet on invoice (account_id, fleet, created) where state <> 'DELETED';
create index invoice_by_created on invoice (account_id, created, id) where state <> 'DELETED';
create index invoice_by_status on invoice (account_id, invoice_status, created, id) where state <> 'DELETED';
create index invoice_by_customer on invoice (account_id, customer, created, id) where state <> 'DELETED';
create index invoice_by_carrier on invoice (account_id, carrier, created, id) where state <> 'DELETED';
create index invoice_by_pickup on invoice (account_id, pay_check_fleet_start_date, id) where state <> 'DELETED';
create index invoice_unpaid on invoice (invoiced_date) where state <> 'DELETED' and invoice_status = 'INVOICED';
