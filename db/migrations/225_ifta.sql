-- Where an expense was: the fuel tax asks for all fuel of a quarter by state, and reads it off an index.
alter table expense add column address_state text generated always as (address ->> 'state') stored;

-- What the fuel tax is counted by, of any days: everything it reads stands in the index. As many rows as a quarter has are not looked up one by one.
create index trip_for_ifta on trip (account_id, trip_date) include (carrier, vehicle, trip_jurisdiction, trip_distance, trip_exempt_miles) where state <> 'DELETED';
create index expense_for_ifta on expense (account_id, expense_transaction_date)
  include (carrier, vehicle, address_state, expense_quantity, expense_amount, expense_fuel_type, expense_is_ifta_fuel)
  where expense_type = 'FUEL' and status = 'COMPLETE' and state <> 'DELETED';
