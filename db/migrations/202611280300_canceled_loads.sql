-- Canceled loads: why, by whom, and when. A canceled load earns no load fee; what it was booked at is kept, so that
-- reopening it restores every amount.

alter table fleet drop constraint fleet_status_check;
alter table fleet
  add constraint fleet_status_check check (status in ('IN_PROGRESS', 'COMPLETE', 'CANCELED')),
  add column cancel_reason text,
  add column cancel_note text,
  -- The name at that time: a user may leave.
  add column canceled_by text,
  add column canceled_at timestamptz,
  -- Amounts before the cancellation, as load_amounts returns them.
  add column booked_amounts numeric[],
  add column booked_gross numeric(14, 2) generated always as (
    booked_amounts[1] + booked_amounts[2] + booked_amounts[3] + booked_amounts[4] + booked_amounts[5]
  ) stored,
  add constraint fleet__cancel_reason__canceled check ((status = 'CANCELED') = (cancel_reason is not null)),
  add constraint fleet__fleet_load_fee__canceled check (status <> 'CANCELED' or fleet_load_fee = 0);

-- A canceled load is billed for its fees, such as a TONU, without a bill of lading.
create or replace function settle_unbilled(accounts uuid[], loads uuid[]) returns void language sql as $$
  with changed as (
    select distinct c.account_id, c.id from unnest(accounts, loads) c (account_id, id)
  ), waiting as (
    select f.account_id, f.id, f.carrier, f.fleet_load_fee + f.supplemental_fees as gross
    from changed c join fleet f on f.account_id = c.account_id and f.id = c.id
    where (f.status = 'COMPLETE' or (f.status = 'CANCELED' and f.supplemental_fees > 0))
      and f.state <> 'DELETED' and not exists (
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
