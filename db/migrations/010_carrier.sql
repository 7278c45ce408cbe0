create table carrier (
  account_id uuid not null references account (id),
  id uuid not null,
  pretty_name text not null,
  state text not null,
  created timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  updated timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  carrier_name text not null,
  carrier_dot text not null,
  carrier_mc text not null,
  carrier_email text not null,
  carrier_phone_number text not null,
  carrier_type text not null,
  status text not null,
  address jsonb not null,
  carrier_profile_picture jsonb,
  "desc" text,
  search_text text generated always as (lower(carrier_name || ' ' || carrier_dot || ' ' || carrier_mc || ' ' || carrier_email || ' ' || carrier_phone_number)) stored,
  primary key (account_id, id)
);
select make_record_table('carrier');
select make_record_search('carrier');
create unique index carrier__carrier_dot__unique on carrier (account_id, carrier_dot) where state <> 'DELETED';
create index carrier_by_name on carrier (account_id, pretty_name, id) where state <> 'DELETED';
alter table profile add constraint profile__carrier__fkey foreign key (account_id, carrier) references carrier (account_id, id);
