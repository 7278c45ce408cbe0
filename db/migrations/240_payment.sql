-- Money received. Amount, day, method and reference stay as they were entered; what is wrong is reversed.
create table payment (
  account_id uuid not null references account (id),
  id uuid not null,
  pretty_name text not null,
  state text not null,
  created timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  updated timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  payment_id text not null,
  payment_status text not null default 'RECEIVED' check (payment_status in ('RECEIVED', 'REVERSED')),
  carrier uuid not null,
  customer uuid not null,
  payment_date date not null,
  payment_method text not null,
  payment_reference text,
  payment_amount numeric(12, 2) not null check (payment_amount >= 0),
  -- Sums of its lines that stand. What is left is the customer's credit.
  payment_applied numeric(12, 2) not null default 0,
  payment_adjusted numeric(12, 2) not null default 0,
  payment_credit numeric(12, 2) not null generated always as (case payment_status when 'REVERSED' then 0 else payment_amount - payment_applied end) stored,
  payment_reversed_date date,
  "desc" text,
  search_text text generated always as (lower(payment_id || ' ' || coalesce(payment_reference, ''))) stored,
  primary key (account_id, id),
  check (payment_applied between 0 and payment_amount),
  constraint payment__carrier__fkey foreign key (account_id, carrier) references carrier (account_id, id),
  constraint payment__customer__fkey foreign key (account_id, customer) references customer (account_id, id)
);
select make_record_table('payment');
select make_record_search('payment');
create unique index payment__payment_id__unique on payment (account_id, payment_id);
-- A check is entered once; reversed, it may be entered again.
create unique index payment__payment_reference__unique on payment (account_id, customer, lower(payment_reference))
  where state <> 'DELETED' and payment_status <> 'REVERSED';
create index payment_by_name on payment (account_id, pretty_name, id) where state <> 'DELETED';
create index payment_by_created on payment (account_id, created, id) where state <> 'DELETED';
create index payment_by_number on payment (account_id, payment_id, id) where state <> 'DELETED';
create index payment_by_date on payment (account_id, payment_date, id) where state <> 'DELETED';
create index payment_by_amount on payment (account_id, payment_amount, id) where state <> 'DELETED';
create index payment_by_credit on payment (account_id, payment_credit, id) where state <> 'DELETED';
create index payment_by_status on payment (account_id, payment_status, id) where state <> 'DELETED';
create index payment_by_customer on payment (account_id, customer, payment_date, id);
create index payment_by_carrier on payment (account_id, carrier, payment_date, id);
create index payment_with_credit on payment (account_id, customer) where payment_credit > 0 and state <> 'DELETED';

-- What a payment did to an invoice. It stands until it is released: by the reversal of its payment, or as its invoice is canceled.
create table payment_line (
  account_id uuid not null references account (id),
  id uuid not null default uuidv7(),
  payment uuid not null,
  invoice uuid not null,
  applied numeric(12, 2) not null check (applied >= 0),
  adjustment numeric(12, 2) not null check (adjustment >= 0),
  adjustment_reason text check (adjustment_reason in ('SHORT_PAY', 'QUICK_PAY', 'CLAIM', 'WRITE_OFF')),
  applied_on date not null,
  released_on date,
  primary key (account_id, id),
  check (applied + adjustment > 0),
  check ((adjustment > 0) = (adjustment_reason is not null)),
  constraint payment_line__payment__fkey foreign key (account_id, payment) references payment (account_id, id),
  constraint payment_line__invoice__fkey foreign key (account_id, invoice) references invoice (account_id, id)
);
select make_account_table('payment_line');
create index payment_line_of_payment on payment_line (account_id, payment);
create index payment_line_of_invoice on payment_line (account_id, invoice);

-- What stands of payments on an invoice, and what is open: nothing on one that is paid or canceled.
alter table invoice add column invoice_applied numeric(12, 2) not null default 0;
alter table invoice add column invoice_adjusted numeric(12, 2) not null default 0;

-- What was marked paid before payments were kept was paid in full, on the day its load says.
with marked as materialized (
  select i.account_id, i.id, i.carrier, i.customer, i.pay_check_net, uuidv7() as payment, coalesce(f.fleet_payment_transaction_date, i.updated::date) as day,
    row_number() over (partition by i.account_id order by i.created, i.id) as n
  from invoice i left join fleet f on f.account_id = i.account_id and f.id = i.fleet
  where i.invoice_status = 'PAID' and i.state <> 'DELETED' and i.pay_check_net > 0
), made as (
  insert into payment (account_id, id, pretty_name, state, payment_id, carrier, customer, payment_date, payment_method, payment_amount, payment_applied, "desc")
  select account_id, payment, 'PMT-' || lpad(n::text, greatest(6, length(n::text)), '0'), 'ACTIVE', 'PMT-' || lpad(n::text, greatest(6, length(n::text)), '0'),
    carrier, customer, day, 'OTHER', pay_check_net, pay_check_net, 'Marked paid before payments were kept.'
  from marked returning account_id
), counted as (
  insert into numbering (account_id, name, value) select account_id, 'PMT', count(*) from made group by account_id
)
insert into payment_line (account_id, payment, invoice, applied, adjustment, applied_on)
select account_id, payment, id, pay_check_net, 0, day from marked;
update invoice set invoice_applied = pay_check_net where invoice_status = 'PAID' and state <> 'DELETED';

alter table invoice add column invoice_balance numeric(12, 2) not null
  generated always as (case when invoice_status in ('PAID', 'CANCELED') then 0 else pay_check_net - invoice_applied end) stored;
create index invoice_by_balance on invoice (account_id, invoice_balance, id) where state <> 'DELETED';
create index invoice_open_of_customer on invoice (account_id, customer, invoiced_date, id) where invoice_balance > 0 and state <> 'DELETED';
-- What is paid in part falls due as well.
drop index invoice_unpaid;
create index invoice_unpaid on invoice (invoiced_date) where state <> 'DELETED' and invoice_status in ('INVOICED', 'PARTIAL_PAID');
