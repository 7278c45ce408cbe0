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
  "desc" text,
  policy jsonb not null default '[]',
  last_sign_in timestamptz,
  search_text text generated always as (fold_text(lower(pretty_name || ' ' || username || ' ' || profile_email || ' ' || profile_id))) stored,
  -- What an account of type DRIVER says beside a user (DRV-09); its driver record says the same.
  driver_type text,
  driver_hired_date date,
  profile_dob date,
  driver_access_id text,
  profile_gets_reminders boolean not null default true,
  primary key (account_id, id)
);
select make_record_table('profile');
select make_record_search('profile');
-- A username opens one account only, over all accounts (RUL-15).
create unique index profile__username__unique on profile (lower(username)) where state <> 'DELETED';
create index profile_email on profile (lower(profile_email)) where state <> 'DELETED';
create index profile_by_name on profile (account_id, pretty_name, id) where state <> 'DELETED';

create table session (
  token_hash bytea primary key,
  account_id uuid not null,
  profile_id uuid not null,
  created timestamptz not null default now(),
  expires timestamptz not null,
  -- Whether the person has shown the second factor in this session.
  is_proved boolean not null default false,
  -- The session of a user who may no longer sign in is closed rather than deleted, so that its page can be told why and shows nothing more. A closed session
  -- stays closed when the user or the account is set active again.
  closed boolean not null default false,
  foreign key (account_id, profile_id) references profile (account_id, id)
);
create index session_profile on session (account_id, profile_id);
create index session_expired on session (expires);

-- Failed tries per username and address; ten in fifteen minutes are too many (AUT-20).
create table sign_in_try (
  username text not null,
  address text not null,
  at timestamptz not null default now(),
  -- `username` holds what is counted: a user and what they tried, or a name that nobody goes by.
  is_known boolean not null default false
);
create index sign_in_try_recent on sign_in_try (username, address, at);
-- What the hourly job finds that nobody needs any more (api/core/jobs/tidy.ts).
create index sign_in_try_old on sign_in_try (at);
create index sign_in_try_of_address on sign_in_try (address, at);

-- Wrong passwords and codes are counted by user, so that a username and an email share one count, and from all networks together, so that a guesser with
-- many addresses is stopped too. Networks that the user has signed in from before are counted on their own: no stranger locks a user out of them.
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

-- When a user was last told of wrong passwords or codes.
create table sign_in_notice (
  account_id uuid not null references account (id),
  profile_id uuid not null,
  what text not null check (what in ('PASSWORD', 'CODE')),
  at timestamptz not null default now(),
  primary key (account_id, profile_id, what),
  foreign key (account_id, profile_id) references profile (account_id, id)
);
select make_account_table('sign_in_notice');

-- Links by which an owner sets a new password without the old one. Only the hash of what the link carries is kept; using one voids all of that person's.
create table password_reset (
  account_id uuid not null references account (id),
  token_hash bytea not null unique,
  profile_id uuid not null,
  -- The job that made it, which may run again.
  request uuid not null,
  expires timestamptz not null,
  primary key (account_id, profile_id, request)
);
select make_account_table('password_reset');
create index password_reset_old on password_reset (expires);

-- The second factor: a code of an app on the person's phone, made from a secret that both have (RFC 6238). The secret is sealed, recovery codes are hashed.
create table second_factor (
  account_id uuid not null references account (id),
  profile_id uuid not null,
  secret text not null,
  -- Of the code that was used last, counted in steps of 30 seconds since 1970: none is used twice.
  last_step bigint not null default 0,
  -- Null until a first code has shown that the app has the secret: till then it counts for nothing.
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

-- What strangers do: sign-up, password reset, looking up a carrier. Each is limited by whom it is about and by where it comes from.
create table stranger_call (
  what text not null,
  about text not null,
  origin text not null,
  at timestamptz not null default now()
);
create index stranger_call_of_origin on stranger_call (what, origin, at);
create index stranger_call_about on stranger_call (what, about, at);
create index stranger_call_old on stranger_call (at);

-- Answers of the captcha that were given: none counts twice.
create table spent_captcha (
  signature text primary key,
  expires timestamptz not null
);
create index spent_captcha_old on spent_captcha (expires);

-- What a person looks at again and again: the search, filters and order of a list under a name. A view is its person's own and no record: it has no
-- state and no history.
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
-- Also what finds the views of a list.
create unique index saved_view__name__unique on saved_view (account_id, profile, list, lower(name));

create function start_session(hash bytea, account uuid, profile uuid, until timestamptz) returns void
language sql security definer set search_path = public as $$
  insert into session (token_hash, account_id, profile_id, expires) values (hash, account, profile, until)
$$;

create function end_session(hash bytea) returns void
language sql security definer set search_path = public as $$
  delete from session where token_hash = hash
$$;

-- Ends every session of a profile but the one that asks (null: every one).
create function end_sessions_of(profile uuid, except_hash bytea) returns void
language sql security definer set search_path = public as $$
  delete from session where account_id = current_account() and profile_id = profile and token_hash is distinct from except_hash
$$;

create function forget_sign_in_tries(name text, origin text) returns void
language sql security definer set search_path = public as $$
  delete from sign_in_try where username = lower(name) and address = origin
$$;

-- A username is taken as it is written, an e-mail address in any case (AUT-16). The comparison in small letters is there for its index.
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

-- Counts one more call of the last hour, unless there were too many about the same or from the same origin. Calls of one kind from one origin, and about
-- one and the same, take turns: many at the same moment would see the same count.
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

create function spend_captcha(answer text, until timestamptz) returns boolean
language sql security definer set search_path = public as $$
  with spent as (
    insert into spent_captcha (signature, expires) values (answer, until) on conflict do nothing returning 1
  )
  select exists (select from spent)
$$;

-- Whose link it is, before an account is known.
create function find_password_reset(hash bytea) returns table (account_id uuid, profile_id uuid)
language sql stable security definer set search_path = public as $$
  select account_id, profile_id from password_reset where token_hash = hash and expires > now()
$$;

create function prove_session(hash bytea) returns void
language sql security definer set search_path = public as $$
  update session set is_proved = true where token_hash = hash and account_id = current_account()
$$;

-- The users whose password a name may try. Letter case does not matter here, so that a username counts the same however it is typed.
create function find_tried(name text) returns table (profile_id uuid)
language sql stable security definer set search_path = public as $$
  select p.id from profile p
  where p.state <> 'DELETED' and (lower(p.username) = lower(name) or lower(p.profile_email) = lower(name))
  order by (lower(p.username) = lower(name)) desc, p.profile_type = 'DRIVER', p.id
  limit 6
$$;

-- Counts one more try of the last 15 minutes, or answers which limit refuses it: `person` from this network, `elsewhere` from every network that the user has
-- not signed in from, or `network` whatever the user. Tries of one network, and those of one user, take turns: many at the same moment would see the same count.
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

-- A new user or driver account says whether a username is free in every account. An account may ask that only so often, and learns of few taken ones: names of
-- the account's own people are no news to it. Calls of one account take turns. False: there were too many, and this one is not counted.
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
    case when exists (select from profile p where lower(p.username) = lower(name) and p.state <> 'DELETED' and p.account_id <> account) then 'taken' else 'free' end);
  return true;
end $$;

create function open_session(hash bytea)
returns table (account_id uuid, profile_id uuid, pretty_name text, profile_type text, state text, policy jsonb, owner_state text, subscription_status text,
  time_zone text, awaits text)
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

create function close_sessions_of(profile uuid) returns void
language sql security definer set search_path = public as $$
  update session set closed = true where account_id = current_account() and profile_id = profile
$$;

select close_owner_functions();
