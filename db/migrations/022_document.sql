create table document (
  account_id uuid not null references account (id),
  id uuid not null,
  pretty_name text not null,
  state text not null check (state in ('DRAFT', 'COMPLETE', 'ARCHIVED', 'EXPIRED', 'DELETED')),
  created timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  updated timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  document_type text not null,
  document_id_required boolean not null,
  document_id text,
  document_is_gov_issued boolean not null,
  document_issued_state text,
  document_issued_date date not null,
  document_expires boolean not null,
  document_expiration_date date,
  document_expiration_remind_days integer not null,
  document_file jsonb,
  "desc" text,
  carrier uuid,
  vehicle uuid,
  dispatcher uuid,
  fleet uuid,
  customer uuid,
  driver uuid,
  company uuid,
  search_text text generated always as (lower(pretty_name || ' ' || coalesce(document_id, ''))) stored,
  primary key (account_id, id),
  constraint document__carrier__one_owner check (num_nonnulls(carrier, vehicle, dispatcher, fleet, customer, driver, company) = 1),
  constraint document__carrier__fkey foreign key (account_id, carrier) references carrier (account_id, id),
  constraint document__vehicle__fkey foreign key (account_id, vehicle) references vehicle (account_id, id),
  constraint document__dispatcher__fkey foreign key (account_id, dispatcher) references dispatcher (account_id, id),
  constraint document__fleet__fkey foreign key (account_id, fleet) references fleet (account_id, id),
  constraint document__customer__fkey foreign key (account_id, customer) references customer (account_id, id),
  constraint document__driver__fkey foreign key (account_id, driver) references driver (account_id, id)
);
select make_record_table('document');
select make_record_search('document');
create index document_of_carrier on document (account_id, carrier) where carrier is not null and state <> 'DELETED';
create index document_of_vehicle on document (account_id, vehicle) where vehicle is not null and state <> 'DELETED';
create index document_of_dispatcher on document (account_id, dispatcher) where dispatcher is not null and state <> 'DELETED';
create index document_of_fleet on document (account_id, fleet) where fleet is not null and state <> 'DELETED';
create index document_of_customer on document (account_id, customer) where customer is not null and state <> 'DELETED';
create index document_of_driver on document (account_id, driver) where driver is not null and state <> 'DELETED';
create index document_of_company on document (account_id, company) where company is not null and state <> 'DELETED';
-- What runs out is looked for over all accounts, once a day.
create index document_running_out on document (document_expiration_date) where state in ('DRAFT', 'COMPLETE');
