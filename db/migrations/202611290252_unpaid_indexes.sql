-- The pay run reads unpaid loads and expenses of all drivers, and the last paychecks of each, without reading those of years.
create index fleet_unpaid on fleet (account_id, driver, fleet_pick_up_date) where pay_check is null and state <> 'DELETED';
create index expense_unpaid on expense (account_id, driver, expense_transaction_date) where pay_check is null and state <> 'DELETED';
create index expense_included_ahead on expense (account_id, driver)
  where is_included_ahead and pay_check is null and state <> 'DELETED';
create index paycheck_of_payee_by_end on paycheck (account_id, payee, pay_check_fleet_end_date, id) where state <> 'DELETED';
