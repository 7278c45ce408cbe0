create table document (
  account_id uuid not null references account (id),
  id uuid not null,
  pretty_name text not null,
  state text not null check (state in ('DRAFT', 'COMPLETE', 'ARCHIVED', 'EXPIRED', 'DELETED')),
  created timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  updated timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  document_type text,
  document_id_required boolean,
  document_id text,
  document_is_gov_issued boolean,
  document_issued_state text,
  document_issued_date date,
  document_expires boolean,
  document_expiration_date date,
  document_expiration_remind_days integer not null,
  document_file jsonb,
  "desc" text,
  search_text text generated always as (fold_text(lower(pretty_name || ' ' || coalesce(document_id, '')))) stored,
  -- A document says of which record it is, and of which of those: a new kind of owner needs no column, reference or index of its own. What the reference to
  -- each owner's table held is held by two triggers: nobody's document is not written, and an owner's row does not go while it has documents.
  owner_record text not null,
  owner_id uuid not null,
  document_supersedes uuid,
  -- What a motor vehicle record shows about the driver's medical certification (49 CFR 391.51(b)(6)): the proof for CDL drivers.
  document_medical_certification text check (document_medical_certification in ('CERTIFIED', 'NOT_CERTIFIED', 'NOT_SHOWN')),
  document_medical_expiration_date date,
  primary key (account_id, id),
  constraint document__document_supersedes__fkey foreign key (account_id, document_supersedes) references document (account_id, id)
);
select make_record_table('document');
select make_record_search('document');
-- What runs out is looked for over all accounts, once a day.
create index document_running_out on document (document_expiration_date) where state in ('DRAFT', 'COMPLETE');
create index document_of_owner on document (account_id, owner_id);
create index document_by_supersedes on document (account_id, document_supersedes) where document_supersedes is not null;
-- The newest paper of each type an owner has, and what runs out: both are asked of all owners at once.
create index document_of_type on document (account_id, document_type, owner_id, document_issued_date) where state in ('COMPLETE', 'EXPIRED');
create index document_by_end on document (account_id, owner_record, document_expiration_date) where state in ('DRAFT', 'COMPLETE', 'EXPIRED');
-- What a rule gives a term from its issue is near by that, over all accounts.
create index document_by_issue on document (document_type, document_issued_date) where state in ('COMPLETE', 'EXPIRED');
-- The report of documents reads what was issued in some months, in the order of the day, or by what runs out.
create index document_by_issued on document (account_id, document_issued_date, id) where state <> 'DELETED';
create index document_by_expiration on document (account_id, document_expiration_date, id) where state <> 'DELETED';
-- The morning email looks for medical expirations over all accounts.
create index document_by_medical_end on document (document_medical_expiration_date)
  where document_medical_expiration_date is not null and state in ('COMPLETE', 'EXPIRED');

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

select close_owner_functions();
