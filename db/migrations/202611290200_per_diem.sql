-- Per diem of company drivers for days away, by their pay plan. A day is paid once.

alter table pay_plan
  add column pay_per_diem text not null default 'NONE' check (pay_per_diem in ('NONE', 'IRS_RATE', 'FIXED_RATE')),
  add column pay_per_diem_rate numeric(12, 2) check (pay_per_diem_rate > 0);

-- When the next driver took over.
alter table load_leg add column handoff_date date;

-- A day away that a paycheck paid for, with the load it was paid by.
create table per_diem_day (
  account_id uuid not null references account (id),
  driver uuid not null,
  day date not null,
  pay_check uuid not null,
  fleet uuid not null,
  rate numeric(12, 2) not null,
  primary key (account_id, driver, day),
  constraint per_diem_day__driver__fkey foreign key (account_id, driver) references driver (account_id, id),
  constraint per_diem_day__pay_check__fkey foreign key (account_id, pay_check) references paycheck (account_id, id),
  constraint per_diem_day__fleet__fkey foreign key (account_id, fleet) references fleet (account_id, id)
);
select make_account_table('per_diem_day');
create index per_diem_day_of_paycheck on per_diem_day (account_id, pay_check);
create index per_diem_day_of_load on per_diem_day (account_id, fleet);
