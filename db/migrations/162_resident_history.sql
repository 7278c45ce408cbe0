create table resident_history (
  account_id uuid not null references account (id),
  id uuid not null,
  pretty_name text not null,
  state text not null,
  created timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  updated timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  carrier uuid not null,
  driver uuid not null,
  address jsonb not null,
  resident_from_date date not null,
  resident_to_date date,
  "desc" text,
  search_text text generated always as (
    lower(pretty_name || ' ' || coalesce(address ->> 'place', '') || ' ' || coalesce(address ->> 'state', '') || ' ' || coalesce(address ->> 'zipCode', ''))
  ) stored,
  primary key (account_id, id),
  constraint resident_history__carrier__fkey foreign key (account_id, carrier) references carrier (account_id, id),
  constraint resident_history__driver__fkey foreign key (account_id, driver) references driver (account_id, id)
);
select make_record_table('resident_history');
select make_record_search('resident_history');
create index resident_history_by_name on resident_history (account_id, pretty_name, id) where state <> 'DELETED';
create index resident_history_by_created on resident_history (account_id, created, id) where state <> 'DELETED';
create index resident_history_by_from on resident_history (account_id, resident_from_date, id) where state <> 'DELETED';
create index resident_history_by_to on resident_history (account_id, resident_to_date, id) where state <> 'DELETED';
create index resident_history_by_carrier on resident_history (account_id, carrier);
create index resident_history_by_driver on resident_history (account_id, driver);
