-- A paycheck's own net, and the net after what earlier paychecks left: a sum of the second would count a carried debt twice.
alter table paycheck add column pay_check_net_after_balance numeric(12, 2);
update paycheck set
  pay_check_net_after_balance = pay_check_net,
  pay_check_net = pay_check_net - coalesce((statement #>> '{statement,totals,balance}')::numeric, 0),
  statement = case when statement is not null then jsonb_set(statement, '{statement,totals}', statement #> '{statement,totals}' || jsonb_build_object(
    'net', pay_check_net - coalesce((statement #>> '{statement,totals,balance}')::numeric, 0), 'netAfterBalance', pay_check_net)) end;
alter table paycheck alter column pay_check_net_after_balance set not null;
