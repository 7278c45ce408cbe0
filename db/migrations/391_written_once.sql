-- What imports write by the hundred thousand is written with less beside it.

-- An expense and a trip are called by their numbers: the order of their names is that of their numbers.
drop index expense_by_transaction_id;
drop index trip_by_trip_source_id;

-- Whose rows they are is the same for all of a statement, and worked out once for it. What is read is asked as before, so that the planner knows the account.
do $$
declare
  name text;
begin
  foreach name in array array['expense', 'trip', 'history', 'data_import_row', 'imported_line'] loop
    execute format('alter policy account_wall on %I with check (account_id = (select current_account()))', name);
  end loop;
end $$;
