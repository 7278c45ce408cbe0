-- Documents of every record, from CDLs to rate confirmations, for the document lists, expiration reminders, and audits.

create table document (
  account_id uuid not null references account (id),
  id uuid not null,
  pretty_name text not null,
  state text not null check (state in ('DRAFT', 'COMPLETE', 'ARCHIVED', 'EXPIRED', 'DELETED')),
  created timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  updated timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  -- The owner can be any record. Two triggers replace foreign keys: owner_required checks that the owner exists,
  -- documents_kept blocks deleting an owner that has documents. A new type of owner needs no schema change.
  owner_record text not null,
  owner_id uuid not null,
  document_type text,
  document_id_required boolean,
  document_id text,
  document_is_gov_issued boolean,
  document_issued_state text,
  document_issued_date date,
  document_expires boolean,
  document_expiration_date date,
  document_expiration_remind_days integer not null,
  -- Medical certification shown on a motor vehicle record: the proof for CDL drivers (49 CFR 391.51(b)(6)).
  document_medical_certification text check (document_medical_certification in ('CERTIFIED', 'NOT_CERTIFIED', 'NOT_SHOWN')),
  document_medical_expiration_date date,
  document_file jsonb,
  document_supersedes uuid,
  "desc" text,
  search_text text generated always as (fold_text(lower(pretty_name || ' ' || coalesce(document_id, '')))) stored,
  primary key (account_id, id),
  constraint document__document_supersedes__fkey foreign key (account_id, document_supersedes)
    references document (account_id, id)
);
select make_record_table('document');
select make_record_search('document');

create index document_of_owner on document (account_id, owner_id);
create index document_by_supersedes on document (account_id, document_supersedes) where document_supersedes is not null;

-- Expiring documents, read once a day across all accounts.
create index document_running_out on document (document_expiration_date) where state in ('DRAFT', 'COMPLETE');

-- Newest document of each type per owner, and expiring documents. Both are read for all owners at once.
create index document_of_type on document (account_id, document_type, owner_id, document_issued_date)
  where state in ('COMPLETE', 'EXPIRED');
create index document_by_end on document (account_id, owner_record, document_expiration_date)
  where state in ('DRAFT', 'COMPLETE', 'EXPIRED');

-- Documents whose term counts from the issue date, across all accounts.
create index document_by_issue on document (document_type, document_issued_date) where state in ('COMPLETE', 'EXPIRED');

-- For the documents report, by issue date or expiration date.
create index document_by_issued on document (account_id, document_issued_date, id) where state <> 'DELETED';
create index document_by_expiration on document (account_id, document_expiration_date, id) where state <> 'DELETED';

-- Medical expirations for the morning email, across all accounts.
create index document_by_medical_end on document (document_medical_expiration_date)
  where document_medical_expiration_date is not null and state in ('COMPLETE', 'EXPIRED');

-- Locks the owner's row until the transaction ends, as a foreign key would. owner_record is the
-- name of the owner's table.
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

select close_owner_functions();
