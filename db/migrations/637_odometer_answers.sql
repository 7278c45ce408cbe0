-- The preview of an import asks about doubtful odometers: each is used or left out. Without an answer it is saved as doubted, and does not count until
-- a person confirms it on the vehicle's page, even where nothing stands before it.
alter table data_import_row add column odometer_answer text check (odometer_answer in ('USE', 'LEAVE_OUT'));
alter table odometer_reading add column is_doubted boolean not null default false;

create or replace function counted_readings(account uuid, wanted uuid, until date) returns setof odometer_reading language plpgsql stable as $$
declare
  reading odometer_reading;
  last odometer_reading;
begin
  for reading in
    select * from odometer_reading o where o.account_id = account and o.vehicle = wanted and o.is_there and o.ignored_because is null and o.day <= until
    order by o.day, o.after_hand, o.miles, o.id
  loop
    if reading.source_record is null or reading.is_confirmed
      or not reading.is_doubted and (last.id is null or reading.miles - last.miles between 0 and 1500 * greatest(1, reading.day - last.day)) then
      last := reading;
      return next reading;
    end if;
  end loop;
end $$;

-- What its source corrects is neither confirmed nor doubted any more.
create or replace function place_by_hand() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.vehicle, new.day, new.miles) is distinct from (old.vehicle, old.day, old.miles) then
    new.is_confirmed := false;
    new.is_doubted := false;
  end if;
  new.after_hand := case when new.source_record is null then new.noted else coalesce((
    select max(h.noted) from odometer_reading h
    where h.account_id = new.account_id and h.vehicle = new.vehicle and h.day = new.day and h.source_record is null and h.noted <= new.noted
  ), '-infinity') end;
  return new;
end $$;
