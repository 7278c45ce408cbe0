-- Whether a paycheck was ever marked paid: such a one is voided instead of deleted, also after its payment was stopped.

alter table paycheck add column was_paid boolean not null default false;

update paycheck p set was_paid = true
where p.pay_check_paid_date is not null
  or exists (select from history h where h.account_id = p.account_id and h.record = 'paycheck' and h.record_id = p.id and h.action = 'PAY');
