-- Kept totals tell states apart, so that a list of one state knows its exact total without counting either.
alter table record_total drop constraint record_total_pkey;
alter table record_total add column state text;
delete from record_total;

do $$
declare
  counted regclass;
begin
  for counted in select tgrelid from pg_trigger where tgname = 'total_added' loop
    execute format(
      'insert into record_total (account_id, record, state, stripe, n) select account_id, %L, state, 0, count(*) from %s where state <> ''DELETED'' group by account_id, state',
      (select relname from pg_class where oid = counted), counted);
  end loop;
end $$;

alter table record_total
  alter column state set not null,
  add primary key (account_id, record, state, stripe);

-- In the order of the states, so that of two writers who change several none waits for the other.
create or replace function add_record_total() returns trigger language plpgsql as $$
begin
  insert into record_total (account_id, record, state, stripe, n)
    select account_id, tg_table_name, state, pg_backend_pid() % 16, count(*) from added where state <> 'DELETED' group by account_id, state
    order by account_id, state
    on conflict (account_id, record, state, stripe) do update set n = record_total.n + excluded.n;
  return null;
end $$;

create or replace function change_record_total() returns trigger language plpgsql as $$
begin
  insert into record_total (account_id, record, state, stripe, n)
    select account_id, tg_table_name, state, pg_backend_pid() % 16, sum(delta)
    from (
      select account_id, state, 1 as delta from added where state <> 'DELETED'
      union all
      select account_id, state, -1 from removed where state <> 'DELETED'
    ) as changed group by account_id, state having sum(delta) <> 0
    order by account_id, state
    on conflict (account_id, record, state, stripe) do update set n = record_total.n + excluded.n;
  return null;
end $$;

create or replace function remove_record_total() returns trigger language plpgsql as $$
begin
  insert into record_total (account_id, record, state, stripe, n)
    select account_id, tg_table_name, state, pg_backend_pid() % 16, -count(*) from removed where state <> 'DELETED' group by account_id, state
    order by account_id, state
    on conflict (account_id, record, state, stripe) do update set n = record_total.n + excluded.n;
  return null;
end $$;
