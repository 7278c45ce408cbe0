-- Employments of a driver that ended before the present one.
create table earlier_hire (
  account_id uuid not null references account (id),
  id uuid not null,
  pretty_name text not null,
  state text not null,
  created timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  updated timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  carrier uuid not null,
  driver uuid not null,
  earlier_hired_date date not null,
  earlier_termination_date date not null,
  earlier_clearinghouse_hire_date date,
  "desc" text,
  constraint earlier_hire__driver__fkey foreign key (account_id, driver) references driver (account_id, id),
  search_text text generated always as (lower(pretty_name)) stored,
  primary key (account_id, id),
  constraint earlier_hire__carrier__fkey foreign key (account_id, carrier) references carrier (account_id, id)
);
select make_record_table('earlier_hire');
select make_record_search('earlier_hire');
create index earlier_hire_by_name on earlier_hire (account_id, pretty_name, id) where state <> 'DELETED';
create index earlier_hire_by_created on earlier_hire (account_id, created, id) where state <> 'DELETED';
create index earlier_hire_by_hired on earlier_hire (account_id, earlier_hired_date, id) where state <> 'DELETED';
create index earlier_hire_by_termination on earlier_hire (account_id, earlier_termination_date, id) where state <> 'DELETED';
create index earlier_hire_by_carrier on earlier_hire (account_id, carrier);
create index earlier_hire_by_driver on earlier_hire (account_id, driver);

-- When the newest of them ended: where the records of the present hire begin. Kept by the trigger below.
alter table driver add column driver_previous_termination_date date;

create function keep_previous_termination() returns trigger language plpgsql as $$
begin
  update driver d set driver_previous_termination_date = (
    select max(e.earlier_termination_date) from earlier_hire e
    where e.account_id = d.account_id and e.driver = d.id and e.state <> 'DELETED'
  )
  where d.account_id = new.account_id and d.id in (new.driver, case when tg_op = 'UPDATE' then old.driver end);
  return null;
end $$;
create trigger earlier_hire_ends after insert or update on earlier_hire for each row execute function keep_previous_termination();

-- The testing program of a former employer: it may stand in for the pre-employment test (49 CFR 382.301(b)).
alter table employment_history
  add column employment_random_pool_since date,
  add column employment_last_drug_test_date date,
  add column employment_has_testing_violation boolean;
