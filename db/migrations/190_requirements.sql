-- What decides which papers are required: when somebody left, what he may drive; when a truck went, what it burns, whether it files the fuel tax.
alter table driver
  add column driver_termination_date date,
  add column driver_license_class text check (driver_license_class in ('A', 'B', 'C', 'NONE')),
  add column driver_has_hazmat boolean;
alter table vehicle
  add column vehicle_end_date date,
  add column vehicle_fuel_type text,
  add column vehicle_is_qualified boolean;
-- Trucks that are there already: diesel, and qualified by their weight.
update vehicle set vehicle_fuel_type = 'DIESEL', vehicle_is_qualified = vehicle_gross_weight > 26000 where vehicle_type = 'TRUCK';

-- A rule that does not apply to one owner, kept under the owner's record and id as documents are.
create table not_applicable (
  account_id uuid not null references account (id),
  id uuid not null,
  pretty_name text not null,
  state text not null,
  created timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  updated timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  requirement text not null,
  reason text not null,
  owner_record text not null,
  owner_id uuid not null,
  decided_by uuid,
  search_text text generated always as (lower(pretty_name || ' ' || reason)) stored,
  primary key (account_id, id),
  constraint not_applicable__decided_by__fkey foreign key (account_id, decided_by) references profile (account_id, id)
);
select make_record_table('not_applicable');
select make_record_search('not_applicable');
create unique index not_applicable__requirement__unique on not_applicable (account_id, owner_id, requirement) where state <> 'DELETED';
create index not_applicable_by_name on not_applicable (account_id, pretty_name, id) where state <> 'DELETED';
create index not_applicable_by_created on not_applicable (account_id, created, id) where state <> 'DELETED';
create index not_applicable_of_owner on not_applicable (account_id, owner_id);
create index not_applicable_by_decided_by on not_applicable (account_id, decided_by);

-- The newest paper of each type an owner has, and what runs out: both are asked of all owners at once.
create index document_of_type on document (account_id, document_type, owner_id, document_issued_date) where state in ('COMPLETE', 'EXPIRED');
create index document_by_end on document (account_id, owner_record, document_expiration_date) where state in ('DRAFT', 'COMPLETE', 'EXPIRED');
