-- What is open, and what changed after a date: the receivables of that date are read without the invoices and payments that were settled long before.
-- Conditions on amounts stand in the indexes, as row-level security keeps them away from an index on the amount.
create index invoice_unsettled on invoice (account_id, id) where invoice_balance <> 0 and state <> 'DELETED';
create index invoice_by_closed_date on invoice (account_id, invoice_closed_date) where invoice_closed_date is not null;
create index payment_by_reversed_date on payment (account_id, payment_reversed_date) where payment_reversed_date is not null;
create index payment_line_by_applied on payment_line (account_id, applied_on);
create index payment_line_by_released on payment_line (account_id, released_on) where released_on is not null;
