-- Lists of what grows with the work can be put in many orders; each is walked off an index, so that its first page costs the same at any size.
create index fleet_by_created on fleet (account_id, created, id) where state <> 'DELETED';
create index fleet_by_name on fleet (account_id, pretty_name, id) where state <> 'DELETED';
create index fleet_by_supplemental_fees on fleet (account_id, supplemental_fees, id) where state <> 'DELETED';
create index fleet_in_status_order on fleet (account_id, status, id) where state <> 'DELETED';

create index expense_by_created on expense (account_id, created, id) where state <> 'DELETED';
create index expense_by_name on expense (account_id, pretty_name, id) where state <> 'DELETED';
create index expense_by_transaction_id on expense (account_id, expense_transaction_id, id) where state <> 'DELETED';
create index expense_in_type_order on expense (account_id, expense_type, id) where state <> 'DELETED';
create index expense_by_amount on expense (account_id, expense_amount, id) where state <> 'DELETED';
create index expense_by_net_to_driver on expense (account_id, net_applied_to_driver, id) where state <> 'DELETED';
create index expense_by_net_to_carrier on expense (account_id, net_applied_to_carrier, id) where state <> 'DELETED';

create index paycheck_by_name on paycheck (account_id, pretty_name, id) where state <> 'DELETED';
create index paycheck_by_start on paycheck (account_id, pay_check_fleet_start_date, id) where state <> 'DELETED';
create index paycheck_by_gross on paycheck (account_id, pay_check_fleet_gross_payment, id) where state <> 'DELETED';
create index paycheck_by_net on paycheck (account_id, pay_check_net, id) where state <> 'DELETED';

create index invoice_by_name on invoice (account_id, pretty_name, id) where state <> 'DELETED';
create index invoice_by_invoiced_date on invoice (account_id, invoiced_date, id) where state <> 'DELETED';
create index invoice_by_gross on invoice (account_id, pay_check_fleet_gross_payment, id) where state <> 'DELETED';
create index invoice_by_net on invoice (account_id, pay_check_net, id) where state <> 'DELETED';
create index invoice_in_status_order on invoice (account_id, invoice_status, id) where state <> 'DELETED';
