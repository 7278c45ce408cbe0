-- Why an amount is below zero, and which expense it refunds, where that is known.
alter table expense add column expense_refund_reason text, add column expense_refund_of uuid,
  add constraint expense__expense_refund_of__fkey foreign key (account_id, expense_refund_of) references expense (account_id, id);
create index expense_of_refunded on expense (account_id, expense_refund_of) where expense_refund_of is not null;
