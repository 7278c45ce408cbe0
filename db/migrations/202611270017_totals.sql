-- Stored totals for the Financial Overview: monthly totals of loads, expenses, paychecks, and invoices, and the
-- complete loads that are not billed yet.

-- Totals per month, updated in the writing transaction, so that the Financial Overview of an account with a million
-- expenses reads a few hundred rows. A row of a table counts in a few totals, each a `kind` for one `key`, in the month
-- of its date. Deleted rows count in none. Totals have 16 stripes, as in record_total.
create table month_total (
  account_id uuid not null references account (id),
  record text not null,
  kind text not null,
  -- First date of the month, -infinity for all time.
  month date not null,
  -- All zeros for no carrier.
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

-- Creates the total triggers of a table and the view `<table>_part`, which has the same values per day, for reading
-- part of a month. `parts` lists the totals that a row `r` counts in: (kind, key, amount, other_amount, miles). Parts
-- with a null kind are skipped.
create function make_month_totals(name text, day text, parts text) returns void language plpgsql as $$
declare
  part text := format('select r.account_id, r.%I as day, r.%I - (extract(day from r.%I)::integer - 1) as month,
      coalesce(r.carrier, ''00000000-0000-0000-0000-000000000000'') as carrier,
      p.kind, p.key, p.amount, p.other_amount, p.miles
      from %%s r cross join lateral (values %s) p (kind, key, amount, other_amount, miles)
      where r.state <> ''DELETED'' and p.kind is not null', day, day, day, parts);
  -- Totals are updated in key order, so that concurrent writers cannot deadlock.
  counted text := format('insert into month_total (account_id, record, kind, month, carrier, key, stripe, n, amount, other_amount, miles)
      select account_id, %L, kind, m.month, carrier, key, %%s, sum(sign), sum(sign * amount), sum(sign * other_amount), sum(sign * miles)
      from (%%s) changed cross join lateral (values (changed.month), (''-infinity''::date)) m (month)
      group by account_id, kind, m.month, carrier, key
      having sum(sign) <> 0 or sum(sign * amount) <> 0 or sum(sign * other_amount) <> 0 or sum(sign * miles) <> 0
      order by account_id, kind, m.month, carrier, key
      on conflict (account_id, kind, month, record, carrier, key, stripe) do update set n = month_total.n + excluded.n,
        amount = month_total.amount + excluded.amount,
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
  execute format('create trigger month_added after insert on %I
    referencing new table as added for each statement execute function %I()', name, name || '_month_added');
  execute format('create trigger month_changed after update on %I
    referencing old table as removed new table as added for each statement execute function %I()',
    name, name || '_month_changed');
  execute format('create trigger month_removed after delete on %I
    referencing old table as removed for each statement execute function %I()', name, name || '_month_removed');
  execute format(counted, '0', format('select 1 as sign, a.* from %I a', name || '_part'));
end $$;

-- By pickup date: load fee, other fees, miles.
select make_month_totals('fleet', 'fleet_pick_up_date', $$
  ('driver', r.driver::text, r.fleet_load_fee, r.supplemental_fees, coalesce(r.fleet_distance, 0)),
  ('customer', r.customer::text, r.fleet_load_fee, 0, 0)$$);

-- By transaction date: the amount, and the part that the carrier paid, which is nothing if only the driver paid.
-- Scheduled expenses are not spent yet.
select make_month_totals('expense', 'expense_transaction_date', $$
  (case r.status when 'COMPLETE' then 'type' else 'scheduled' end, r.expense_type, r.expense_amount,
    r.net_applied_to_driver + r.net_applied_to_carrier, 0),
  (case when r.status = 'COMPLETE' and r.expense_type = 'MAINTENANCE' then 'maintenance' end,
    coalesce(r.expense_maintenance_category, ''), r.expense_amount, 0, 0),
  (case when r.status = 'COMPLETE' and r.driver is not null and r.expense_type in ('ADVANCE', 'FUEL', 'MAINTENANCE')
    then r.expense_type end, r.driver::text, r.expense_amount, 0, 0)$$);

-- Replaces the function generated for new expenses. Rows are summed by month, type, category, and driver before they
-- are split by kind, which saves work in large imports.
create or replace function expense_month_added() returns trigger language plpgsql as $$
begin
  insert into month_total (account_id, record, kind, month, carrier, key, stripe, n, amount, other_amount, miles)
    select r.account_id, 'expense', p.kind, m.month, r.carrier, p.key, pg_backend_pid() % 16,
      sum(r.n), sum(p.amount), sum(p.other_amount), 0
    from (
      select e.account_id, e.expense_transaction_date - (extract(day from e.expense_transaction_date)::integer - 1) as month,
        coalesce(e.carrier, '00000000-0000-0000-0000-000000000000') as carrier, e.status, e.expense_type,
        e.expense_maintenance_category as category, e.driver,
        count(*) as n, sum(e.expense_amount) as amount, sum(e.net_applied_to_driver + e.net_applied_to_carrier) as spent
      from added e where e.state <> 'DELETED' group by 1, 2, 3, 4, 5, 6, 7
    ) r
    cross join lateral (values
      (case r.status when 'COMPLETE' then 'type' else 'scheduled' end, r.expense_type, r.amount, r.spent),
      (case when r.status = 'COMPLETE' and r.expense_type = 'MAINTENANCE' then 'maintenance' end, coalesce(r.category, ''), r.amount, 0),
      (case when r.status = 'COMPLETE' and r.driver is not null and r.expense_type in ('ADVANCE', 'FUEL', 'MAINTENANCE')
        then r.expense_type end, r.driver::text, r.amount, 0)
    ) p (kind, key, amount, other_amount)
    cross join lateral (values (r.month), ('-infinity'::date)) m (month)
    where p.kind is not null
    group by r.account_id, p.kind, m.month, r.carrier, p.key
    order by r.account_id, p.kind, m.month, r.carrier, p.key
    on conflict (account_id, kind, month, record, carrier, key, stripe) do update set n = month_total.n + excluded.n,
      amount = month_total.amount + excluded.amount,
      other_amount = month_total.other_amount + excluded.other_amount, miles = month_total.miles + excluded.miles;
  return null;
end $$;

-- By the last date of the paid loads: net, dispatch fee.
select make_month_totals('paycheck', 'pay_check_fleet_end_date', $$('all', '', r.pay_check_net, r.pay_check_dispatch_fee, 0)$$);

-- By the pickup date of the invoiced load: net.
select make_month_totals('invoice', 'pay_check_fleet_start_date', $$('status', r.invoice_status, r.pay_check_net, 0, 0)$$);

drop function make_month_totals(text, text, text);

-- Complete loads without an invoice, updated in the writing transaction: the few unbilled ones among
-- all loads ever hauled.
create table unbilled_load (
  account_id uuid not null references account (id),
  fleet uuid not null,
  carrier uuid not null,
  gross numeric(14, 2) not null,
  primary key (account_id, fleet)
);
select make_account_table('unbilled_load');

-- Updates unbilled_load for the given loads.
create function settle_unbilled(accounts uuid[], loads uuid[]) returns void language sql as $$
  with changed as (
    select distinct c.account_id, c.id from unnest(accounts, loads) c (account_id, id)
  ), waiting as (
    select f.account_id, f.id, f.carrier, f.fleet_load_fee + f.supplemental_fees as gross
    from changed c join fleet f on f.account_id = c.account_id and f.id = c.id
    where f.status = 'COMPLETE' and f.state <> 'DELETED' and not exists (
      select from invoice i
      where i.account_id = f.account_id and i.fleet = f.id and i.state <> 'DELETED' and i.invoice_status <> 'CANCELED')
  ), gone as (
    delete from unbilled_load u using changed c
    where u.account_id = c.account_id and u.fleet = c.id
      and not exists (select from waiting w where w.account_id = u.account_id and w.id = u.fleet)
  )
  insert into unbilled_load (account_id, fleet, carrier, gross) select account_id, id, carrier, gross from waiting order by account_id, id
  on conflict (account_id, fleet) do update set carrier = excluded.carrier, gross = excluded.gross
    where (unbilled_load.carrier, unbilled_load.gross) is distinct from (excluded.carrier, excluded.gross)
$$;

create function unbilled_after_load() returns trigger language plpgsql as $$
declare
  accounts uuid[];
  loads uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(account_id), array_agg(id) into accounts, loads from added where status = 'COMPLETE' and state <> 'DELETED';
  elsif tg_op = 'DELETE' then
    select array_agg(account_id), array_agg(id) into accounts, loads from removed;
  else
    select array_agg(a.account_id), array_agg(a.id) into accounts, loads
    from added a join removed r on r.account_id = a.account_id and r.id = a.id
    where (a.status, a.state, a.carrier, a.fleet_load_fee, a.supplemental_fees)
      is distinct from (r.status, r.state, r.carrier, r.fleet_load_fee, r.supplemental_fees);
  end if;
  if loads is not null then perform settle_unbilled(accounts, loads); end if;
  return null;
end $$;
create trigger unbilled_added after insert on fleet referencing new table as added
  for each statement execute function unbilled_after_load();
create trigger unbilled_changed after update on fleet referencing old table as removed new table as added
  for each statement execute function unbilled_after_load();
create trigger unbilled_removed after delete on fleet referencing old table as removed
  for each statement execute function unbilled_after_load();

create function unbilled_after_invoice() returns trigger language plpgsql as $$
declare
  accounts uuid[];
  loads uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(account_id), array_agg(fleet) into accounts, loads from added where fleet is not null;
  elsif tg_op = 'DELETE' then
    select array_agg(account_id), array_agg(fleet) into accounts, loads from removed where fleet is not null;
  else
    select array_agg(c.account_id), array_agg(c.fleet) into accounts, loads from (
      select a.account_id, unnest(array[a.fleet, r.fleet]) as fleet
      from added a join removed r on r.account_id = a.account_id and r.id = a.id
      where (a.fleet, a.state, a.invoice_status = 'CANCELED') is distinct from (r.fleet, r.state, r.invoice_status = 'CANCELED')
    ) c where c.fleet is not null;
  end if;
  if loads is not null then perform settle_unbilled(accounts, loads); end if;
  return null;
end $$;
create trigger bills_added after insert on invoice referencing new table as added
  for each statement execute function unbilled_after_invoice();
create trigger bills_changed after update on invoice referencing old table as removed new table as added
  for each statement execute function unbilled_after_invoice();
create trigger bills_removed after delete on invoice referencing old table as removed
  for each statement execute function unbilled_after_invoice();

-- The unbilled loads are also totaled, in month_total with kind `unbilled` for all time: an account that bills
-- elsewhere has 100,000 unbilled loads, too many to sum for each Financial Overview.
do $do$
declare
  counted constant text := $f$create function unbilled_%s() returns trigger language plpgsql as $body$ begin
    insert into month_total (account_id, record, kind, month, carrier, key, stripe, n, amount, other_amount, miles)
    select account_id, 'unbilled_load', 'unbilled', '-infinity', carrier, '', pg_backend_pid() %% 16,
      sum(sign), sum(sign * gross), 0, 0 from (%s) changed
    group by account_id, carrier having sum(sign) <> 0 or sum(sign * gross) <> 0 order by account_id, carrier
    on conflict (account_id, kind, month, record, carrier, key, stripe) do update
      set n = month_total.n + excluded.n, amount = month_total.amount + excluded.amount;
    return null; end $body$ $f$;
  added constant text := 'select 1 as sign, a.* from added a';
  removed constant text := 'select -1 as sign, b.* from removed b';
begin
  execute format(counted, 'counted', added);
  execute format(counted, 'recounted', added || ' union all ' || removed);
  execute format(counted, 'uncounted', removed);
end $do$;
create trigger counted after insert on unbilled_load referencing new table as added
  for each statement execute function unbilled_counted();
create trigger recounted after update on unbilled_load referencing old table as removed new table as added
  for each statement execute function unbilled_recounted();
create trigger uncounted after delete on unbilled_load referencing old table as removed
  for each statement execute function unbilled_uncounted();
