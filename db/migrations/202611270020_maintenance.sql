-- Maintenance schedules of trucks and trailers, and their jobs, for planning services.

-- All jobs of a schedule are created together with the schedule.
create table schedule (
  account_id uuid not null references account (id),
  id uuid not null,
  pretty_name text not null,
  state text not null,
  created timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  updated timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  carrier uuid not null,
  vehicle uuid not null,
  schedule_name text not null,
  schedule_type text not null,
  schedule_frequency_strategy_type text not null,
  schdule_start_date date,
  schdule_end_date date,
  schedule_frequency_value integer,
  schedule_day text,
  schedule_start_mileage integer,
  schedule_end_mileage integer,
  schedule_mileage_step integer,
  -- Whether the services after a completed one count from that service.
  schedule_counts_from text not null default 'COMPLETION',
  "desc" text,
  search_text text generated always as (fold_text(lower(pretty_name || ' ' || coalesce("desc", '')))) stored,
  primary key (account_id, id),
  constraint schedule__carrier__fkey foreign key (account_id, carrier) references carrier (account_id, id),
  constraint schedule__vehicle__fkey foreign key (account_id, vehicle) references vehicle (account_id, id)
);
select make_record_table('schedule');
select make_record_search('schedule');

create index schedule_by_name on schedule (account_id, pretty_name, id) where state <> 'DELETED';
create index schedule_by_created on schedule (account_id, created, id) where state <> 'DELETED';
create index schedule_by_carrier on schedule (account_id, carrier, created, id);
create index schedule_by_vehicle on schedule (account_id, vehicle, created, id);

-- Maintenance jobs, due on a date, at a mileage, or at whichever comes first.
create table scheduled_job (
  account_id uuid not null references account (id),
  id uuid not null,
  pretty_name text not null,
  state text not null,
  created timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  updated timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  schedule uuid not null,
  -- Position of the job in its schedule.
  scheduled_job_number integer not null,
  carrier uuid not null,
  vehicle uuid not null,
  scheduled_job_name text not null,
  schedule_job_frequency_strategy_type text not null,
  scheduled_job_date date,
  scheduled_mileage integer,
  -- Sort key within a schedule: the date, or the mileage of jobs without a date.
  scheduled_job_due integer not null generated always as (coalesce(scheduled_job_date - date '2000-01-01', scheduled_mileage)) stored,
  status text not null,
  maintenance uuid,
  "desc" text,
  search_text text generated always as (fold_text(lower(pretty_name || ' ' || coalesce("desc", '')))) stored,
  primary key (account_id, id),
  constraint scheduled_job__schedule__fkey foreign key (account_id, schedule) references schedule (account_id, id),
  constraint scheduled_job__carrier__fkey foreign key (account_id, carrier) references carrier (account_id, id),
  constraint scheduled_job__vehicle__fkey foreign key (account_id, vehicle) references vehicle (account_id, id),
  constraint scheduled_job__maintenance__fkey foreign key (account_id, maintenance) references expense (account_id, id)
);
select make_record_table('scheduled_job');
select make_record_search('scheduled_job');

create index scheduled_job_by_name on scheduled_job (account_id, pretty_name, id) where state <> 'DELETED';
create index scheduled_job_by_created on scheduled_job (account_id, created, id) where state <> 'DELETED';
create index scheduled_job_by_due on scheduled_job (account_id, scheduled_job_due, id) where state <> 'DELETED';
create index scheduled_job_by_status on scheduled_job (account_id, status, id) where state <> 'DELETED';
create index scheduled_job_by_carrier on scheduled_job (account_id, carrier);
create index scheduled_job_by_vehicle on scheduled_job (account_id, vehicle);
create index scheduled_job_of_maintenance on scheduled_job (account_id, maintenance) where maintenance is not null;

-- Includes deleted jobs, which the schedule counts too.
create index scheduled_job_of_schedule on scheduled_job (account_id, schedule, scheduled_job_due, id);

-- Jobs past due or due soon: of an account by date, of a vehicle by odometer.
create index scheduled_job_open_by_date on scheduled_job (account_id, scheduled_job_date)
  where status = 'IN_PROGRESS' and state <> 'DELETED';
create index scheduled_job_open_by_mileage on scheduled_job (account_id, vehicle, scheduled_mileage)
  where status = 'IN_PROGRESS' and state <> 'DELETED';

select close_owner_functions();
