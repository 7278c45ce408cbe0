-- What loads, expenses, paychecks and invoices come to in each month, kept in the writing transaction: the Financial Overview of an account with a million expenses
-- reads a few hundred rows instead. A row of the table counts in a few totals, each of a kind (`kind`) by a value of it (`key`), as of its day's month;
-- what is deleted counts in none. Sixteen stripes, as record_total has.
create table month_total (
  account_id uuid not null references account (id),
  record text not null,
  kind text not null,
  -- Its first day; of all time -infinity.
  month date not null,
  -- All zeros where there is none.
  carrier uuid not null,
  key text not null,
  stripe smallint not null,
  n bigint not null,
  amount numeric not null,
  other_amount numeric not null,
  miles numeric not null,
  primary key (account_id, kind, month, record, carrier, key, stripe)
) with (fillfactor = 50);
select make_account_table('month_total');

-- Gives a table its totals and `<table>_part`, the same for each day, from which a month is read of which only some days are asked. `parts` are the totals that a row `r`
-- counts in: (kind, key, amount, other_amount, miles), without a kind none.
create function make_month_totals(name text, day text, parts text) returns void language plpgsql as $$
declare
  part text := format('select r.account_id, r.%I as day, r.%I - (extract(day from r.%I)::integer - 1) as month, coalesce(r.carrier, ''00000000-0000-0000-0000-000000000000'') as carrier,
      p.kind, p.key, p.amount, p.other_amount, p.miles from %%s r cross join lateral (values %s) p (kind, key, amount, other_amount, miles) where r.state <> ''DELETED'' and p.kind is not null', day, day, day, parts);
  -- In one order, so that of two writers who change several none waits for the other.
  counted text := format('insert into month_total (account_id, record, kind, month, carrier, key, stripe, n, amount, other_amount, miles)
      select account_id, %L, kind, m.month, carrier, key, %%s, sum(sign), sum(sign * amount), sum(sign * other_amount), sum(sign * miles)
      from (%%s) changed cross join lateral (values (changed.month), (''-infinity''::date)) m (month)
      group by account_id, kind, m.month, carrier, key
      having sum(sign) <> 0 or sum(sign * amount) <> 0 or sum(sign * other_amount) <> 0 or sum(sign * miles) <> 0
      order by account_id, kind, m.month, carrier, key
      on conflict (account_id, kind, month, record, carrier, key, stripe) do update set n = month_total.n + excluded.n, amount = month_total.amount + excluded.amount,
        other_amount = month_total.other_amount + excluded.other_amount, miles = month_total.miles + excluded.miles', name);
  added text := format('select 1 as sign, a.* from (%s) a', format(part, 'added'));
  removed text := format('select -1 as sign, b.* from (%s) b', format(part, 'removed'));
  body constant text := 'create function %I() returns trigger language plpgsql as $f$ begin %s; return null; end $f$';
begin
  execute format('create view %I with (security_invoker = true) as %s', name || '_part', format(part, quote_ident(name)));
  execute format('grant select on %I to milepost_app', name || '_part');
  execute format(body, name || '_month_added', format(counted, 'pg_backend_pid() % 16', added));
  execute format(body, name || '_month_changed', format(counted, 'pg_backend_pid() % 16', added || ' union all ' || removed));
  execute format(body, name || '_month_removed', format(counted, 'pg_backend_pid() % 16', removed));
  execute format('create trigger month_added after insert on %I referencing new table as added for each statement execute function %I()', name, name || '_month_added');
  execute format('create trigger month_changed after update on %I referencing old table as removed new table as added for each statement execute function %I()', name, name || '_month_changed');
  execute format('create trigger month_removed after delete on %I referencing old table as removed for each statement execute function %I()', name, name || '_month_removed');
  execute format(counted, '0', format('select 1 as sign, a.* from %I a', name || '_part'));
end $$;

-- By pickup: the load fee, the other fees, the miles.
select make_month_totals('fleet', 'fleet_pick_up_date', $$
  ('driver', r.driver::text, r.fleet_load_fee, r.supplemental_fees, coalesce(r.fleet_distance, 0)), ('customer', r.customer::text, r.fleet_load_fee, 0, 0)$$);

-- By their day: the amount; and what of it left the carrier, which is nothing of what only the driver paid. What is scheduled has not been spent.
select make_month_totals('expense', 'expense_transaction_date', $$
  (case r.status when 'COMPLETE' then 'type' else 'scheduled' end, r.expense_type, r.expense_amount, r.net_applied_to_driver + r.net_applied_to_carrier, 0),
  (case when r.status = 'COMPLETE' and r.expense_type = 'MAINTENANCE' then 'maintenance' end, coalesce(r.expense_maintenance_category, ''), r.expense_amount, 0, 0),
  (case when r.status = 'COMPLETE' and r.driver is not null and r.expense_type in ('ADVANCE', 'FUEL', 'MAINTENANCE') then r.expense_type end, r.driver::text, r.expense_amount, 0, 0)$$);

-- By the last day of the loads they pay: the net, the dispatch fee.
select make_month_totals('paycheck', 'pay_check_fleet_end_date', $$('all', '', r.pay_check_net, r.pay_check_dispatch_fee, 0)$$);

-- By the pickup of their load: the net.
select make_month_totals('invoice', 'pay_check_fleet_start_date', $$('status', r.invoice_status, r.pay_check_net, 0, 0)$$);

drop function make_month_totals(text, text, text);
