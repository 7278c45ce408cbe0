-- Form W-9 as drivers fill it in on their page: waiting for the signature, then as it was signed.

create table signed_w9 (
  account_id uuid not null references account (id),
  id uuid not null,
  driver uuid not null,
  legal_name text not null,
  business_name text,
  classification text not null,
  tax_id_type text not null check (tax_id_type in ('SSN', 'EIN', 'ITIN')),
  tax_id_last text not null check (tax_id_last ~ '^[0-9]{4}$'),
  tax_id_sealed text not null,
  address jsonb not null,
  is_electronic boolean not null,
  is_backup_withheld boolean not null,
  filled_in timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  -- Null until signed.
  signature uuid,
  signed_on date,
  primary key (account_id, id),
  check (num_nulls(signature, signed_on) in (0, 2)),
  constraint signed_w9__driver__fkey foreign key (account_id, driver) references driver (account_id, id),
  constraint signed_w9__signature__fkey foreign key (account_id, signature) references signature (account_id, id)
);
select make_account_table('signed_w9');
create unique index signed_w9_unsigned on signed_w9 (account_id, driver) where signature is null;
create index signed_w9_by_driver on signed_w9 (account_id, driver, filled_in);
create index signed_w9_by_signature on signed_w9 (account_id, signature) where signature is not null;

-- A driver without an account signs too. An ITIN is a number of a person who can't get an SSN.
alter table payee_tax alter column updated_by drop not null;
alter table payee_tax drop constraint payee_tax_tax_id_type_check;
alter table payee_tax add constraint payee_tax_tax_id_type_check check (tax_id_type in ('SSN', 'EIN', 'ITIN'));

select close_owner_functions();
