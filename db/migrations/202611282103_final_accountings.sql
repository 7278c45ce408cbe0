-- The final accounting with a driver who leaves, or with an owner whose lease ends: what was confirmed, and when it was closed.
alter table truck_owner add column owner_lease_end date;

create table final_accounting (
  account_id uuid not null references account (id),
  id uuid not null default uuidv7(),
  driver uuid,
  truck_owner uuid,
  payee uuid generated always as (coalesce(truck_owner, driver)) stored,
  ended_on date not null,
  -- Dates on which users confirmed the steps that no balance shows.
  paid_on date,
  freight_bills_on date,
  chargebacks_on date,
  closed_on date,
  updated timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  -- Null until a user confirms a step.
  updated_by uuid,
  primary key (account_id, id),
  check (num_nonnulls(driver, truck_owner) = 1),
  constraint final_accounting__driver__fkey foreign key (account_id, driver) references driver (account_id, id),
  constraint final_accounting__truck_owner__fkey foreign key (account_id, truck_owner) references truck_owner (account_id, id),
  foreign key (account_id, updated_by) references profile (account_id, id)
);
select make_account_table('final_accounting');
create unique index final_accounting_once on final_accounting (account_id, payee, ended_on);
create index final_accounting_open on final_accounting (account_id, ended_on) where closed_on is null;
create index final_accounting_by_driver on final_accounting (account_id, driver) where driver is not null;
create index final_accounting_by_truck_owner on final_accounting (account_id, truck_owner) where truck_owner is not null;
create index final_accounting_by_profile on final_accounting (account_id, updated_by);

-- Opens the final accounting when anyone enters the date, and moves an open one when the date is corrected. A cleared date changes
-- nothing, and the same date entered again reopens nothing.
create function open_final_accounting(of_account uuid, of_driver uuid, of_owner uuid, before date, after date) returns void
  language plpgsql as $f$ begin
  if after is null or after is not distinct from before then return; end if;
  update final_accounting set ended_on = after where account_id = of_account and payee = coalesce(of_owner, of_driver)
    and closed_on is null and ended_on = before
    and not exists (select from final_accounting o where o.account_id = of_account and o.payee = coalesce(of_owner, of_driver) and o.ended_on = after);
  if found then return; end if;
  insert into final_accounting (account_id, driver, truck_owner, ended_on) values (of_account, of_driver, of_owner, after)
    on conflict do nothing;
end $f$;
create function open_final_accounting_of_driver() returns trigger language plpgsql as $f$ begin
  perform open_final_accounting(new.account_id, new.id, null, old.driver_termination_date, new.driver_termination_date);
  return null;
end $f$;
create trigger final_accounting_of_driver after update of driver_termination_date on driver
  for each row execute function open_final_accounting_of_driver();
create function open_final_accounting_of_owner() returns trigger language plpgsql as $f$ begin
  perform open_final_accounting(new.account_id, null, new.id, old.owner_lease_end, new.owner_lease_end);
  return null;
end $f$;
create trigger final_accounting_of_owner after update of owner_lease_end on truck_owner
  for each row execute function open_final_accounting_of_owner();

-- Drivers who left before and whose escrow is still held.
insert into final_accounting (account_id, driver, ended_on)
  select d.account_id, d.id, d.driver_termination_date from driver d
  where d.driver_termination_date is not null and d.state <> 'DELETED' and exists (select from pay_account a
    where a.account_id = d.account_id and a.driver = d.id and a.account_kind = 'ESCROW' and a.state <> 'DELETED'
      and (select sum(e.amount) from pay_account_entry e where e.account_id = a.account_id and e.pay_account = a.id) > 0);

select close_owner_functions();
