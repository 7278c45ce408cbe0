create table driver (
  account_id uuid not null references account (id),
  id uuid not null,
  pretty_name text not null,
  state text not null,
  created timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  updated timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  driver_access_id text not null,
  carrier uuid not null,
  driver_type text not null,
  -- Empty when the driver was made through its account, which does not ask for them (DRV-43).
  driver_hired_date date,
  driver_first_name text not null,
  driver_middle_name text,
  driver_last_name text not null,
  driver_dob date,
  driver_phone_number text not null,
  driver_email text not null,
  address jsonb not null,
  profile_picture jsonb,
  profile uuid,
  "desc" text,
  search_text text generated always as (
    lower(pretty_name || ' ' || driver_first_name || ' ' || coalesce(driver_middle_name || ' ', '') || driver_last_name || ' ' || driver_access_id
      || ' ' || driver_email || ' ' || driver_phone_number)
  ) stored,
  primary key (account_id, id),
  constraint driver__carrier__fkey foreign key (account_id, carrier) references carrier (account_id, id),
  constraint driver__profile__fkey foreign key (account_id, profile) references profile (account_id, id)
);
select make_record_table('driver');
select make_record_search('driver', '{carrier}');
create unique index driver__driver_access_id__unique on driver (account_id, driver_access_id);
-- One driver per account.
create unique index driver__profile__unique on driver (account_id, profile) where profile is not null;
create index driver_by_name on driver (account_id, pretty_name, id) where state <> 'DELETED';
create index driver_by_carrier on driver (account_id, carrier, pretty_name) where state <> 'DELETED';
create index driver_by_type on driver (account_id, driver_type, id) where state <> 'DELETED';
