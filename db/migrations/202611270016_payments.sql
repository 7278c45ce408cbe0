-- Payments from customers and factors, credit memos, refunds, and chargebacks, and how they are applied to invoices.

-- Returns the form in which check numbers are compared, without a prefix such as CHECK or #.
create function normalize_check_number(id text) returns text language sql immutable parallel safe
  return normalize_id(regexp_replace(normalize_id(id), '^((CHECK|CHEQUE|CHK|CK|NO|#)[\s.:#-]*)+(?=[0-9])', ''));

-- Money received. Amount, date, method, and reference never change. A mistake is reversed.
create table payment (
  account_id uuid not null references account (id),
  id uuid not null,
  pretty_name text not null,
  state text not null,
  created timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  updated timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  payment_id text not null,
  payment_status text not null default 'RECEIVED' check (payment_status in ('RECEIVED', 'REVERSED')),
  -- A factor pays for invoices of many customers. Chargebacks and refunds are negative.
  payment_kind text not null default 'CUSTOMER',
  carrier uuid not null,
  customer uuid,
  factor uuid,
  payment_date date not null,
  payment_method text not null,
  payment_reference text,
  payment_amount numeric(12, 2) not null,
  -- The invoice that a credit memo corrects, and the payment that a refund pays back.
  credited_invoice uuid,
  refunded_payment uuid,
  -- Sums of the lines that are not released. The rest is the customer's unapplied credit.
  payment_applied numeric(12, 2) not null default 0,
  payment_adjusted numeric(12, 2) not null default 0,
  -- Sum of the refunds of this payment that are not reversed.
  payment_refunded numeric(12, 2) not null default 0 check (payment_refunded >= 0),
  payment_credit numeric(12, 2) not null generated always as (
    case
      when payment_status = 'REVERSED' or payment_kind = 'REFUND' then 0
      else payment_amount - payment_applied - payment_refunded
    end
  ) stored,
  payment_reversed_date date,
  "desc" text,
  search_text text generated always as (fold_text(lower(payment_id || ' ' || coalesce(payment_reference, '')))) stored,
  primary key (account_id, id),
  constraint payment__carrier__fkey foreign key (account_id, carrier) references carrier (account_id, id),
  constraint payment__customer__fkey foreign key (account_id, customer) references customer (account_id, id),
  constraint payment_applied_check check (payment_applied between least(payment_amount, 0) and greatest(payment_amount, 0)),
  constraint payment__factor__fkey foreign key (account_id, factor) references factor (account_id, id),
  constraint payment_payment_kind_check
    check (payment_kind in ('CUSTOMER', 'CREDIT_MEMO', 'REFUND', 'FUNDED', 'RESERVE', 'CHARGEBACK')),
  constraint payment_payer_check
    check (num_nonnulls(customer, factor) = 1 and (factor is null) = (payment_kind in ('CUSTOMER', 'CREDIT_MEMO', 'REFUND'))),
  constraint payment_amount_check
    check (case when payment_kind in ('CHARGEBACK', 'REFUND') then payment_amount <= 0 else payment_amount >= 0 end),
  constraint payment__credited_invoice__fkey foreign key (account_id, credited_invoice)
    references invoice (account_id, id),
  constraint payment__refunded_payment__fkey foreign key (account_id, refunded_payment)
    references payment (account_id, id),
  constraint payment_credited_invoice_check check ((payment_kind = 'CREDIT_MEMO') = (credited_invoice is not null)),
  constraint payment_refunded_payment_check check ((payment_kind = 'REFUND') = (refunded_payment is not null)),
  constraint payment_credit_check check (payment_credit >= 0 or payment_kind in ('FUNDED', 'RESERVE', 'CHARGEBACK'))
);
select make_record_table('payment');
select make_record_search('payment');

create unique index payment__payment_id__unique on payment (account_id, payment_id);
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
create index payment_by_factor on payment (account_id, factor, payment_date, id) where factor is not null;
create index payment_by_customer_check on payment (account_id, customer, normalize_check_number(payment_reference))
  where state <> 'DELETED' and payment_reference is not null;
create index payment_by_factor_check on payment (account_id, factor, normalize_check_number(payment_reference))
  where state <> 'DELETED' and payment_reference is not null;
create index payment_by_credited_invoice on payment (account_id, credited_invoice) where credited_invoice is not null;
create index payment_by_refunded_payment on payment (account_id, refunded_payment) where refunded_payment is not null;
create index payment_by_reversed_date on payment (account_id, payment_reversed_date) where payment_reversed_date is not null;

-- A check is entered once. After a reversal it can be entered again.
create unique index payment__payment_reference__unique on payment (account_id, customer, lower(payment_reference))
  where state <> 'DELETED' and payment_status <> 'REVERSED';
create unique index payment__factor_reference__unique on payment (account_id, factor, lower(payment_reference))
  where factor is not null and state <> 'DELETED' and payment_status <> 'REVERSED';

-- Effect of a payment on an invoice. A line counts until it is released: when its payment is reversed
-- or its invoice canceled.
create table payment_line (
  account_id uuid not null references account (id),
  id uuid not null default uuidv7(),
  payment uuid not null,
  invoice uuid not null,
  applied numeric(12, 2) not null,
  adjustment numeric(12, 2) not null,
  adjustment_reason text,
  -- Changes to the factored amount, reserve, fee, and fee kept of the invoice.
  factored numeric(12, 2) not null default 0,
  reserve numeric(12, 2) not null default 0,
  fee numeric(12, 2) not null default 0,
  fee_kept numeric(12, 2) not null default 0,
  applied_on date not null,
  released_on date,
  primary key (account_id, id),
  constraint payment_line__payment__fkey foreign key (account_id, payment) references payment (account_id, id),
  constraint payment_line__invoice__fkey foreign key (account_id, invoice) references invoice (account_id, id),
  -- Only a factor's chargeback makes amounts negative, and then both.
  constraint payment_line_sign_check check (applied + adjustment <> 0
    and (least(applied, adjustment) >= 0 or (greatest(applied, adjustment) <= 0 and factored < 0))),
  constraint payment_line_reason_check check ((adjustment <> 0) = (adjustment_reason is not null)),
  constraint payment_line_adjustment_reason_check
    check (adjustment_reason in ('SHORT_PAY', 'QUICK_PAY', 'CLAIM', 'WRITE_OFF', 'FACTORING_FEE'))
);
select make_account_table('payment_line');

create index payment_line_of_payment on payment_line (account_id, payment);
create index payment_line_of_invoice on payment_line (account_id, invoice);
create index payment_line_by_applied on payment_line (account_id, applied_on);
create index payment_line_by_released on payment_line (account_id, released_on) where released_on is not null;

select close_owner_functions();
