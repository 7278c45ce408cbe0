-- The forms in which ids and check numbers are compared (domain/core/normalized-id.ts).
create function normalize_id(id text) returns text language sql immutable parallel safe
  return (
    select case when digits ~ '^[0-9]+$' then regexp_replace(digits, '^0+(?=[0-9])', '') else digits end
    from (select regexp_replace(upper(regexp_replace(id, '^[\s''’‘`]+|\s+$', '', 'g')), '([0-9])\.0+$', '\1') as bare) b
    cross join lateral (select case when bare ~ '^[0-9]{1,3}(,[0-9]{3})+$' then replace(bare, ',', '') else bare end as digits) d
  );

create function normalize_check_number(id text) returns text language sql immutable parallel safe
  return normalize_id(regexp_replace(normalize_id(id), '^((CHECK|CHEQUE|CHK|CK|NO|#)[\s.:#-]*)+(?=[0-9])', ''));

create index payment_by_customer_check on payment (account_id, customer, normalize_check_number(payment_reference))
  where state <> 'DELETED' and payment_reference is not null;
create index payment_by_factor_check on payment (account_id, factor, normalize_check_number(payment_reference))
  where state <> 'DELETED' and payment_reference is not null;

-- What a line says apart from what its file may lack: of a trip its odometers, of a purchase its number. A line is incomplete where that is missing, or was
-- shortened by a spreadsheet; it may then say the same as a complete one. A person answers whether it does (`is_kept`: it does not).
alter table data_import_row
  add column loose_key uuid,
  add column is_incomplete boolean not null default false,
  add column is_kept boolean not null default false,
  drop constraint data_import_row_verdict_check,
  add constraint data_import_row_verdict_check
    check (verdict in ('ACCEPTED', 'DUPLICATE', 'POSSIBLE', 'INVALID', 'UNRECOGNIZED', 'LEFT_OUT'));

-- Whether an account has any incomplete line at all (part -3, remembered.ts).
create index imported_line_incomplete on imported_line (account_id) where part = -3;

-- Lines of files, as the reader writes their keys today. Those of a connected service have keys of their own.
with said as (
  select r.account_id, r.data_import, r.line,
    string_agg('|' || upper(r.item) || '|' || r.quantity || '|' || r.amount, '' order by r.part) as items
  from data_import_row r join data_import i on i.account_id = r.account_id and i.id = r.data_import
  where i.data_import_method = 'FILE_UPLOADED' and r.error is null and r."table" <> 'TRIP'
  group by 1, 2, 3
)
update data_import_row r set
  key = md5('says ' || r.date || '|' || coalesce(r.time, '') || '|' || replace(normalize_id(r.transaction_id), '|', ' ') || s.items)::uuid,
  loose_key = md5('means ' || r.part || ' ' || r.date || s.items)::uuid,
  is_incomplete = normalize_id(r.transaction_id) ~ '^[0-9]([.,][0-9]+E\+?|E\+)[0-9]{1,3}$'
from said s where s.account_id = r.account_id and s.data_import = r.data_import and s.line = r.line and s.items is not null;

update data_import_row r set
  loose_key = md5('means ' || r.part || ' ' || r.date || '|' || r.state || '|' || r.quantity)::uuid,
  is_incomplete = r.odometer_start is null or r.odometer_end is null
from data_import i
where i.account_id = r.account_id and i.id = r.data_import and i.data_import_method = 'FILE_UPLOADED'
  and r.error is null and r."table" = 'TRIP' and r.quantity is not null;

update imported_line l set key = r.key
from data_import_row r
where r.account_id = l.account_id and r.data_import = l.data_import and r.id = l.id and r.part = l.part and r.key <> l.key;

insert into imported_line (account_id, key, id, part, data_import, holder)
select r.account_id, r.loose_key, r.id, case when r.is_incomplete then -3 else -2 end, r.data_import, r.holder
from data_import_row r join imported_line l
  on l.account_id = r.account_id and l.key = r.key and l.id = r.id and l.part = r.part
where r.loose_key is not null and (r."table" = 'TRIP' or r.is_incomplete);
