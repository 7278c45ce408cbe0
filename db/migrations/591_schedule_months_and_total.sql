-- A schedule of every so many months, and one that stops at a total.
alter table expense add column expense_recurring_months smallint, add column expense_recurring_total numeric(12, 2);
alter table recurring add column expense_recurring_months smallint, add column expense_recurring_total numeric(12, 2);
