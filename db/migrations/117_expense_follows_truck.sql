-- A truck's scheduled expense goes to who holds the truck on its day, unless a driver was named for it.
alter table expense add column driver_from_truck boolean not null default false;
create index expense_following_truck on expense (account_id, vehicle) where driver_from_truck and pay_check is null;

-- Of those that wait now it is not known whether their driver was named. A truck's or a load's whose driver held that truck took him from it.
update expense e set driver_from_truck = true
where e.status = 'IN_PROGRESS' and e.expense_for in ('vehicle', 'fleet') and exists (
  select from vehicle_assignment a where a.account_id = e.account_id and a.vehicle = e.vehicle and a.driver = e.driver
);

-- Trucks handed over since take them along, with a line in the history of each.
with moved as (
  select e.account_id, e.id, e.driver as was, d.id as holder, d.pretty_name as name
  from expense e
  join lateral (
    select a.driver from vehicle_assignment a
    where a.account_id = e.account_id and a.vehicle = e.vehicle and a.held_from <= e.expense_transaction_date order by a.held_from desc limit 1
  ) held on held.driver <> e.driver
  join driver d on d.account_id = e.account_id and d.id = held.driver and d.carrier = e.carrier and d.state <> 'DELETED'
  where e.driver_from_truck and e.status = 'IN_PROGRESS'
), changed as (
  update expense e set driver = m.holder, updated = date_trunc('milliseconds', clock_timestamp())
  from moved m where e.account_id = m.account_id and e.id = m.id
)
insert into history (account_id, id, at, record, record_id, action, changes)
select m.account_id, gen_random_uuid(), date_trunc('milliseconds', clock_timestamp()), 'expense', m.id, 'UPDATE',
  jsonb_build_array(jsonb_build_object('field', 'driver', 'label', 'Driver', 'from', d.pretty_name, 'to', m.name))
from moved m join driver d on d.account_id = m.account_id and d.id = m.was;
