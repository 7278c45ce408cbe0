-- Settlement lifecycle: a paycheck is a draft, approved, paid, or void, with its check date and how it was paid.

alter table paycheck
  add column pay_check_status text not null default 'APPROVED'
    check (pay_check_status in ('DRAFT', 'APPROVED', 'PAID', 'VOID')),
  -- Date of issue, as printed on the settlement.
  add column pay_check_date date,
  add column pay_check_paid_date date,
  add column pay_check_payment_method text check (pay_check_payment_method in ('ACH', 'CHECK', 'FUEL_CARD', 'CASH')),
  add column pay_check_payment_reference text,
  -- Paid until it was voided: the driver keeps the payment, so the date and method stay.
  add constraint paycheck_paid_check check (
    case pay_check_status when 'PAID' then num_nulls(pay_check_paid_date, pay_check_payment_method) = 0
      when 'VOID' then true else num_nonnulls(pay_check_paid_date, pay_check_payment_method, pay_check_payment_reference) = 0 end);

update paycheck set pay_check_date = (statement ->> 'issuedOn')::date where statement is not null;

create index paycheck_by_check_date on paycheck (account_id, pay_check_date, id) where state <> 'DELETED';
create index paycheck_by_status on paycheck (account_id, pay_check_status, created, id) where state <> 'DELETED';

-- A draft and a void paycheck are not in the books: what makes a paycheck one of them, or of one a paycheck, is guarded.
drop trigger closing_date_insert on paycheck;
drop trigger closing_date_delete on paycheck;
drop trigger closing_date_update on paycheck;
drop function check_paycheck_closing_date();
select guard_closing_date('paycheck', 'issuedOn',
  $$case when $.state <> 'DELETED' and $.pay_check_status not in ('DRAFT', 'VOID') then ($.statement ->> 'issuedOn')::date end$$,
  '$.carrier, $.driver, $.statement');
