-- What an expense came to when a paycheck took it: its amount and the percentages that count.
create function expense_amounts(amount numeric, is_deductable boolean, deductable numeric, is_reimbursable boolean, reimbursable numeric)
  returns numeric[] language sql immutable parallel safe
  return array[amount, case when is_deductable then deductable else 0 end, case when is_reimbursable then reimbursable else 0 end];

alter table expense add column paid_as numeric[];
update expense e set paid_as = expense_amounts((x ->> 'expenseAmount')::numeric, (x ->> 'expenseIsDeductable')::boolean,
    (x ->> 'expenseDeductablePercentage')::numeric, (x ->> 'expenseIsReimbursable')::boolean, (x ->> 'expenseReimbursablePercentage')::numeric)
  from paycheck p, jsonb_array_elements(p.statement -> 'expenses') x
  where p.account_id = e.account_id and p.id = e.pay_check and (x ->> 'id')::uuid = e.id;
alter table expense add column changed_since_paid boolean not null generated always as (
  paid_as is not null and paid_as is distinct from expense_amounts(expense_amount, expense_is_deductable, expense_deductable_percentage,
    expense_is_reimbursable, expense_reimbursable_percentage)
) stored;
create index expense_changed_since_paid on expense (account_id, pay_check) where changed_since_paid;

create function note_expense_paid_as() returns trigger language plpgsql as $$
begin
  new.paid_as := case when new.pay_check is not null then expense_amounts(new.expense_amount, new.expense_is_deductable,
    new.expense_deductable_percentage, new.expense_is_reimbursable, new.expense_reimbursable_percentage) end;
  return new;
end $$;
create trigger expense_made_paid before insert on expense for each row when (new.pay_check is not null) execute function note_expense_paid_as();
create trigger expense_paid before update of pay_check on expense for each row when (new.pay_check is distinct from old.pay_check)
  execute function note_expense_paid_as();
