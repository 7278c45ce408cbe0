create table dispatcher (
  account_id uuid not null references account (id),
  id uuid not null,
  pretty_name text not null,
  state text not null,
  created timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  updated timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  dispatcher_access_id text not null,
  carrier uuid not null,
  dispatcher_first_name text not null,
  dispatcher_middle_name text,
  dispatcher_last_name text not null,
  dispatcher_phone_number text not null,
  dispatcher_email text not null,
  address jsonb not null,
  dispatcher_profile_picture jsonb,
  "desc" text,
  search_text text generated always as (
    lower(pretty_name || ' ' || dispatcher_first_name || ' ' || coalesce(dispatcher_middle_name || ' ', '') || dispatcher_last_name
      || ' ' || dispatcher_access_id || ' ' || dispatcher_email || ' ' || dispatcher_phone_number)
  ) stored,
  primary key (account_id, id),
  constraint dispatcher__carrier__fkey foreign key (account_id, carrier) references carrier (account_id, id)
);
select make_record_table('dispatcher');
select make_record_search('dispatcher', '{carrier}');
create unique index dispatcher__dispatcher_email__unique on dispatcher (account_id, lower(dispatcher_email)) where state <> 'DELETED';
create unique index dispatcher__dispatcher_access_id__unique on dispatcher (account_id, dispatcher_access_id);
create index dispatcher_by_name on dispatcher (account_id, pretty_name, id) where state <> 'DELETED';
create index dispatcher_by_carrier on dispatcher (account_id, carrier, pretty_name) where state <> 'DELETED';
