create table drug_test (
  account_id uuid not null references account (id),
  id uuid not null,
  pretty_name text not null,
  state text not null,
  created timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  updated timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  carrier uuid not null,
  driver uuid not null,
  drug_test_type text not null,
  accident_register uuid,
  drug_test_substance text not null,
  drug_test_date date not null,
  drug_test_time text,
  drug_test_location text not null,
  company uuid not null,
  drug_test_result text not null,
  drug_test_result_date date not null,
  "desc" text,
  search_text text generated always as (lower(pretty_name || ' ' || drug_test_location)) stored,
  primary key (account_id, id),
  constraint drug_test__carrier__fkey foreign key (account_id, carrier) references carrier (account_id, id),
  constraint drug_test__driver__fkey foreign key (account_id, driver) references driver (account_id, id),
  constraint drug_test__company__fkey foreign key (account_id, company) references company (account_id, id),
  constraint drug_test__accident_register__fkey foreign key (account_id, accident_register)
    references accident_or_violation_register (account_id, id)
);
select make_record_table('drug_test');
select make_record_search('drug_test');
create index drug_test_by_name on drug_test (account_id, pretty_name, id) where state <> 'DELETED';
create index drug_test_by_created on drug_test (account_id, created, id) where state <> 'DELETED';
create index drug_test_by_type on drug_test (account_id, drug_test_type, id) where state <> 'DELETED';
create index drug_test_by_date on drug_test (account_id, drug_test_date, id) where state <> 'DELETED';
create index drug_test_by_result_date on drug_test (account_id, drug_test_result_date, id) where state <> 'DELETED';
create index drug_test_by_result on drug_test (account_id, drug_test_result, id) where state <> 'DELETED';
create index drug_test_by_carrier on drug_test (account_id, carrier);
create index drug_test_by_driver on drug_test (account_id, driver);
create index drug_test_by_company on drug_test (account_id, company);
create index drug_test_by_accident on drug_test (account_id, accident_register);
