-- A reading that falls, or that is more than 1,500 miles a day above the one before it, is not the vehicle's odometer until a person says so: by using it in
-- the timeline, or by typing it on the vehicle's form.
alter table odometer_reading add column is_confirmed boolean not null default false;

-- The readings that count up to a day, each plausible after the one before it. MOST_MILES_A_DAY in domain/admin/odometer.ts is the same figure.
create function counted_readings(account uuid, wanted uuid, until date) returns setof odometer_reading language plpgsql stable as $$
declare
  reading odometer_reading;
  last odometer_reading;
begin
  for reading in
    select * from odometer_reading o where o.account_id = account and o.vehicle = wanted and o.is_there and o.ignored_because is null and o.day <= until
    order by o.day, o.after_hand, o.miles, o.id
  loop
    if reading.source_record is null or reading.is_confirmed or last.id is null
      or reading.miles - last.miles between 0 and 1500 * greatest(1, reading.day - last.day) then
      last := reading;
      return next reading;
    end if;
  end loop;
end $$;

create or replace function newest_miles(account uuid, wanted uuid) returns integer language sql stable as $$
  select miles from counted_readings(account, wanted, 'infinity') order by day desc, after_hand desc, miles desc, id desc limit 1
$$;

-- What its source corrects is not confirmed any more.
create or replace function place_by_hand() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.vehicle, new.day, new.miles) is distinct from (old.vehicle, old.day, old.miles) then
    new.is_confirmed := false;
  end if;
  new.after_hand := case when new.source_record is null then new.noted else coalesce((
    select max(h.noted) from odometer_reading h
    where h.account_id = new.account_id and h.vehicle = new.vehicle and h.day = new.day and h.source_record is null and h.noted <= new.noted
  ), '-infinity') end;
  return new;
end $$;
drop trigger placed on odometer_reading;
create trigger placed before insert or update of vehicle, day, miles, noted on odometer_reading for each row execute function place_by_hand();

-- Odometers that a typo moved so far are right again.
do $$
declare
  read record;
begin
  for read in select distinct account_id, vehicle from odometer_reading order by 1, 2 loop
    perform keep_odometer_of(read.account_id, read.vehicle);
  end loop;
end $$;
