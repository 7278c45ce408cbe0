-- Complete loads that no invoice bills, kept in the writing transaction: the few that wait among all that were ever hauled.
create table unbilled_load (
  account_id uuid not null references account (id),
  fleet uuid not null,
  carrier uuid not null,
  gross numeric(14, 2) not null,
  primary key (account_id, fleet)
);
select make_account_table('unbilled_load');

-- Of loads that changed: those that wait now, and at how much.
create function settle_unbilled(accounts uuid[], loads uuid[]) returns void language sql as $$
  with changed as (
    select distinct c.account_id, c.id from unnest(accounts, loads) c (account_id, id)
  ), waiting as (
    select f.account_id, f.id, f.carrier, f.fleet_load_fee + f.supplemental_fees as gross
    from changed c join fleet f on f.account_id = c.account_id and f.id = c.id
    where f.status = 'COMPLETE' and f.state <> 'DELETED' and not exists (
      select from invoice i where i.account_id = f.account_id and i.fleet = f.id and i.state <> 'DELETED' and i.invoice_status <> 'CANCELED')
  ), gone as (
    delete from unbilled_load u using changed c
    where u.account_id = c.account_id and u.fleet = c.id and not exists (select from waiting w where w.account_id = u.account_id and w.id = u.fleet)
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
    where (a.status, a.state, a.carrier, a.fleet_load_fee, a.supplemental_fees) is distinct from (r.status, r.state, r.carrier, r.fleet_load_fee, r.supplemental_fees);
  end if;
  if loads is not null then perform settle_unbilled(accounts, loads); end if;
  return null;
end $$;
create trigger unbilled_added after insert on fleet referencing new table as added for each statement execute function unbilled_after_load();
create trigger unbilled_changed after update on fleet referencing old table as removed new table as added for each statement execute function unbilled_after_load();

create trigger unbilled_removed after delete on fleet referencing old table as removed for each statement execute function unbilled_after_load();

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
      select a.account_id, unnest(array[a.fleet, r.fleet]) as fleet from added a join removed r on r.account_id = a.account_id and r.id = a.id
      where (a.fleet, a.state, a.invoice_status = 'CANCELED') is distinct from (r.fleet, r.state, r.invoice_status = 'CANCELED')
    ) c where c.fleet is not null;
  end if;
  if loads is not null then perform settle_unbilled(accounts, loads); end if;
  return null;
end $$;
create trigger unbilled_added after insert on invoice referencing new table as added for each statement execute function unbilled_after_invoice();
create trigger unbilled_changed after update on invoice referencing old table as removed new table as added for each statement execute function unbilled_after_invoice();
create trigger unbilled_removed after delete on invoice referencing old table as removed for each statement execute function unbilled_after_invoice();

insert into unbilled_load (account_id, fleet, carrier, gross)
select f.account_id, f.id, f.carrier, f.fleet_load_fee + f.supplemental_fees from fleet f
where f.status = 'COMPLETE' and f.state <> 'DELETED' and not exists (
  select from invoice i where i.account_id = f.account_id and i.fleet = f.id and i.state <> 'DELETED' and i.invoice_status <> 'CANCELED');

-- Loads whose bill of lading is missing, by when they were delivered; mails that did not go out, or not to everybody.
create index fleet_without_bol on fleet (account_id, fleet_delivery_date, id) where fleet_bol is null and state <> 'DELETED';
create index mail_not_arrived on mail_message (account_id, record_id) where (state <> 'SENT' or error is not null) and record_id is not null;
