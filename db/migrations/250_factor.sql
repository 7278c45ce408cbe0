-- Factoring companies: who buys an authority's invoices, on which terms.
create table factor (
  account_id uuid not null references account (id),
  id uuid not null,
  pretty_name text not null,
  state text not null,
  created timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  updated timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  carrier uuid not null,
  factor_name text not null,
  factor_remit_to text not null,
  factor_email text not null,
  factor_phone text,
  factor_advance numeric(5, 2) not null,
  factor_fee numeric(5, 2) not null,
  factor_recourse_days integer not null,
  "desc" text,
  search_text text generated always as (lower(factor_name || ' ' || factor_email)) stored,
  primary key (account_id, id),
  constraint factor__carrier__fkey foreign key (account_id, carrier) references carrier (account_id, id)
);
select make_record_table('factor');
select make_record_search('factor');
create index factor_by_name on factor (account_id, pretty_name, id) where state <> 'DELETED';
create index factor_by_created on factor (account_id, created, id) where state <> 'DELETED';
create index factor_by_carrier on factor (account_id, carrier);

-- The customer's is the default of its invoices.
alter table customer add column factor uuid;
alter table customer add constraint customer__factor__fkey foreign key (account_id, factor) references factor (account_id, id);
create index customer_by_factor on customer (account_id, factor) where factor is not null;

-- Of an invoice that was sold: sums of what its factor's lines that stand did.
alter table invoice add column factor uuid;
alter table invoice add column invoice_factored numeric(12, 2) not null default 0 check (invoice_factored >= 0);
alter table invoice add column invoice_reserve numeric(12, 2) not null default 0 check (invoice_reserve >= 0);
alter table invoice add column invoice_factor_fee numeric(12, 2) not null default 0 check (invoice_factor_fee >= 0);
alter table invoice add column invoice_fee_kept numeric(12, 2) not null default 0 check (invoice_fee_kept >= 0);
alter table invoice add constraint invoice__factor__fkey foreign key (account_id, factor) references factor (account_id, id);
create index invoice_by_factor on invoice (account_id, factor, invoiced_date, id) where factor is not null;

-- A factor pays for invoices of many customers; what it charges back is below zero.
alter table payment add column payment_kind text not null default 'CUSTOMER' check (payment_kind in ('CUSTOMER', 'FUNDED', 'RESERVE', 'CHARGEBACK'));
alter table payment add column factor uuid;
alter table payment alter column customer drop not null;
alter table payment drop constraint payment_payment_amount_check;
alter table payment drop constraint payment_check;
alter table payment add constraint payment_payer_check check (num_nonnulls(customer, factor) = 1 and (factor is null) = (payment_kind = 'CUSTOMER'));
alter table payment add constraint payment_amount_check check (case payment_kind when 'CHARGEBACK' then payment_amount <= 0 else payment_amount >= 0 end);
alter table payment add constraint payment_applied_check check (payment_applied between least(payment_amount, 0) and greatest(payment_amount, 0));
alter table payment add constraint payment__factor__fkey foreign key (account_id, factor) references factor (account_id, id);
create index payment_by_factor on payment (account_id, factor, payment_date, id) where factor is not null;
create unique index payment__factor_reference__unique on payment (account_id, factor, lower(payment_reference))
  where factor is not null and state <> 'DELETED' and payment_status <> 'REVERSED';

alter table payment_line add column factored numeric(12, 2) not null default 0;
alter table payment_line add column reserve numeric(12, 2) not null default 0;
alter table payment_line add column fee numeric(12, 2) not null default 0;
alter table payment_line add column fee_kept numeric(12, 2) not null default 0;
alter table payment_line drop constraint payment_line_applied_check;
alter table payment_line drop constraint payment_line_adjustment_check;
alter table payment_line drop constraint payment_line_adjustment_reason_check;
alter table payment_line drop constraint payment_line_check;
alter table payment_line drop constraint payment_line_check1;
-- Below zero only where a factor takes back, both together.
alter table payment_line add constraint payment_line_sign_check check (applied + adjustment <> 0 and (least(applied, adjustment) >= 0 or (greatest(applied, adjustment) <= 0 and factored < 0)));
alter table payment_line add constraint payment_line_reason_check check ((adjustment <> 0) = (adjustment_reason is not null));
alter table payment_line add constraint payment_line_adjustment_reason_check
  check (adjustment_reason in ('SHORT_PAY', 'QUICK_PAY', 'CLAIM', 'WRITE_OFF', 'FACTORING_FEE'));
