-- What fuel costs a driver or an owner by their pay plan: a share of the discount, retail, or the amount paid plus a fee.

alter table pay_plan
  add column pay_fuel_charge text not null default 'PAID'
    check (pay_fuel_charge in ('PAID', 'DISCOUNT_SHARE', 'RETAIL', 'FEE_PER_GALLON', 'FEE_PER_PURCHASE')),
  -- Percent of the discount, or dollars per gallon or purchase.
  add column pay_fuel_rate numeric(14, 4);

alter table expense
  -- Price at the pump for a unit; the unit price is what was paid.
  add column expense_retail_price numeric(14, 6),
  -- The rule by which a settlement charged the purchase, {charge, rate}; null while unsettled, and for the amount paid.
  add column fuel_rule jsonb,
  -- What that settlement charged before the percentage; null for the amount paid.
  add column expense_driver_charge numeric(14, 2);

-- Files imported before already had the retail price.
alter table expense disable trigger user;
update expense e set expense_retail_price = round(r.retail_price, 6) from data_import_row r
where r.account_id = e.account_id and r.data_import = e.data_import and r.id = e.id and e.expense_type = 'FUEL' and r.retail_price > 0;

-- A paycheck also notes the charge, so that a later change of the retail price is a difference.
create function expense_amounts(amount numeric, is_deductable boolean, deductable numeric, is_reimbursable boolean, reimbursable numeric,
  charge numeric) returns numeric[] language sql immutable parallel safe
  return array[amount, case when is_deductable then deductable else 0 end, case when is_reimbursable then reimbursable else 0 end, charge];
update expense set paid_as = paid_as || array[null]::numeric[] where paid_as is not null;
alter table expense enable trigger user;
alter table expense alter column changed_since_paid set expression as (
  paid_as is not null and paid_as is distinct from expense_amounts(expense_amount, expense_is_deductable,
    expense_deductable_percentage, expense_is_reimbursable, expense_reimbursable_percentage, expense_driver_charge)
);
create or replace function note_expense_paid_as() returns trigger language plpgsql as $$
begin
  new.paid_transaction_date := case when new.pay_check is not null then new.expense_transaction_date end;
  new.paid_as := case when new.pay_check is not null then expense_amounts(new.expense_amount, new.expense_is_deductable,
    new.expense_deductable_percentage, new.expense_is_reimbursable, new.expense_reimbursable_percentage, new.expense_driver_charge) end;
  return new;
end $$;
drop function expense_amounts(numeric, boolean, numeric, boolean, numeric);

-- Settling fuel of a closed period posts the charge with the paycheck, on its own date. So the books guard what a person enters about the
-- shares, and no longer the two net amounts, which a settlement also changes.
drop trigger closing_date_insert on expense;
drop trigger closing_date_delete on expense;
drop trigger closing_date_update on expense;
drop function check_expense_closing_date();
select guard_closing_date('expense', 'expenseTransactionDate', $$case when $.state <> 'DELETED' then $.expense_transaction_date end$$,
  '$.carrier, $.company, $.expense_type, $.expense_amount, $.paid_by, ($.driver is null),
    (case when $.expense_is_deductable then $.expense_deductable_percentage end),
    (case when $.expense_is_reimbursable then $.expense_reimbursable_percentage end)');

select close_owner_functions();
