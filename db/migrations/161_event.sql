create table event (
  account_id uuid not null references account (id),
  id uuid not null,
  pretty_name text not null,
  state text not null,
  created timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  updated timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  carrier uuid not null,
  driver uuid not null,
  vehicle uuid not null,
  event_type text not null,
  event_date date not null,
  event_value text not null,
  event_name text not null,
  event_alarm_level integer not null,
  event_corrective_action integer not null,
  "desc" text,
  search_text text generated always as (lower(pretty_name)) stored,
  primary key (account_id, id),
  constraint event__carrier__fkey foreign key (account_id, carrier) references carrier (account_id, id),
  constraint event__driver__fkey foreign key (account_id, driver) references driver (account_id, id),
  constraint event__vehicle__fkey foreign key (account_id, vehicle) references vehicle (account_id, id)
);
select make_record_table('event');
select make_record_search('event');
create index event_by_name on event (account_id, pretty_name, id) where state <> 'DELETED';
create index event_by_created on event (account_id, created, id) where state <> 'DELETED';
create index event_by_date on event (account_id, event_date, id) where state <> 'DELETED';
create index event_by_value on event (account_id, event_value, id) where state <> 'DELETED';
create index event_by_alarm_level on event (account_id, event_alarm_level, id) where state <> 'DELETED';
create index event_by_corrective_action on event (account_id, event_corrective_action, id) where state <> 'DELETED';
-- Its list is always of one type, and counts it.
create index event_by_type on event (account_id, event_type) where state <> 'DELETED';
create index event_by_carrier on event (account_id, carrier);
create index event_by_driver on event (account_id, driver);
create index event_by_vehicle on event (account_id, vehicle);
