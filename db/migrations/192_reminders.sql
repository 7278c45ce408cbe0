-- What somebody was reminded of: each last day once. A new last day of the same paper is another reminder.
create table reminder (
  account_id uuid not null references account (id),
  subject text not null,
  ends date not null,
  sent timestamptz not null default now(),
  primary key (account_id, subject, ends)
);
select make_account_table('reminder');
-- The last morning on which the account was looked after.
alter table account add column reminded_on date;
alter table profile add column profile_gets_reminders boolean not null default true;
-- What a rule gives a term from its issue is near by that, over all accounts.
create index document_by_issue on document (document_type, document_issued_date) where state in ('COMPLETE', 'EXPIRED');
