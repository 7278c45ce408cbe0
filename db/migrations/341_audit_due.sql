-- What is good today and due on a day, over all accounts: the mail of the morning tells of the week.
create index audit_finding_due on audit_finding (due) where status = 'PASS' and until_day is null and due is not null;
