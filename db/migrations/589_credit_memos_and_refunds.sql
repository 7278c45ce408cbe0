-- A credit memo reduces what a customer owes without money; a refund pays a customer's unapplied credit back and is below zero.
alter table payment drop constraint payment_payment_kind_check;
alter table payment add constraint payment_payment_kind_check
  check (payment_kind in ('CUSTOMER', 'CREDIT_MEMO', 'REFUND', 'FUNDED', 'RESERVE', 'CHARGEBACK'));
alter table payment drop constraint payment_payer_check;
alter table payment add constraint payment_payer_check
  check (num_nonnulls(customer, factor) = 1 and (factor is null) = (payment_kind in ('CUSTOMER', 'CREDIT_MEMO', 'REFUND')));
alter table payment drop constraint payment_amount_check;
alter table payment add constraint payment_amount_check
  check (case when payment_kind in ('CHARGEBACK', 'REFUND') then payment_amount <= 0 else payment_amount >= 0 end);

-- The invoice that a credit memo corrects, and the payment whose credit a refund pays back.
alter table payment add column credited_invoice uuid, add column refunded_payment uuid,
  add constraint payment__credited_invoice__fkey foreign key (account_id, credited_invoice) references invoice (account_id, id),
  add constraint payment__refunded_payment__fkey foreign key (account_id, refunded_payment) references payment (account_id, id),
  add constraint payment_credited_invoice_check check ((payment_kind = 'CREDIT_MEMO') = (credited_invoice is not null)),
  add constraint payment_refunded_payment_check check ((payment_kind = 'REFUND') = (refunded_payment is not null));
create index payment_by_credited_invoice on payment (account_id, credited_invoice) where credited_invoice is not null;
create index payment_by_refunded_payment on payment (account_id, refunded_payment) where refunded_payment is not null;

-- What standing refunds paid back of it.
alter table payment add column payment_refunded numeric(12, 2) not null default 0 check (payment_refunded >= 0);
alter table payment drop column payment_credit;
alter table payment add column payment_credit numeric(12, 2) not null generated always as (
  case when payment_status = 'REVERSED' or payment_kind = 'REFUND' then 0 else payment_amount - payment_applied - payment_refunded end) stored;
alter table payment add constraint payment_credit_check check (payment_credit >= 0 or payment_kind in ('FUNDED', 'RESERVE', 'CHARGEBACK'));
create index payment_by_credit on payment (account_id, payment_credit, id) where state <> 'DELETED';
create index payment_with_credit on payment (account_id, customer) where payment_credit > 0 and state <> 'DELETED';
