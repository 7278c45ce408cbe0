-- What went out to an accounting package: each entry of an invoice or a paycheck as it was, and what took it back. Rows are added and never changed.
create table journal_entry (
  account_id uuid not null references account (id),
  journal_no text not null,
  record text not null check (record in ('invoice', 'paycheck')),
  record_id uuid not null,
  -- Of one invoice or paycheck the entries count up; each may be taken back once.
  version integer not null,
  is_reversal boolean not null,
  day date not null,
  description text not null,
  name text not null,
  class_name text not null,
  -- By the role of each account, so that its name can change; dollars, below 0 a credit.
  lines jsonb not null,
  export uuid not null,
  exported timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  exported_by uuid not null,
  primary key (account_id, journal_no),
  foreign key (account_id, exported_by) references profile (account_id, id)
);
select make_account_table('journal_entry');
create unique index journal_entry_of_record on journal_entry (account_id, record_id, version, is_reversal);
create index journal_entry_by_day on journal_entry (account_id, day, journal_no);
create index journal_entry_of_export on journal_entry (account_id, export);
-- What changed since it went out.
create index invoice_by_updated on invoice (account_id, updated);
create index paycheck_by_updated on paycheck (account_id, updated);
-- What the accounts of the books are called, where that is not as usual.
alter table account add column journal_accounts jsonb not null default '{}';
