-- What 540 left as it was of lines that were imported before.

-- Trips of a connected service are compared with those of files: each as it means the same apart from its odometers.
update data_import_row r set
  loose_key = md5('means ' || r.part || ' ' || r.date || '|' || r.state || '|' || r.quantity)::uuid,
  is_incomplete = r.odometer_start is null or r.odometer_end is null
from data_import i
where i.account_id = r.account_id and i.id = r.data_import and i.data_import_method = 'API' and r.loose_key is null
  and r.error is null and r."table" = 'TRIP' and r.quantity is not null;

insert into imported_line (account_id, key, id, part, data_import, holder)
select r.account_id, r.loose_key, r.id, case when r.is_incomplete then -3 else -2 end, r.data_import, r.holder
from data_import_row r
join data_import i on i.account_id = r.account_id and i.id = r.data_import and i.data_import_method = 'API'
join imported_line l on l.account_id = r.account_id and l.key = r.key and l.id = r.id and l.part = r.part
where r.loose_key is not null and r."table" = 'TRIP'
on conflict do nothing;

-- A line whose card, place, or the like was corrected said the same purchase at first, by its number as printed.
create temporary table restated on commit drop as
with said as (
  select account_id, data_import, line,
    string_agg('|' || upper(item) || '|' || quantity || '|' || amount, '' order by part) as items
  from data_import_row where original_key is not null and error is null and "table" <> 'TRIP'
  group by 1, 2, 3
)
select r.account_id, r.data_import, r.line, r.original_key, r.key
from data_import_row r join said s using (account_id, data_import, line)
where r.part = 0 and r.original_key <> r.key
  and r.original_key = md5('says ' || r.date || '|' || coalesce(r.time, '') || '|' || r.transaction_id || s.items)::uuid;

update imported_line l set key = n.key
from restated n join data_import_row r using (account_id, data_import, line)
where l.account_id = r.account_id and l.key = n.original_key and l.id = r.id and l.part = -1;

update data_import_row r set original_key = n.key
from restated n
where r.account_id = n.account_id and r.data_import = n.data_import and r.line = n.line;
