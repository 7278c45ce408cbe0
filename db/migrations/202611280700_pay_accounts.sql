-- Accounts of drivers that have a balance: escrow, advances, loans, lease-purchase, and recurring charges.

create table pay_account (
  account_id uuid not null references account (id),
  id uuid not null,
  pretty_name text not null,
  state text not null,
  created timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  updated timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  account_number text not null,
  carrier uuid not null,
  driver uuid not null,
  account_kind text not null,
  account_purpose text not null,
  account_opened date not null,
  account_opening numeric(12, 2),
  account_rule text not null,
  account_rate numeric(14, 4) not null,
  account_target numeric(12, 2),
  account_cap numeric(12, 2),
  account_start date not null,
  account_end date,
  account_skips_idle boolean not null,
  search_text text generated always as (fold_text(lower(pretty_name))) stored,
  primary key (account_id, id),
  constraint pay_account__carrier__fkey foreign key (account_id, carrier) references carrier (account_id, id),
  constraint pay_account__driver__fkey foreign key (account_id, driver) references driver (account_id, id)
);
select make_record_table('pay_account');
select make_record_search('pay_account');
create unique index pay_account__account_number__unique on pay_account (account_id, account_number);
create index pay_account_by_name on pay_account (account_id, pretty_name, id) where state <> 'DELETED';
create index pay_account_by_created on pay_account (account_id, created, id) where state <> 'DELETED';
create index pay_account_by_opened on pay_account (account_id, account_opened, id) where state <> 'DELETED';
create index pay_account_by_carrier on pay_account (account_id, carrier);
create index pay_account_by_driver on pay_account (account_id, driver);

-- Movements of a driver's account. The balance on a date is the sum of the movements up to that date. A movement is
-- never changed or deleted: another one reverses it.
create table pay_account_entry (
  account_id uuid not null references account (id),
  id uuid not null,
  pay_account uuid not null,
  -- Counts the movements of the account.
  entry_no integer not null,
  entry_kind text not null check (entry_kind in
    ('OPENING', 'SETTLEMENT', 'RELEASE', 'CASH', 'WRITE_OFF', 'TRANSFER', 'INTEREST', 'RETURN', 'REVERSAL')),
  dated date not null,
  amount numeric(12, 2) not null,
  reason text not null,
  -- Of a settlement or its release.
  pay_check uuid,
  -- Of a settlement: what became due with it, and the days that are done with.
  accrued numeric(12, 2) not null default 0,
  days datemultirange not null default '{}',
  -- The account that a transfer goes to or comes from.
  other_account uuid,
  -- The same of both movements of a transfer: the id of the one that money leaves.
  transfer uuid,
  -- The movement that a release or reversal takes back.
  reverses uuid,
  is_reversed boolean not null default false,
  -- First date of the quarter that interest is for.
  quarter date,
  created timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  created_by uuid not null,
  primary key (account_id, id),
  check ((entry_kind in ('SETTLEMENT', 'RELEASE')) = (pay_check is not null)),
  check ((entry_kind in ('RELEASE', 'REVERSAL')) = (reverses is not null)),
  check ((entry_kind = 'INTEREST') = (quarter is not null)),
  check (entry_kind <> 'TRANSFER' or transfer is not null),
  check ((other_account is null) = (transfer is null)),
  constraint pay_account_entry__pay_account__fkey foreign key (account_id, pay_account) references pay_account (account_id, id),
  constraint pay_account_entry__pay_check__fkey foreign key (account_id, pay_check) references paycheck (account_id, id),
  constraint pay_account_entry__other_account__fkey foreign key (account_id, other_account) references pay_account (account_id, id),
  constraint pay_account_entry__reverses__fkey foreign key (account_id, reverses) references pay_account_entry (account_id, id),
  foreign key (account_id, created_by) references profile (account_id, id)
);
select make_account_table('pay_account_entry');
create unique index pay_account_entry_no on pay_account_entry (account_id, pay_account, entry_no);
create index pay_account_entry_by_date on pay_account_entry (account_id, pay_account, dated, entry_no);
create unique index pay_account_entry_once on pay_account_entry (account_id, pay_check, pay_account)
  where entry_kind = 'SETTLEMENT' and not is_reversed;
create unique index pay_account_interest_once on pay_account_entry (account_id, pay_account, quarter)
  where entry_kind = 'INTEREST' and not is_reversed;
create unique index pay_account_entry_reversed_once on pay_account_entry (account_id, reverses) where reverses is not null;
create index pay_account_entry_of_paycheck on pay_account_entry (account_id, pay_check) where pay_check is not null;
create index pay_account_entry_of_transfer on pay_account_entry (account_id, transfer) where transfer is not null;
create index pay_account_entry_other on pay_account_entry (account_id, other_account) where other_account is not null;
create index pay_account_entry_by_profile on pay_account_entry (account_id, created_by);

-- Treasury bill rates as the user entered them, by quarter, for interest on escrow.
create table escrow_rate (
  account_id uuid not null references account (id),
  quarter date not null check (extract(day from quarter) = 1 and extract(month from quarter) in (1, 4, 7, 10)),
  rate numeric(6, 3) not null check (rate >= 0),
  entered timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  entered_by uuid not null,
  primary key (account_id, quarter),
  foreign key (account_id, entered_by) references profile (account_id, id)
);
select make_account_table('escrow_rate');
create index escrow_rate_by_profile on escrow_rate (account_id, entered_by);

alter table journal_entry drop constraint journal_entry_record_check;
alter table journal_entry add constraint journal_entry_record_check
  check (record in ('invoice', 'payment', 'paycheck', 'pay_account'));

-- Movements that post to the books by themselves are not dated in a closed period; those of paychecks follow the paycheck.
create function check_pay_account_entry_closing_date() returns trigger language plpgsql as $f$ begin
  perform check_closing_date(new.account_id, 'pay_account', new.pay_account,
    (select a.pretty_name from pay_account a where a.account_id = new.account_id and a.id = new.pay_account), 'entryDate', new.dated);
  return null;
end $f$;
create trigger closing_date_insert after insert on pay_account_entry
  for each row when (new.entry_kind not in ('OPENING', 'SETTLEMENT', 'RELEASE')) execute function check_pay_account_entry_closing_date();

select close_owner_functions();
