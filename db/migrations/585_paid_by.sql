-- Who gave the money for an expense: the company, the driver, the broker, or nobody, as of a charge to the driver.
alter table expense add column paid_by text not null default 'COMPANY' check (paid_by in ('COMPANY', 'DRIVER', 'BROKER', 'NOBODY'));
-- Existing rows, as a new one is set that says nothing. What is only paid back, the driver paid; what is taken whole without a service provider, and is escrow or a
-- usual charge, nobody paid. Imported rows were paid by card.
alter table expense disable trigger audit_marked;
update expense set paid_by = case when expense_type ~* 'escrow' then 'NOBODY' else 'DRIVER' end
where expense_is_reimbursable and not expense_is_deductable and data_import is null;
update expense set paid_by = 'NOBODY'
where expense_is_deductable and expense_deductable_percentage = 100 and company is null and data_import is null
  and (expense_type ~* 'escrow'
    or expense_type in ('TRAILER_RENT', 'TRUCK_PAYMENT', 'INSURANCE', 'INSURANCE_DPT', 'REGISTRATION', 'PERMIT', 'ELD_SERVICE'));
-- A charge is income of the carrier; what it holds in escrow is neither its cost nor its income.
update expense set net_applied_to_carrier = case when expense_type ~* 'escrow' then 0 else -net_applied_to_driver end where paid_by = 'NOBODY';
alter table expense enable trigger audit_marked;
