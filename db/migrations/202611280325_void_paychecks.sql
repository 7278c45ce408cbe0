-- Void paychecks: they keep their number and settlement, release what they took, and count in no total.

alter table paycheck
  add column pay_check_voided_date date,
  -- IDs of the void paychecks that this one replaces.
  add column replaces jsonb,
  add constraint paycheck_voided_check check ((pay_check_status = 'VOID') = (pay_check_voided_date is not null));

-- A payment that a void paycheck made is owed by the driver until another paycheck takes it, so that nothing is paid twice.
alter table driver_balance add column is_payment boolean not null default false;

create or replace view paycheck_part with (security_invoker = true) as
  select r.account_id, r.pay_check_fleet_end_date as day,
    r.pay_check_fleet_end_date - (extract(day from r.pay_check_fleet_end_date)::integer - 1) as month,
    coalesce(r.carrier, '00000000-0000-0000-0000-000000000000') as carrier,
    p.kind, p.key, p.amount, p.other_amount, p.miles
  from paycheck r cross join lateral (values
    (case when r.pay_check_status <> 'VOID' then 'all' end, '', r.pay_check_net, r.pay_check_dispatch_fee, 0)
  ) p (kind, key, amount, other_amount, miles)
  where r.state <> 'DELETED' and p.kind is not null;

-- The monthly totals of paychecks, as before and without the void ones.
do $do$
declare
  part constant text := $$select %1$s as sign, r.account_id,
      r.pay_check_fleet_end_date - (extract(day from r.pay_check_fleet_end_date)::integer - 1) as month,
      coalesce(r.carrier, '00000000-0000-0000-0000-000000000000') as carrier,
      r.pay_check_net as amount, r.pay_check_dispatch_fee as other_amount
    from %2$s r where r.state <> 'DELETED' and r.pay_check_status <> 'VOID'$$;
  counted constant text := $$create or replace function %1$I() returns trigger language plpgsql as $f$ begin
    insert into month_total (account_id, record, kind, month, carrier, key, stripe, n, amount, other_amount, miles)
    select account_id, 'paycheck', 'all', m.month, carrier, '', pg_backend_pid() %% 16, sum(sign), sum(sign * amount), sum(sign * other_amount), 0
    from (%2$s) changed cross join lateral (values (changed.month), ('-infinity'::date)) m (month)
    group by account_id, m.month, carrier
    having sum(sign) <> 0 or sum(sign * amount) <> 0 or sum(sign * other_amount) <> 0
    order by account_id, m.month, carrier
    on conflict (account_id, kind, month, record, carrier, key, stripe) do update set n = month_total.n + excluded.n,
      amount = month_total.amount + excluded.amount, other_amount = month_total.other_amount + excluded.other_amount;
    return null; end $f$ $$;
  added constant text := format(part, 1, 'added');
  removed constant text := format(part, -1, 'removed');
begin
  execute format(counted, 'paycheck_month_added', added);
  execute format(counted, 'paycheck_month_changed', added || ' union all ' || removed);
  execute format(counted, 'paycheck_month_removed', removed);
end $do$;
