-- The date an expense was paid with: another date now is a difference from its paycheck, like another amount.
alter table expense add column paid_transaction_date date;
update expense e set paid_transaction_date = (x ->> 'expenseTransactionDate')::date
  from paycheck p, jsonb_array_elements(p.statement -> 'expenses') x
  where p.account_id = e.account_id and p.id = e.pay_check and (x ->> 'id')::uuid = e.id;
create index expense_moved_since_paid on expense (account_id, pay_check) where paid_transaction_date <> expense_transaction_date;

create or replace function note_expense_paid_as() returns trigger language plpgsql as $$
begin
  new.paid_transaction_date := case when new.pay_check is not null then new.expense_transaction_date end;
  new.paid_as := case when new.pay_check is not null then expense_amounts(new.expense_amount, new.expense_is_deductable,
    new.expense_deductable_percentage, new.expense_is_reimbursable, new.expense_reimbursable_percentage) end;
  return new;
end $$;
