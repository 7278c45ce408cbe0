-- A document says of which record it is, and of which of those: a new kind of owner needs no column, reference or index of its own. What the reference to
-- each owner's table held is held by two triggers: nobody's document is not written, and an owner's row does not go while it has documents.
alter table document
  add column owner_record text generated always as (case
    when carrier is not null then 'carrier'
    when vehicle is not null then 'vehicle'
    when dispatcher is not null then 'dispatcher'
    when fleet is not null then 'fleet'
    when customer is not null then 'customer'
    when driver is not null then 'driver'
    when company is not null then 'company'
  end) stored,
  add column owner_id uuid generated always as (coalesce(carrier, vehicle, dispatcher, fleet, customer, driver, company)) stored;
-- Filled while the table is written anew: no trigger counts, no row is changed.
alter table document
  alter column owner_record drop expression,
  alter column owner_id drop expression;
alter table document
  alter column owner_record set not null,
  alter column owner_id set not null,
  drop column carrier,
  drop column vehicle,
  drop column dispatcher,
  drop column fleet,
  drop column customer,
  drop column driver,
  drop column company;
create index document_of_owner on document (account_id, owner_id);

-- The owner is kept in the table of its record's name; it is held until the write ends, as a reference would.
create function require_document_owner() returns trigger language plpgsql as $$
declare
  found_id uuid;
begin
  execute format('select id from %I where account_id = $1 and id = $2 for key share', new.owner_record)
    into found_id using new.account_id, new.owner_id;
  if found_id is null then
    raise exception 'document % has no % %', new.id, new.owner_record, new.owner_id
      using errcode = 'foreign_key_violation', constraint = format('document__%s__fkey', new.owner_record);
  end if;
  return new;
end $$;
create trigger owner_required before insert or update of account_id, owner_record, owner_id on document
  for each row execute function require_document_owner();

-- On every record table, as any record may own documents.
create function keep_document_owner() returns trigger language plpgsql as $$
begin
  if exists (select from document where account_id = old.account_id and owner_id = old.id and owner_record = tg_table_name) then
    raise exception 'documents of % % would be left', tg_table_name, old.id using errcode = 'foreign_key_violation';
  end if;
  return old;
end $$;

create function make_document_owner(name text) returns void language plpgsql as $$
begin
  execute format('create trigger documents_kept before delete on %I for each row execute function keep_document_owner()', name);
end $$;
select make_document_owner(relname) from pg_trigger join pg_class on pg_class.oid = tgrelid where tgname = 'total_added';

-- What makes a table a record table: the wall, the rights, the kept total, and that its rows stay while they have documents.
create or replace function make_record_table(name text) returns void language plpgsql as $$
begin
  perform make_account_table(name);
  execute format('create trigger total_added after insert on %I referencing new table as added for each statement execute function add_record_total()', name);
  execute format('create trigger total_changed after update on %I referencing old table as removed new table as added for each statement execute function change_record_total()', name);
  -- The few deleted rows an owner may look at; every other index leaves them out.
  execute format('create index %I on %I (account_id, updated) where state = ''DELETED''', name || '_deleted', name);
  execute format('create trigger total_removed after delete on %I referencing old table as removed for each statement execute function remove_record_total()', name);
  perform make_document_owner(name);
end $$;
