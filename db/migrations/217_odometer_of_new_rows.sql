-- A row that is new has no reading yet that could be gone. It was looked for all the same, in a plan that was made when there were few readings and kept for as long
-- as the connection: 10,000 expenses saved at once took half a minute.
create or replace function make_odometer_source(source text, of_vehicle text, on_day text, miles text[]) returns void language plpgsql as $$
declare
  reader text := 'read_odometer_of_' || source;
  reading text := format('floor(greatest(%s))', (select string_agg(format('w.%I', name), ', ') from unnest(miles) name));
  is_read text := format('w.state <> ''DELETED'' and w.%I is not null and coalesce(%s between 1 and 5000000, false)', of_vehicle, reading);
  is_same text := '(r.vehicle, r.day, r.miles) = (excluded.vehicle, excluded.day, excluded.miles)';
  gone text := format(
    'update odometer_reading r set is_there = false from written w '
    'where r.account_id = w.account_id and r.source_record = %L and r.source_id = w.id and r.is_there and not (%s)', source, is_read);
  -- One that was ignored stays so until its source says something else.
  given text := format(
    'insert into odometer_reading as r (account_id, vehicle, day, miles, source_record, source_id, noted) '
    'select w.account_id, w.%1$I, w.%2$I, %3$s, %4$L, w.id, w.updated from written w where %5$s '
    'on conflict (account_id, source_record, source_id) do update set '
    'vehicle = excluded.vehicle, day = excluded.day, miles = excluded.miles, is_there = true, '
    'noted = case when %6$s then r.noted else excluded.noted end, ignored_because = case when %6$s then r.ignored_because end '
    'where not r.is_there or not (%6$s)', of_vehicle, on_day, reading, source, is_read, is_same);
begin
  execute format('create or replace function %I() returns trigger language plpgsql as $f$ begin if tg_op = ''UPDATE'' then %s; end if; %s; return null; end $f$', reader, gone, given);
  execute format('create or replace trigger odometer_read after insert on %I referencing new table as written for each statement execute function %I()', source, reader);
  execute format('create or replace trigger odometer_read_anew after update on %I referencing new table as written for each statement execute function %I()', source, reader);
  execute format('with written as (select * from %I where %I <= current_date) %s', source, on_day, given);
end $$;

-- The next start makes them of this (keep_odometer_sources).
do $$
declare
  reader regprocedure;
begin
  for reader in select oid from pg_proc where pronamespace = 'public'::regnamespace and proname like 'read\_odometer\_of\_%' loop
    execute format('comment on function %s is null', reader);
  end loop;
end $$;
