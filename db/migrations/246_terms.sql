-- What was agreed with a customer: when it pays, what it takes for paying early, and which papers it wants with an invoice.
alter table customer add column customer_term_days integer not null default 30;
alter table customer add column customer_quick_pay_percent numeric(5, 2);
alter table customer add column customer_needs_pod boolean not null default false;
alter table customer add column customer_needs_lumper_receipt boolean not null default false;
alter table customer add column customer_needs_scale_ticket boolean not null default false;
-- The types of documents that are.
alter table customer add column required_papers text[] not null generated always as (array_remove(array[
  case when customer_needs_pod then 'POD' end, case when customer_needs_lumper_receipt then 'LUMPER_RECEIPT' end,
  case when customer_needs_scale_ticket then 'SCALE_TICKET' end], null)) stored;

-- The terms an invoice was printed with. Whatever was invoiced before was printed with 30 days.
alter table invoice add column invoice_term_days integer not null default 30;
alter table invoice add column invoice_due_date date generated always as (invoiced_date + invoice_term_days) stored;
drop index invoice_unpaid;
create index invoice_unpaid on invoice ((invoiced_date + invoice_term_days)) where state <> 'DELETED' and invoice_status in ('INVOICED', 'PARTIAL_PAID');

-- Papers of an invoice that were replaced by others under the same number, as they were printed.
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
