-- Invoices and supplemental invoices for billing, receivables, and factoring, with their documents
-- and replaced versions.

create table invoice (
  account_id uuid not null references account (id),
  id uuid not null,
  pretty_name text not null,
  state text not null,
  created timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  updated timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  pay_check_id text not null,
  -- A load can have several invoices: the first, and supplemental invoices under its number with a
  -- letter, as in INV-000005-A.
  first_number text not null generated always as (regexp_replace(pay_check_id, '-[A-Z]+$', '')) stored,
  pay_check_type text not null default 'INVOICE' check (pay_check_type = 'INVOICE'),
  invoice_status text not null check (invoice_status in ('CREATED', 'INVOICED', 'PARTIAL_PAID', 'PAID', 'OVERDUE', 'CANCELED')),
  -- Null once the load of a canceled invoice is deleted. deleted_fleet keeps the ID, for when the load is restored.
  fleet uuid,
  deleted_fleet uuid,
  customer uuid not null,
  carrier uuid not null,
  pay_check_fleet_start_date date not null,
  pay_check_fleet_end_date date not null,
  invoiced_date date,
  -- Terms as printed on the invoice.
  invoice_term_days integer not null default 30,
  invoice_due_date date generated always as (invoiced_date + invoice_term_days) stored,
  invoice_delivered_verification boolean not null default false,
  funding_time text,
  funding_method text,
  auto_invoice_workflow_id text not null default '',

  pay_check_fleet_gross_payment numeric(12, 2) not null,
  pay_check_fleet_total_expense numeric(12, 2) not null default 0,
  pay_check_net numeric(12, 2) not null,
  -- Sums of payment lines that are not released, and the open balance: 0 for a paid or canceled invoice.
  invoice_applied numeric(12, 2) not null default 0,
  invoice_adjusted numeric(12, 2) not null default 0,
  invoice_balance numeric(12, 2) not null
    generated always as (case when invoice_status in ('PAID', 'CANCELED') then 0 else pay_check_net - invoice_applied end) stored,
  -- Load, parties, and charges as billed, and the five fees, which show whether the load has changed since.
  document jsonb not null,
  billed_fees numeric(12, 2)[] not null,
  -- Note printed for the customer. The description is internal to the office.
  printed_note text,
  "desc" text,

  -- One of two factoring companies that is paid instead of the carrier.
  factory_provider smallint check (factory_provider in (1, 2)),
  -- Factor of a factored invoice, and sums of the factor's payment lines that are not released.
  factor uuid,
  invoice_factored numeric(12, 2) not null default 0 check (invoice_factored >= 0),
  invoice_reserve numeric(12, 2) not null default 0 check (invoice_reserve >= 0),
  invoice_factor_fee numeric(12, 2) not null default 0 check (invoice_factor_fee >= 0),
  invoice_fee_kept numeric(12, 2) not null default 0 check (invoice_fee_kept >= 0),

  -- Date the invoice was canceled or deleted. Until then it counts as a receivable.
  invoice_closed_date date,
  -- Past ranges of dates on which the invoice was canceled or deleted, and therefore not a receivable.
  invoice_closed_spans datemultirange not null default '{}',
  search_text text generated always as (fold_text(lower(pay_check_id))) stored,
  primary key (account_id, id),
  constraint invoice__fleet__fkey foreign key (account_id, fleet) references fleet (account_id, id),
  constraint invoice__customer__fkey foreign key (account_id, customer) references customer (account_id, id),
  constraint invoice__carrier__fkey foreign key (account_id, carrier) references carrier (account_id, id),
  constraint invoice__factor__fkey foreign key (account_id, factor) references factor (account_id, id)
);
select make_record_table('invoice');
select make_record_search('invoice');

create unique index invoice__pay_check_id__unique on invoice (account_id, pay_check_id);
create index invoice_of_fleet on invoice (account_id, fleet, created) where state <> 'DELETED';
create index invoice_by_created on invoice (account_id, created, id) where state <> 'DELETED';
create index invoice_by_status on invoice (account_id, invoice_status, created, id) where state <> 'DELETED';
create index invoice_by_customer on invoice (account_id, customer, created, id) where state <> 'DELETED';
create index invoice_by_carrier on invoice (account_id, carrier, created, id) where state <> 'DELETED';
create index invoice_by_pickup on invoice (account_id, pay_check_fleet_start_date, id) where state <> 'DELETED';
create index invoice_of_deleted_fleet on invoice (account_id, deleted_fleet) where deleted_fleet is not null;
create index invoice_by_name on invoice (account_id, pretty_name, id) where state <> 'DELETED';
create index invoice_by_invoiced_date on invoice (account_id, invoiced_date, id) where state <> 'DELETED';
create index invoice_by_gross on invoice (account_id, pay_check_fleet_gross_payment, id) where state <> 'DELETED';
create index invoice_by_net on invoice (account_id, pay_check_net, id) where state <> 'DELETED';
create index invoice_in_status_order on invoice (account_id, invoice_status, id) where state <> 'DELETED';
create index invoice_by_balance on invoice (account_id, invoice_balance, id) where state <> 'DELETED';
create index invoice_open_of_customer on invoice (account_id, customer, invoiced_date, id) where invoice_balance > 0 and state <> 'DELETED';
create index invoice_by_first_number on invoice (account_id, first_number);
create unique index invoice__fleet__unique on invoice (account_id, fleet)
  where state <> 'DELETED' and invoice_status <> 'CANCELED' and pay_check_id = first_number;
create index invoice_unpaid on invoice ((invoiced_date + invoice_term_days))
  where state <> 'DELETED' and invoice_status in ('INVOICED', 'PARTIAL_PAID');
create index invoice_by_factor on invoice (account_id, factor, invoiced_date, id) where factor is not null;

-- The fee a factor kept is a cost of the load, even after the invoice is deleted.
create index invoice_fee_kept_of_fleet on invoice (account_id, fleet) where state = 'DELETED' and invoice_fee_kept > 0;

-- Receivables as of a date: open invoices, and those closed after the date, without reading invoices settled long
-- before. The amounts are index conditions, because row-level security keeps queries from using an index on the amount.
create index invoice_unsettled on invoice (account_id, id) where invoice_balance <> 0 and state <> 'DELETED';
create index invoice_by_closed_date on invoice (account_id, invoice_closed_date) where invoice_closed_date is not null;

-- Load documents that go with an invoice besides its rate confirmation and bill of lading, such as a lumper receipt.
create table invoice_document (
  account_id uuid not null references account (id),
  invoice uuid not null,
  document uuid not null,
  primary key (account_id, invoice, document),
  constraint invoice_document__invoice__fkey foreign key (account_id, invoice) references invoice (account_id, id),
  constraint invoice_document__document__fkey foreign key (account_id, document) references document (account_id, id)
);
select make_account_table('invoice_document');
create index invoice_document_of_document on invoice_document (account_id, document);

-- Earlier versions of an invoice that was replaced under the same number, as printed.
create table invoice_paper (
  account_id uuid not null references account (id),
  id uuid not null,
  invoice uuid not null,
  document jsonb not null,
  invoiced_date date,
  printed_note text,
  invoice_term_days integer not null,
  replaced timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  replaced_by uuid not null,
  primary key (account_id, id),
  constraint invoice_paper__invoice__fkey foreign key (account_id, invoice) references invoice (account_id, id),
  constraint invoice_paper__replaced_by__fkey foreign key (account_id, replaced_by) references profile (account_id, id)
);
select make_account_table('invoice_paper');
create index invoice_paper_of_invoice on invoice_paper (account_id, invoice, replaced);

-- Outside a request, as when seeding the demo, the database's date applies.
create function note_invoice_closed() returns trigger language plpgsql as $$
declare
  today date := current_date;
begin
  if coalesce(current_setting('app.now', true), '') <> '' then
    today := coalesce(current_day(), today);
  end if;
  if new.state = 'DELETED' or new.invoice_status = 'CANCELED' then
    new.invoice_closed_date := coalesce(new.invoice_closed_date, today);
  else
    if tg_op = 'UPDATE' and old.invoice_closed_date < today then
      new.invoice_closed_spans := old.invoice_closed_spans + datemultirange(daterange(old.invoice_closed_date, today));
    end if;
    new.invoice_closed_date := null;
  end if;
  return new;
end $$;
create trigger invoice_closed before insert or update of state, invoice_status on invoice
  for each row execute function note_invoice_closed();

select close_owner_functions();
