-- What became of each driver in a run that saves and sends, as long as the task that did it is kept. Written with the paycheck, so that a run that is taken
-- up again knows whom it has paid.
create table pay_run_result (
  account_id uuid not null references account (id),
  task uuid not null,
  carrier uuid not null,
  driver uuid not null,
  pay_check uuid,
  mailed_to text,
  -- Why it was not saved, or not mailed.
  trouble text,
  primary key (account_id, task, carrier, driver),
  constraint pay_run_result__task__fkey foreign key (account_id, task) references task (account_id, id) on delete cascade,
  constraint pay_run_result__carrier__fkey foreign key (account_id, carrier) references carrier (account_id, id),
  constraint pay_run_result__driver__fkey foreign key (account_id, driver) references driver (account_id, id),
  constraint pay_run_result__pay_check__fkey foreign key (account_id, pay_check) references paycheck (account_id, id)
);
select make_account_table('pay_run_result');
create index pay_run_result_by_carrier on pay_run_result (account_id, carrier);
create index pay_run_result_by_driver on pay_run_result (account_id, driver);
create index pay_run_result_by_paycheck on pay_run_result (account_id, pay_check) where pay_check is not null;
