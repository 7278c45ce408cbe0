-- Telematics sync: the progress of reading trips and fuel purchases from an account's telematics provider.

-- Sync status per provider. The row outlives the connection, so that reconnecting resumes where the sync stopped.
create table telematics (
  account_id uuid not null references account (id),
  provider text not null,
  -- The account's company at the provider.
  company_id text,
  company_name text,
  -- Last night synced, by the account's date.
  night date,
  -- End of the running sync's lease.
  busy_until timestamptz,
  last_at timestamptz,
  -- Counts of the last sync: { trips, purchases, replaced, kept }.
  brought jsonb,
  -- Why the last sync ended early, as shown to users.
  fault text,
  -- Time since which the provider rejects our tokens.
  refused_since timestamptz,
  primary key (account_id, provider)
);
select make_account_table('telematics');

-- Date up to which each of the provider's lists was read.
create table telematics_cursor (
  account_id uuid not null references account (id),
  provider text not null,
  feed text not null,
  read_to date not null,
  primary key (account_id, provider, feed)
);
select make_account_table('telematics_cursor');

-- Items reported by the provider, each once and in the latest version, with the trip or expense created from it. An
-- item of an unknown vehicle waits until the vehicle exists.
create table telematics_item (
  account_id uuid not null references account (id),
  provider text not null,
  feed text not null,
  source_id text not null,
  day date not null,
  told text not null,
  state text not null,
  vehicle text,
  vin text,
  made uuid,
  primary key (account_id, provider, feed, source_id),
  constraint telematics_item_state_check check (state in ('TAKEN', 'KNOWN', 'WAITING', 'ASKED', 'FAULTY'))
);
select make_account_table('telematics_item');

create index telematics_item_by_day on telematics_item (account_id, provider, feed, day);
create index telematics_item_waiting on telematics_item (account_id, provider, vehicle) where state = 'WAITING';
create index telematics_item_asked on telematics_item (account_id, provider, feed) where state = 'ASKED';

-- Tells whether an expense was created from a telematics item.
create index telematics_item_made on telematics_item (account_id, made) where made is not null;
