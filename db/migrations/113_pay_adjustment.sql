-- What changed since a paycheck was paid, settled by a later one. The difference still open is that of all amounts now, less every line here.
create table pay_adjustment (
  account_id uuid not null references account (id),
  pay_check uuid not null,
  taken_by uuid not null,
  driver uuid not null,
  amount numeric(12, 2) not null check (amount <> 0),
  -- By load and expense, as on the statement that settled it.
  sources jsonb not null,
  created timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  primary key (account_id, pay_check, taken_by),
  constraint pay_adjustment__driver__fkey foreign key (account_id, driver) references driver (account_id, id),
  constraint pay_adjustment__pay_check__fkey foreign key (account_id, pay_check) references paycheck (account_id, id),
  constraint pay_adjustment__taken_by__fkey foreign key (account_id, taken_by) references paycheck (account_id, id)
);
select make_account_table('pay_adjustment');
create index pay_adjustment_taken on pay_adjustment (account_id, taken_by);
alter table paycheck add column adjustments jsonb;
