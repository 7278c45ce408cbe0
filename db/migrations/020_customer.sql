create table customer (
  account_id uuid not null references account (id),
  id uuid not null,
  pretty_name text not null,
  state text not null,
  created timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  updated timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  carrier uuid not null,
  customer_type text not null,
  customer_name text not null,
  customer_email text not null,
  customer_phone_number text not null,
  customer_invoice_to_email text,
  customer_physical_address text not null,
  customer_billing_address text,
  customer_mc text,
  customer_dot text,
  customer_contact_name text,
  customer_contact_phone_number text,
  customer_contact_email text,
  "desc" text,
  search_text text generated always as (
    lower(customer_name || ' ' || coalesce(customer_mc, '') || ' ' || coalesce(customer_dot, '') || ' ' || customer_email || ' ' || customer_phone_number)
  ) stored,
  primary key (account_id, id),
  constraint customer__carrier__fkey foreign key (account_id, carrier) references carrier (account_id, id)
);
select make_record_table('customer');
select make_record_search('customer', '{carrier}');
create index customer_by_name on customer (account_id, pretty_name, id) where state <> 'DELETED';
create index customer_by_carrier on customer (account_id, carrier, pretty_name) where state <> 'DELETED';
