-- What drivers ask about a line of a paycheck on their page, and what the office answers. The line is one of the statement, which never changes.
create table pay_question (
  account_id uuid not null references account (id),
  id uuid not null,
  pay_check uuid not null,
  line text not null,
  question text not null,
  asked_by text not null,
  asked_on date not null,
  answer text,
  answered_by text,
  answered_on date,
  primary key (account_id, id),
  check (num_nulls(answer, answered_by, answered_on) in (0, 3)),
  constraint pay_question__pay_check__fkey foreign key (account_id, pay_check) references paycheck (account_id, id)
);
select make_account_table('pay_question');
create index pay_question_of_paycheck on pay_question (account_id, pay_check, id);
create index pay_question_open on pay_question (account_id, pay_check) where answer is null;
