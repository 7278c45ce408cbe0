-- From delivered to invoiced: loads on hold, requests to drivers for missing documents, and automatic invoices.

-- Why a delivered load is not invoiced yet. The hold ends by itself on the date in held_until.
create table load_hold (
  account_id uuid not null references account (id),
  fleet uuid not null,
  reason text not null,
  held_until date,
  -- The name at that time: a user may leave.
  held_by text not null,
  held_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  primary key (account_id, fleet),
  constraint load_hold__fleet__fkey foreign key (account_id, fleet) references fleet (account_id, id) on delete cascade
);
select make_account_table('load_hold');

-- A step of the requests to a driver was sent for a load, or was skipped because a later one was due. The key keeps any
-- step from being sent twice.
create table document_follow_up (
  account_id uuid not null references account (id),
  fleet uuid not null,
  hours integer not null,
  sent_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  primary key (account_id, fleet, hours),
  constraint document_follow_up__fleet__fkey foreign key (account_id, fleet) references fleet (account_id, id) on delete cascade
);
select make_account_table('document_follow_up');

-- Loads delivered from this moment on are followed up; null while the account doesn't.
alter table account add column follow_up_since timestamptz;

alter table customer add column customer_auto_invoice boolean not null default false;
