-- Odometer timeline of each vehicle, for maintenance, IFTA, and the vehicle's form. A reading comes from a record
-- (a trip, a maintenance expense) or is entered manually. A vehicle's current odometer is its newest valid reading
-- and is written only here.

create table odometer_reading (
  account_id uuid not null references account (id),
  id uuid not null default uuidv7(),
  vehicle uuid not null,
  day date not null,
  miles integer not null check (miles between 1 and 5000000),
  -- Null for a manual entry.
  source_record text,
  source_id uuid,
  -- False while the source is deleted or has no mileage.
  is_there boolean not null default true,
  noted timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  -- Time of the last manual entry for the same date before this reading. A manual entry states what the dash shows, so
  -- it sorts after every reading noted earlier.
  after_hand timestamptz not null default '-infinity',
  ignored_because text,
  -- A reading that is lower than the previous one, or higher by more than 1,500 miles a day, does not count until a
  -- user confirms it in the timeline or enters it on the vehicle's form.
  is_confirmed boolean not null default false,
  is_doubted boolean not null default false,
  primary key (account_id, id),
  check ((source_record is null) = (source_id is null)),
  foreign key (account_id, vehicle) references vehicle (account_id, id)
);
select make_account_table('odometer_reading');
create unique index odometer_reading_of_source on odometer_reading (account_id, source_record, source_id);
-- On one date the higher reading is the later one.
create index odometer_reading_in_order on odometer_reading (account_id, vehicle, day, after_hand, miles, id) where is_there;

-- A reading that its source corrects is no longer confirmed or doubtful.
create function place_by_hand() returns trigger language plpgsql as $$
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
create trigger placed before insert or update of vehicle, day, miles, noted on odometer_reading
  for each row execute function place_by_hand();

-- Returns the readings up to a date that count, each plausible after the one before. The limit of 1,500 miles a day
-- must match domain/admin/odometer.ts.
create function counted_readings(account uuid, wanted uuid, until date) returns setof odometer_reading language plpgsql stable as $$
declare
  reading odometer_reading;
  last odometer_reading;
begin
  for reading in
    select * from odometer_reading o
    where o.account_id = account and o.vehicle = wanted and o.is_there and o.ignored_because is null and o.day <= until
    order by o.day, o.after_hand, o.miles, o.id
  loop
    if reading.source_record is null or reading.is_confirmed
      or not reading.is_doubted
        and (last.id is null or reading.miles - last.miles between 0 and 1500 * greatest(1, reading.day - last.day)) then
      last := reading;
      return next reading;
    end if;
  end loop;
end $$;

create function newest_miles(account uuid, wanted uuid) returns integer language sql stable as $$
  select miles from counted_readings(account, wanted, 'infinity') order by day desc, after_hand desc, miles desc, id desc limit 1
$$;

-- Updates a vehicle's current odometer. The row lock serializes writers of one vehicle, so that the second sees
-- the first one's readings.
create function keep_odometer_of(account uuid, wanted uuid) returns void language plpgsql as $$
declare
  newest integer;
begin
  perform 1 from vehicle where account_id = account and id = wanted for no key update;
  newest := newest_miles(account, wanted);
  update vehicle set vehicle_current_odometer = newest, updated = date_trunc('milliseconds', clock_timestamp())
  where account_id = account and id = wanted and vehicle_current_odometer is distinct from newest;
end $$;

-- Vehicles are locked in ID order, so that concurrent writers cannot deadlock.
create function keep_vehicle_odometer() returns trigger language plpgsql as $$
declare
  told record;
begin
  if tg_op = 'INSERT' then
    for told in select distinct account_id, vehicle from written order by 1, 2 loop
      perform keep_odometer_of(told.account_id, told.vehicle);
    end loop;
  else
    for told in select account_id, vehicle from written union select account_id, vehicle from before order by 1, 2 loop
      perform keep_odometer_of(told.account_id, told.vehicle);
    end loop;
  end if;
  return null;
end $$;
create trigger vehicle_kept after insert on odometer_reading referencing new table as written
  for each statement execute function keep_vehicle_odometer();
create trigger vehicle_kept_too after update on odometer_reading referencing old table as before new table as written
  for each statement execute function keep_vehicle_odometer();

-- Creates the triggers that read odometers from a table, and reads the existing rows. Only an update looks for readings
-- that are gone. A new row has none, and searching anyway with a plan cached while the table was small takes half a
-- minute for 10,000 expenses.
create function make_odometer_source(source text, of_vehicle text, on_day text, miles text[]) returns void language plpgsql as $$
declare
  reader text := 'read_odometer_of_' || source;
  reading text := format('floor(greatest(%s))', (select string_agg(format('w.%I', name), ', ') from unnest(miles) name));
  is_read text := format('w.state <> ''DELETED'' and w.%I is not null and coalesce(%s between 1 and 5000000, false)', of_vehicle, reading);
  is_same text := '(r.vehicle, r.day, r.miles) = (excluded.vehicle, excluded.day, excluded.miles)';
  gone text := format(
    'update odometer_reading r set is_there = false from written w '
    'where r.account_id = w.account_id and r.source_record = %L and r.source_id = w.id and r.is_there and not (%s)', source, is_read);
  -- An ignored reading stays ignored until its source changes.
  given text := format(
    'insert into odometer_reading as r (account_id, vehicle, day, miles, source_record, source_id, noted) '
    'select w.account_id, w.%1$I, w.%2$I, %3$s, %4$L, w.id, w.updated from written w where %5$s '
    'on conflict (account_id, source_record, source_id) do update set '
    'vehicle = excluded.vehicle, day = excluded.day, miles = excluded.miles, is_there = true, '
    'noted = case when %6$s then r.noted else excluded.noted end, ignored_because = case when %6$s then r.ignored_because end '
    'where not r.is_there or not (%6$s)', of_vehicle, on_day, reading, source, is_read, is_same);
begin
  execute format('create or replace function %I() returns trigger language plpgsql as
    $f$ begin if tg_op = ''UPDATE'' then %s; end if; %s; return null; end $f$', reader, gone, given);
  execute format('create or replace trigger odometer_read after insert on %I
    referencing new table as written for each statement execute function %I()', source, reader);
  execute format('create or replace trigger odometer_read_anew after update on %I
    referencing new table as written for each statement execute function %I()', source, reader);
  execute format('with written as (select * from %I where %I <= current_date) %s', source, on_day, given);
end $$;

-- Applies the odometer sources that records declare, at every start after the migrations.
-- Unchanged sources are skipped.
create function keep_odometer_sources(declared jsonb) returns void language plpgsql as $$
declare
  wanted record;
begin
  perform pg_advisory_xact_lock(hashtext('milepost odometer sources'));
  for wanted in
    select d.*, 'read_odometer_of_' || d.source as reader, d::text as said
    from jsonb_to_recordset(declared) as d (source text, of_vehicle text, on_day text, miles text[])
  loop
    continue when to_regclass('public.' || wanted.source) is null;
    continue when obj_description(to_regproc('public.' || wanted.reader), 'pg_proc') = wanted.said;
    perform make_odometer_source(wanted.source, wanted.of_vehicle, wanted.on_day, wanted.miles);
    execute format('comment on function %I() is %L', wanted.reader, wanted.said);
  end loop;
end $$;
