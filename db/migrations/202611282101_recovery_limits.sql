-- The order in which settlements take what is due for pay accounts, and the limits of what they take.
create table pay_recovery (
  account_id uuid primary key references account (id),
  kind_order text[] not null check (cardinality(kind_order) > 0),
  -- Percent of net pay before accounts.
  cap_percent numeric(5, 2) check (cap_percent > 0 and cap_percent <= 100),
  -- Dollars that company drivers keep.
  floor numeric(12, 2) check (floor > 0),
  updated timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  updated_by uuid not null,
  foreign key (account_id, updated_by) references profile (account_id, id)
);
select make_account_table('pay_recovery');
create index pay_recovery_by_profile on pay_recovery (account_id, updated_by);
