-- Why a truck or a driver had no load on a day, for the dispatch board; and each user's link to the calendar.
create table idle_day (
  account_id uuid not null references account (id),
  id uuid not null,
  pretty_name text not null,
  state text not null,
  created timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  updated timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  carrier uuid not null,
  vehicle uuid,
  driver uuid,
  idle_date date not null,
  idle_reason text not null,
  "desc" text,
  search_text text generated always as (fold_text(lower(pretty_name || ' ' || coalesce("desc", '')))) stored,
  primary key (account_id, id),
  check (num_nonnulls(vehicle, driver) = 1),
  constraint idle_day__carrier__fkey foreign key (account_id, carrier) references carrier (account_id, id),
  constraint idle_day__vehicle__fkey foreign key (account_id, vehicle) references vehicle (account_id, id),
  constraint idle_day__driver__fkey foreign key (account_id, driver) references driver (account_id, id)
);
select make_record_table('idle_day');
select make_record_search('idle_day');
create index idle_day_by_name on idle_day (account_id, pretty_name, id) where state <> 'DELETED';
create index idle_day_by_created on idle_day (account_id, created, id) where state <> 'DELETED';
create index idle_day_by_date on idle_day (account_id, idle_date, id) where state <> 'DELETED';
create index idle_day_by_reason on idle_day (account_id, idle_reason, id) where state <> 'DELETED';
create index idle_day_by_carrier on idle_day (account_id, carrier);
create index idle_day_by_vehicle on idle_day (account_id, vehicle) where vehicle is not null;
create index idle_day_by_driver on idle_day (account_id, driver) where driver is not null;
create unique index idle_day__vehicle__unique on idle_day (account_id, vehicle, idle_date) where state <> 'DELETED';
create unique index idle_day__driver__unique on idle_day (account_id, driver, idle_date) where state <> 'DELETED';

-- Loads of more than a month, so that the board finds the rest among the pickups of the last month.
create index fleet_long on fleet (account_id, fleet_delivery_date)
  where state <> 'DELETED' and fleet_delivery_date - fleet_pick_up_date > 30;

-- Trucks and drivers placed out of service.
create index vehicle_inspection_out on vehicle_inspection (account_id, vehicle_inspection_date)
  where (vehicle_out_of_service or driver_out_of_service) and state <> 'DELETED';

-- The link of a user's calendar: one each, kept as a hash.
create table calendar_feed (
  account_id uuid not null references account (id),
  profile uuid not null,
  token_hash bytea not null unique,
  created timestamptz not null default now(),
  primary key (account_id, profile),
  constraint calendar_feed__profile__fkey foreign key (account_id, profile) references profile (account_id, id)
);
select make_account_table('calendar_feed');

-- Returns whose calendar a link shows. Rights are those of the user now, as with a session.
create function open_calendar_feed(hash bytea)
returns table (account_id uuid, profile_id uuid, pretty_name text, profile_type text, policy jsonb, subscription_status text, time_zone text)
language sql stable security definer set search_path = public as $$
  select f.account_id, f.profile, p.pretty_name, p.profile_type, p.policy, a.subscription_status, a.time_zone
  from calendar_feed f
  join profile p on p.account_id = f.account_id and p.id = f.profile
  join account a on a.id = f.account_id
  where f.token_hash = hash and p.state = 'ACTIVE' and a.owner_state = 'ACTIVE'
$$;

select close_owner_functions();
