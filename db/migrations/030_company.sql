create table company (
  account_id uuid not null references account (id),
  id uuid not null,
  pretty_name text not null,
  state text not null,
  created timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  updated timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  carrier uuid not null,
  company_type text not null,
  company_code smallint,
  company_name text not null,
  company_email text not null,
  company_phone_number text,
  company_mailing_address text not null,
  company_billing_address text,
  address jsonb,
  company_dot text,
  company_mc text,
  company_contact_name text,
  company_contact_phone_number text,
  company_contact_email text,
  company_is_invoiceable boolean not null default false,
  "desc" text,
  search_text text generated always as (
    lower(company_name || ' ' || company_email || ' ' || coalesce(company_phone_number, '') || ' ' || coalesce(company_contact_name, ''))
  ) stored,
  primary key (account_id, id),
  constraint company__carrier__fkey foreign key (account_id, carrier) references carrier (account_id, id)
);
select make_record_table('company');
select make_record_search('company', '{carrier}');
create index company_by_name on company (account_id, pretty_name, id) where state <> 'DELETED';
create index company_by_type on company (account_id, company_type, pretty_name, id) where state <> 'DELETED';
create index company_by_carrier on company (account_id, carrier, pretty_name, id) where state <> 'DELETED';

alter table document add constraint document__company__fkey foreign key (account_id, company) references company (account_id, id);
