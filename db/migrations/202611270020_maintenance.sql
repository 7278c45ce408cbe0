-- Maintenance schedules of trucks and trailers, and their jobs, which are all made with the schedule.
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
  "desc" text,
  search_text text generated always as (fold_text(lower(pretty_name || ' ' || coalesce("desc", '')))) stored,
  -- Whether the services after one that was done count from that one, and the place of each job in its schedule.
  schedule_counts_from text not null default 'COMPLETION',
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

-- Due on a day, at a mileage, or by the first of both.
create table scheduled_job (
  account_id uuid not null references account (id),
  id uuid not null,
  pretty_name text not null,
  state text not null,
  created timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  updated timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  schedule uuid not null,
  carrier uuid not null,
  vehicle uuid not null,
  scheduled_job_name text not null,
  schedule_job_frequency_strategy_type text not null,
  scheduled_job_date date,
  scheduled_mileage integer,
  status text not null,
  maintenance uuid,
  "desc" text,
  -- What the jobs of a schedule, all by date or all by mileage, stand in the order of.
  scheduled_job_due integer not null generated always as (coalesce(scheduled_job_date - date '2000-01-01', scheduled_mileage)) stored,
  search_text text generated always as (fold_text(lower(pretty_name || ' ' || coalesce("desc", '')))) stored,
  scheduled_job_number integer not null,
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
-- With the deleted ones, which its schedule counts too.
create index scheduled_job_of_schedule on scheduled_job (account_id, schedule, scheduled_job_due, id);
create index scheduled_job_by_carrier on scheduled_job (account_id, carrier);
create index scheduled_job_by_vehicle on scheduled_job (account_id, vehicle);
create index scheduled_job_of_maintenance on scheduled_job (account_id, maintenance) where maintenance is not null;
-- Which jobs are past due, or soon will be: of the account by the date, of a vehicle by its odometer.
create index scheduled_job_open_by_date on scheduled_job (account_id, scheduled_job_date) where status = 'IN_PROGRESS' and state <> 'DELETED';
create index scheduled_job_open_by_mileage on scheduled_job (account_id, vehicle, scheduled_mileage) where status = 'IN_PROGRESS' and state <> 'DELETED';

select close_owner_functions();
