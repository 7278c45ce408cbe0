-- Users of an account, their sessions and saved list views, and the limits on sign-in, password resets, and
-- anonymous requests. Most functions here run before an account is known, so they are security definer functions,
-- which bypass account policies.

create table profile (
  account_id uuid not null references account (id),
  id uuid not null,
  pretty_name text not null,
  state text not null default 'ACTIVE' check (state in ('ACTIVE', 'INACTIVE', 'ARCHIVED', 'DELETED')),
  created timestamptz not null default now(),
  updated timestamptz not null default now(),
  profile_id text not null,
  username text not null,
  password_hash text,
  profile_type text not null check (profile_type in ('ADMIN', 'CARRIER', 'PERSONNEL', 'DRIVER')),
  is_founder boolean not null default false,
  profile_first_name text not null,
  profile_middle_name text,
  profile_last_name text not null,
  profile_phone_number text,
  profile_email text not null,
  profile_picture jsonb,
  carrier uuid,
  address jsonb,
  -- Driver fields of a user of type DRIVER (DRV-09). The driver record has the same values.
  driver_type text,
  driver_hired_date date,
  profile_dob date,
  driver_access_id text,
  policy jsonb not null default '[]',
  last_sign_in timestamptz,
  profile_gets_reminders boolean not null default true,
  "desc" text,
  search_text text generated always as (
    fold_text(lower(pretty_name || ' ' || username || ' ' || profile_email || ' ' || profile_id))
  ) stored,
  primary key (account_id, id)
);
select make_record_table('profile');
select make_record_search('profile');

create index profile_email on profile (lower(profile_email)) where state <> 'DELETED';
create index profile_by_name on profile (account_id, pretty_name, id) where state <> 'DELETED';

-- A username is unique across all accounts (RUL-15).
create unique index profile__username__unique on profile (lower(username)) where state <> 'DELETED';

create table session (
  token_hash bytea primary key,
  account_id uuid not null,
  profile_id uuid not null,
  created timestamptz not null default now(),
  expires timestamptz not null,
  -- Whether the user has passed two-factor authentication in this session.
  is_proved boolean not null default false,
  -- Set when the user may no longer sign in. The session is kept, so that an open page can say why and shows nothing
  -- more. Reactivating the user or the account does not reopen the session.
  closed boolean not null default false,
  foreign key (account_id, profile_id) references profile (account_id, id)
);
create index session_profile on session (account_id, profile_id);
create index session_expired on session (expires);

create function start_session(hash bytea, account uuid, profile uuid, until timestamptz) returns void
language sql security definer set search_path = public as $$
  insert into session (token_hash, account_id, profile_id, expires) values (hash, account, profile, until)
$$;

create function end_session(hash bytea) returns void
language sql security definer set search_path = public as $$
  delete from session where token_hash = hash
$$;

-- Ends every session of a user except the given one (null: every session).
create function end_sessions_of(profile uuid, except_hash bytea) returns void
language sql security definer set search_path = public as $$
  delete from session where account_id = current_account() and profile_id = profile and token_hash is distinct from except_hash
$$;

create function close_sessions_of(profile uuid) returns void
language sql security definer set search_path = public as $$
  update session set closed = true where account_id = current_account() and profile_id = profile
$$;

create function prove_session(hash bytea) returns void
language sql security definer set search_path = public as $$
  update session set is_proved = true where token_hash = hash and account_id = current_account()
$$;

-- Sign-in attempts. After 10 failed attempts within 15 minutes, a user is blocked from that network (AUT-20).
create table sign_in_try (
  -- The counted key: a user and what they tried, or a name that no user has.
  username text not null,
  address text not null,
  at timestamptz not null default now(),
  -- Whether the user has signed in from this address before.
  is_known boolean not null default false
);
create index sign_in_try_recent on sign_in_try (username, address, at);
create index sign_in_try_of_address on sign_in_try (address, at);

-- For the hourly cleanup (api/core/jobs/tidy.ts).
create index sign_in_try_old on sign_in_try (at);

-- Networks that a user has signed in from. Wrong passwords and codes count per user, so that username and email share
-- one count, and across all networks, so that many addresses do not help a guesser. Known networks count separately, so
-- that a stranger cannot lock the user out of them.
create table sign_in_network (
  account_id uuid not null references account (id),
  profile_id uuid not null,
  network text not null,
  last timestamptz not null default now(),
  primary key (account_id, profile_id, network),
  foreign key (account_id, profile_id) references profile (account_id, id)
);
select make_account_table('sign_in_network');
create index sign_in_network_old on sign_in_network (last);
create index sign_in_network_of_profile on sign_in_network (profile_id, network);

-- Finds users by exact username or by email in any case (AUT-16). The lowercase comparison is there to use the index.
create function find_sign_in(name text)
returns table (account_id uuid, profile_id uuid, username text, password_hash text, profile_type text, state text, owner_state text)
language sql stable security definer set search_path = public as $$
  select p.account_id, p.id, p.username, p.password_hash, p.profile_type, p.state, a.owner_state
  from profile p
  join account a on a.id = p.account_id
  where p.state <> 'DELETED' and ((lower(p.username) = lower(name) and p.username = name) or lower(p.profile_email) = lower(name))
  order by (p.username = name) desc, p.profile_type = 'DRIVER', p.id
  limit 5
$$;

-- Finds the users whose password a name can try. Case is ignored, so that a username counts the
-- same however it is typed.
create function find_tried(name text) returns table (profile_id uuid)
language sql stable security definer set search_path = public as $$
  select p.id from profile p
  where p.state <> 'DELETED' and (lower(p.username) = lower(name) or lower(p.profile_email) = lower(name))
  order by (lower(p.username) = lower(name)) desc, p.profile_type = 'DRIVER', p.id
  limit 6
$$;

-- Counts one more attempt of the last 15 minutes, or returns the limit that refuses the attempt: `person` for this user
-- from this network, `elsewhere` for this user from networks without an earlier sign-in, `network` for this network
-- whatever the user. The locks serialize attempts, because concurrent ones would all see the same count.
create function count_try(whom text, person uuid, origin text, most_of_person int, most_elsewhere int, most_of_network int)
returns table (refused text, tries int)
language plpgsql security definer set search_path = public as $$
declare
  known boolean := exists (select from sign_in_network n where n.profile_id = person and n.network = origin);
  here int;
  elsewhere int;
  of_network int;
begin
  perform pg_advisory_xact_lock(hashtextextended('tries from ' || origin, 0));
  perform pg_advisory_xact_lock(hashtextextended('tries of ' || whom, 0));
  select count(*), count(*) filter (where address = origin), count(*) filter (where not is_known) into tries, here, elsewhere
  from sign_in_try where username = whom and at > now() - interval '15 minutes';
  select count(*) into of_network from sign_in_try where address = origin and at > now() - interval '15 minutes';
  if here >= most_of_person then
    refused := 'person';
  elsif not known and elsewhere >= most_elsewhere then
    refused := 'elsewhere';
  elsif of_network >= most_of_network then
    refused := 'network';
  else
    insert into sign_in_try (username, address, is_known) values (whom, origin, known);
    tries := tries + 1;
  end if;
  return next;
end $$;

create function forget_sign_in_tries(name text, origin text) returns void
language sql security definer set search_path = public as $$
  delete from sign_in_try where username = lower(name) and address = origin
$$;

-- When a user was last notified of wrong passwords or codes.
create table sign_in_notice (
  account_id uuid not null references account (id),
  profile_id uuid not null,
  what text not null check (what in ('PASSWORD', 'CODE')),
  at timestamptz not null default now(),
  primary key (account_id, profile_id, what),
  foreign key (account_id, profile_id) references profile (account_id, id)
);
select make_account_table('sign_in_notice');

-- Password reset links. Only the hash of a link's token is stored. Using one link voids all links of that user.
create table password_reset (
  account_id uuid not null references account (id),
  token_hash bytea not null unique,
  profile_id uuid not null,
  -- The background job that created the link. A repeated job reuses the row.
  request uuid not null,
  expires timestamptz not null,
  primary key (account_id, profile_id, request)
);
select make_account_table('password_reset');
create index password_reset_old on password_reset (expires);

-- Finds the user of a reset link before an account is known.
create function find_password_reset(hash bytea) returns table (account_id uuid, profile_id uuid)
language sql stable security definer set search_path = public as $$
  select account_id, profile_id from password_reset where token_hash = hash and expires > now()
$$;

-- Authenticator app of a user (TOTP, RFC 6238). The secret is encrypted, recovery codes are hashed.
create table second_factor (
  account_id uuid not null references account (id),
  profile_id uuid not null,
  secret text not null,
  -- 30-second step (since 1970) of the last code used. No code works twice.
  last_step bigint not null default 0,
  -- Null until a first code proves that the app has the secret. Until then two-factor authentication is not active.
  confirmed timestamptz,
  primary key (account_id, profile_id),
  foreign key (account_id, profile_id) references profile (account_id, id)
);
select make_account_table('second_factor');

create table recovery_code (
  account_id uuid not null references account (id),
  profile_id uuid not null,
  code_hash bytea not null,
  primary key (account_id, profile_id, code_hash),
  foreign key (account_id, profile_id) references second_factor (account_id, profile_id) on delete cascade
);
select make_account_table('recovery_code');

-- Returns the user of a valid session and the two-factor step still required: CODE or SET_UP.
create function open_session(hash bytea)
returns table (account_id uuid, profile_id uuid, pretty_name text, profile_type text, state text, policy jsonb,
  owner_state text, subscription_status text, time_zone text, awaits text)
language sql stable security definer set search_path = public as $$
  select p.account_id, p.id, p.pretty_name, p.profile_type, case when s.closed then 'INACTIVE' else p.state end, p.policy, a.owner_state,
    a.subscription_status, a.time_zone,
    case when f.profile_id is not null then case when not s.is_proved then 'CODE' end when a.second_factor_required then 'SET_UP' end
  from session s
  join profile p on p.account_id = s.account_id and p.id = s.profile_id
  join account a on a.id = s.account_id
  left join second_factor f on f.account_id = s.account_id and f.profile_id = s.profile_id and f.confirmed is not null
  where s.token_hash = hash and s.expires > now()
    and (f.profile_id is null or s.is_proved or s.created > now() - interval '15 minutes')
$$;

-- Anonymous requests: sign-up, password reset, carrier lookup. Each kind is limited per subject and per origin.
create table stranger_call (
  what text not null,
  about text not null,
  origin text not null,
  at timestamptz not null default now()
);
create index stranger_call_of_origin on stranger_call (what, origin, at);
create index stranger_call_about on stranger_call (what, about, at);
create index stranger_call_old on stranger_call (at);

-- Counts one more request of the last hour. Returns false if there were too many about the same subject or from the
-- same origin. The locks serialize requests, because concurrent ones would all see the same count.
create function count_stranger_call(kind text, whom text, sender text, most_about int, most_of_origin int) returns boolean
language plpgsql security definer set search_path = public as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(kind || ' of ' || sender, 0));
  perform pg_advisory_xact_lock(hashtextextended(kind || ' about ' || lower(whom), 0));
  if (select count(*) from stranger_call where what = kind and origin = sender and at > now() - interval '1 hour') >= most_of_origin
    or (select count(*) from stranger_call where what = kind and about = lower(whom) and at > now() - interval '1 hour') >= most_about then
    return false;
  end if;
  insert into stranger_call (what, about, origin) values (kind, lower(whom), sender);
  return true;
end $$;

-- Counts a check whether a username is free. Creating a user reveals names taken in other accounts, so each account may
-- check a limited number of names and find a limited number taken. Names taken in the same account do not count as
-- taken. Returns false if a limit is reached. The lock serializes the checks of one account.
create function count_username(account uuid, name text, most int, most_taken int) returns boolean
language plpgsql security definer set search_path = public as $$
declare
  asked int;
  taken int;
begin
  perform pg_advisory_xact_lock(hashtextextended('usernames of ' || account, 0));
  select count(*), count(*) filter (where origin = 'taken') into asked, taken
  from stranger_call where what = 'username' and about = account::text and at > now() - interval '1 hour';
  if asked >= most or taken >= most_taken then
    return false;
  end if;
  insert into stranger_call (what, about, origin) values ('username', account::text,
    case when exists (select from profile p
      where lower(p.username) = lower(name) and p.state <> 'DELETED' and p.account_id <> account) then 'taken' else 'free' end);
  return true;
end $$;

-- Captcha answers already used. None works twice.
create table spent_captcha (
  signature text primary key,
  expires timestamptz not null
);
create index spent_captcha_old on spent_captcha (expires);

create function spend_captcha(answer text, until timestamptz) returns boolean
language sql security definer set search_path = public as $$
  with spent as (
    insert into spent_captcha (signature, expires) values (answer, until) on conflict do nothing returning 1
  )
  select exists (select from spent)
$$;

-- Saved list views: search, filters, and sort order under a name. A view is private to its user and is not a
-- record: no state, no history.
create table saved_view (
  account_id uuid not null references account (id),
  id uuid not null,
  profile uuid not null,
  list text not null,
  name text not null,
  query text not null,
  primary key (account_id, id),
  constraint saved_view__profile__fkey foreign key (account_id, profile) references profile (account_id, id)
);
select make_account_table('saved_view');
-- Also serves the lookup of a list's views.
create unique index saved_view__name__unique on saved_view (account_id, profile, list, lower(name));

select close_owner_functions();
