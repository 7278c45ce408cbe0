-- The lanes that an account has hauled, each once, with the miles of its last load: a new load proposes them, and offers the places that were entered before.
create table lane (
  account_id uuid not null references account (id),
  -- In small letters, by which a place is found again however it was typed.
  pickup_key text collate "C" not null,
  delivery_key text collate "C" not null,
  pickup text not null,
  delivery text not null,
  miles numeric,
  primary key (account_id, pickup_key, delivery_key)
);
select make_account_table('lane');
create index lane_by_delivery on lane (account_id, delivery_key);

-- In one order, so that of two writers of several lanes none waits for the other.
create function keep_lanes() returns trigger language plpgsql as $$
begin
  insert into lane (account_id, pickup_key, delivery_key, pickup, delivery, miles)
    select distinct on (account_id, pickup_key, delivery_key) account_id, lower(fleet_pickup_location) as pickup_key, lower(fleet_delivery_location) as delivery_key,
      fleet_pickup_location, fleet_delivery_location, fleet_distance
    from added where state <> 'DELETED'
    order by account_id, pickup_key, delivery_key, created desc, id desc
  on conflict (account_id, pickup_key, delivery_key) do update
    set pickup = excluded.pickup, delivery = excluded.delivery, miles = coalesce(excluded.miles, lane.miles)
    where (lane.pickup, lane.delivery) <> (excluded.pickup, excluded.delivery) or lane.miles is distinct from coalesce(excluded.miles, lane.miles);
  return null;
end $$;

create trigger lanes_added after insert on fleet referencing new table as added for each statement execute function keep_lanes();
create trigger lanes_changed after update on fleet referencing new table as added for each statement execute function keep_lanes();

insert into lane (account_id, pickup_key, delivery_key, pickup, delivery, miles)
  select distinct on (account_id, pickup_key, delivery_key) account_id, lower(fleet_pickup_location) as pickup_key, lower(fleet_delivery_location) as delivery_key,
    fleet_pickup_location, fleet_delivery_location, fleet_distance
  from fleet where state <> 'DELETED'
  order by account_id, pickup_key, delivery_key, fleet_distance is null, created desc, id desc;
