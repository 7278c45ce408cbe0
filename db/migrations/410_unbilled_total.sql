-- What the complete loads that no invoice bills come to is kept with them: whoever bills elsewhere has a hundred thousand, which are not added up whenever somebody looks at the
-- Financial Overview. A total of all time as the others (255_month_totals.sql), of the kind `unbilled`.
do $do$
declare
  counted constant text := $f$create function unbilled_%s() returns trigger language plpgsql as $body$ begin
    insert into month_total (account_id, record, kind, month, carrier, key, stripe, n, amount, other_amount, miles)
    select account_id, 'unbilled_load', 'unbilled', '-infinity', carrier, '', pg_backend_pid() %% 16, sum(sign), sum(sign * gross), 0, 0 from (%s) changed
    group by account_id, carrier having sum(sign) <> 0 or sum(sign * gross) <> 0 order by account_id, carrier
    on conflict (account_id, kind, month, record, carrier, key, stripe) do update set n = month_total.n + excluded.n, amount = month_total.amount + excluded.amount;
    return null; end $body$ $f$;
  added constant text := 'select 1 as sign, a.* from added a';
  removed constant text := 'select -1 as sign, b.* from removed b';
begin
  execute format(counted, 'counted', added);
  execute format(counted, 'recounted', added || ' union all ' || removed);
  execute format(counted, 'uncounted', removed);
end $do$;
create trigger counted after insert on unbilled_load referencing new table as added for each statement execute function unbilled_counted();
create trigger recounted after update on unbilled_load referencing old table as removed new table as added for each statement execute function unbilled_recounted();
create trigger uncounted after delete on unbilled_load referencing old table as removed for each statement execute function unbilled_uncounted();

-- Of a load its own totals are kept before this one, so of an invoice this one goes first: two that write both then never wait for each other.
alter trigger unbilled_added on invoice rename to bills_added;
alter trigger unbilled_changed on invoice rename to bills_changed;
alter trigger unbilled_removed on invoice rename to bills_removed;

insert into month_total (account_id, record, kind, month, carrier, key, stripe, n, amount, other_amount, miles)
select account_id, 'unbilled_load', 'unbilled', '-infinity', carrier, '', 0, count(*), sum(gross), 0, 0 from unbilled_load group by account_id, carrier;
