-- What is known of an account at its telematics provider. It outlives the connection, so that connecting again goes on where reading stopped.
create table telematics (
  account_id uuid not null references account (id),
  provider text not null,
  -- Whose data it is there.
  company_id text,
  company_name text,
  -- The last night that was brought in, by the account's date.
  night date,
  -- Somebody reads now, and said so before this moment.
  busy_until timestamptz,
  last_at timestamptz,
  -- What the last time brought: { trips, purchases, replaced, kept }.
  brought jsonb,
  -- Why the last time ended early, in plain words.
  fault text,
  -- Since when the provider accepts no token of ours.
  refused_since timestamptz,
  primary key (account_id, provider)
);
select make_account_table('telematics');

-- Up to which day each of its lists was read.
create table telematics_cursor (
  account_id uuid not null references account (id),
  provider text not null,
  feed text not null,
  read_to date not null,
  primary key (account_id, provider, feed)
);
select make_account_table('telematics_cursor');

-- What the provider told of, once each: as it was told last, and the trip or expense that was made of it. What none was made of because its vehicle is
-- not on file waits for that.
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
-- Whether an expense was made of what the telematics provider told.
create index telematics_item_made on telematics_item (account_id, made) where made is not null;
create index telematics_item_asked on telematics_item (account_id, provider, feed) where state = 'ASKED';
