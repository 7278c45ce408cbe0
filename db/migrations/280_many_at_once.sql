-- An import writes a hundred thousand rows in a few statements. What each row costs beside its indexes is kept small.

-- The account needs no reference of its own (050_history.sql): every row names the authority or the truck of its account, and the wall lets in no other account.
alter table expense drop constraint expense_account_id_fkey;
alter table trip drop constraint trip_account_id_fkey;

-- The lines of an import are written by whoever wrote the import, and go with it.
alter table data_import_row drop constraint data_import_row_account_id_data_import_fkey;
create function delete_import_lines() returns trigger language plpgsql as $$
begin
  delete from data_import_row r using gone g where r.account_id = g.account_id and r.data_import = g.id;
  return null;
end $$;
create trigger lines_gone after delete on data_import referencing old table as gone for each statement execute function delete_import_lines();

-- The month totals of 255_month_totals.sql, of rows that are new: those of one month, kind and driver are one before they are told apart by kind and month. It took a tenth of saving an import.
create or replace function expense_month_added() returns trigger language plpgsql as $$
begin
  insert into month_total (account_id, record, kind, month, carrier, key, stripe, n, amount, other_amount, miles)
    select r.account_id, 'expense', p.kind, m.month, r.carrier, p.key, pg_backend_pid() % 16, sum(r.n), sum(p.amount), sum(p.other_amount), 0
    from (
      select e.account_id, e.expense_transaction_date - (extract(day from e.expense_transaction_date)::integer - 1) as month,
        coalesce(e.carrier, '00000000-0000-0000-0000-000000000000') as carrier, e.status, e.expense_type, e.expense_maintenance_category as category, e.driver,
        count(*) as n, sum(e.expense_amount) as amount, sum(e.net_applied_to_driver + e.net_applied_to_carrier) as spent
      from added e where e.state <> 'DELETED' group by 1, 2, 3, 4, 5, 6, 7
    ) r
    cross join lateral (values
      (case r.status when 'COMPLETE' then 'type' else 'scheduled' end, r.expense_type, r.amount, r.spent),
      (case when r.status = 'COMPLETE' and r.expense_type = 'MAINTENANCE' then 'maintenance' end, coalesce(r.category, ''), r.amount, 0),
      (case when r.status = 'COMPLETE' and r.driver is not null and r.expense_type in ('ADVANCE', 'FUEL', 'MAINTENANCE') then r.expense_type end, r.driver::text, r.amount, 0)
    ) p (kind, key, amount, other_amount)
    cross join lateral (values (r.month), ('-infinity'::date)) m (month)
    where p.kind is not null
    group by r.account_id, p.kind, m.month, r.carrier, p.key
    order by r.account_id, p.kind, m.month, r.carrier, p.key
    on conflict (account_id, kind, month, record, carrier, key, stripe) do update set n = month_total.n + excluded.n, amount = month_total.amount + excluded.amount,
      other_amount = month_total.other_amount + excluded.other_amount, miles = month_total.miles + excluded.miles;
  return null;
end $$;
