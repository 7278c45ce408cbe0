-- The fee that a factor kept of an invoice is a cost of its load, also when the invoice was deleted since.
create index invoice_fee_kept_of_fleet on invoice (account_id, fleet) where state = 'DELETED' and invoice_fee_kept > 0;
