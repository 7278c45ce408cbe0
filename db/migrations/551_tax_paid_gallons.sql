-- The gallons of a purchase whose fuel tax was paid and can be proved; empty where that is all of them. A return divides miles by all gallons and credits these.
alter table expense add column expense_tax_paid_gallons numeric(14, 4);
drop index expense_for_ifta;
create index expense_for_ifta on expense (account_id, expense_transaction_date)
  include (carrier, vehicle, address_state, expense_quantity, expense_amount, expense_fuel_type, expense_is_ifta_fuel, expense_tax_paid_gallons)
  where expense_type = 'FUEL' and status = 'COMPLETE' and state <> 'DELETED';

-- Returns filed so far counted each gallon as tax-paid: both figures of a line are the same.
update ifta_return set filed = jsonb_set(filed, '{lines}', (
  select coalesce(jsonb_agg(line || jsonb_build_object('totalGallons', line -> 'taxPaidGallons') order by nth), '[]')
  from jsonb_array_elements(filed -> 'lines') with ordinality as lines (line, nth)
)) where jsonb_typeof(filed -> 'lines') = 'array';
