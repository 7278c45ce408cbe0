-- Accounts, profiles, sessions, history, totals: what every record stands on.
-- An account is the wall between customers. The application connects with the role milepost_app, which owns nothing and cannot bypass
-- row-level security; the account is set per transaction in app.account.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

do $$
begin
  if not exists (select from pg_roles where rolname = 'milepost_app') then
    create role milepost_app nologin nosuperuser nobypassrls;
  end if;
  if not pg_has_role(current_user, 'milepost_app', 'member') then
    execute format('grant milepost_app to %I', current_user);
  end if;
end $$;

grant usage on schema public to milepost_app;

-- The account of the running transaction; null outside one, and then no row of any account is visible.
create function current_account() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.account', true), '')::uuid;

create table account (
  id uuid primary key,
  account_name text not null,
  owner_state text not null default 'ACTIVE' check (owner_state in ('ACTIVE', 'INACTIVE')),
  subscription_status text not null default 'TRIAL',
  subscription_type text not null default 'PRICING_OOP',
  next_payment_date date,
  payment_amount numeric(12, 2) not null default 0,
  created timestamptz not null default now()
);
alter table account enable row level security;
create policy account_wall on account using (id = current_account());
grant select, update on account to milepost_app;

-- One secret per installation, for signed file addresses.
create table secret (
  name text primary key,
  value bytea not null
);

-- Rows per account and record, kept in the writing transaction so that a list knows its exact total without counting. Sixteen stripes per total:
-- writers of one account at the same moment mostly touch different rows and do not wait for each other.
create table record_total (
  account_id uuid not null references account (id),
  record text not null,
  stripe smallint not null,
  n bigint not null,
  primary key (account_id, record, stripe)
) with (fillfactor = 50);
alter table record_total enable row level security;
create policy account_wall on record_total using (account_id = current_account()) with check (account_id = current_account());
grant select, insert, update, delete on record_total to milepost_app;

create function add_record_total() returns trigger language plpgsql as $$
begin
  insert into record_total (account_id, record, stripe, n)
    select account_id, tg_table_name, pg_backend_pid() % 16, count(*) from added where state <> 'DELETED' group by account_id
    on conflict (account_id, record, stripe) do update set n = record_total.n + excluded.n;
  return null;
end $$;

create function change_record_total() returns trigger language plpgsql as $$
begin
  insert into record_total (account_id, record, stripe, n)
    select account_id, tg_table_name, pg_backend_pid() % 16, sum(delta)
    from (
      select account_id, 1 as delta from added where state <> 'DELETED'
      union all
      select account_id, -1 from removed where state <> 'DELETED'
    ) as changed group by account_id having sum(delta) <> 0
    on conflict (account_id, record, stripe) do update set n = record_total.n + excluded.n;
  return null;
end $$;

create function remove_record_total() returns trigger language plpgsql as $$
begin
  insert into record_total (account_id, record, stripe, n)
    select account_id, tg_table_name, pg_backend_pid() % 16, -count(*) from removed where state <> 'DELETED' group by account_id
    on conflict (account_id, record, stripe) do update set n = record_total.n + excluded.n;
  return null;
end $$;

-- What makes a table a record table: the wall, the rights, the kept total. Called once per table by its migration.
create function make_record_table(name text) returns void language plpgsql as $$
begin
  perform make_account_table(name);
  execute format('create trigger total_added after insert on %I referencing new table as added for each statement execute function add_record_total()', name);
  execute format('create trigger total_changed after update on %I referencing old table as removed new table as added for each statement execute function change_record_total()', name);
  -- The few deleted rows an owner may look at; every other index leaves them out.
  execute format('create index %I on %I (account_id, updated) where state = ''DELETED''', name || '_deleted', name);
  execute format('create trigger total_removed after delete on %I referencing old table as removed for each statement execute function remove_record_total()', name);
end $$;

-- What any table of an account needs: the wall and the rights.
create function make_account_table(name text) returns void language plpgsql as $$
begin
  execute format('alter table %I enable row level security', name);
  execute format('create policy account_wall on %I using (account_id = current_account()) with check (account_id = current_account())', name);
  execute format('grant select, insert, update, delete on %I to milepost_app', name);
end $$;

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
  search_text text generated always as (lower(pretty_name || ' ' || username || ' ' || profile_email || ' ' || profile_id)) stored,
  primary key (account_id, id)
);
select make_record_table('profile');
-- A username opens one account only, over all accounts (RUL-15).
create unique index profile__username__unique on profile (lower(username)) where state <> 'DELETED';

create table session (
  token_hash bytea primary key,
  account_id uuid not null,
  profile_id uuid not null,
  created timestamptz not null default now(),
  expires timestamptz not null,
  foreign key (account_id, profile_id) references profile (account_id, id)
);
create index session_profile on session (account_id, profile_id);

-- Failed tries per username and address; ten in fifteen minutes are too many (AUT-20).
create table sign_in_try (
  username text not null,
  address text not null,
  at timestamptz not null default now()
);
create index sign_in_try_recent on sign_in_try (username, address, at);

-- Sessions are looked up before the account is known, so these few questions run with the owner's rights.
create function open_session(hash bytea)
returns table (account_id uuid, profile_id uuid, pretty_name text, profile_type text, state text, policy jsonb, owner_state text, subscription_status text)
language sql stable security definer set search_path = public as $$
  select p.account_id, p.id, p.pretty_name, p.profile_type, p.state, p.policy, a.owner_state, a.subscription_status
  from session s
  join profile p on p.account_id = s.account_id and p.id = s.profile_id
  join account a on a.id = s.account_id
  where s.token_hash = hash and s.expires > now()
$$;

create function find_sign_in(name text)
returns table (account_id uuid, profile_id uuid, username text, password_hash text, profile_type text, state text, owner_state text)
language sql stable security definer set search_path = public as $$
  select p.account_id, p.id, p.username, p.password_hash, p.profile_type, p.state, a.owner_state
  from profile p
  join account a on a.id = p.account_id
  where p.state <> 'DELETED' and (lower(p.username) = lower(name) or lower(p.profile_email) = lower(name))
  -- the exact username first, then any e-mail address (AUT-16)
  order by (p.username = name) desc, (lower(p.username) = lower(name)) desc, p.profile_type = 'DRIVER', p.id
  limit 5
$$;
create index profile_email on profile (lower(profile_email)) where state <> 'DELETED';

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

create function count_sign_in_tries(name text, origin text) returns bigint
language sql stable security definer set search_path = public as $$
  select count(*) from sign_in_try where username = lower(name) and address = origin and at > now() - interval '15 minutes'
$$;

create function note_sign_in_try(name text, origin text) returns void
language sql security definer set search_path = public as $$
  delete from sign_in_try where at < now() - interval '1 day';
  insert into sign_in_try (username, address) values (lower(name), origin);
$$;

create function forget_sign_in_tries(name text, origin text) returns void
language sql security definer set search_path = public as $$
  delete from sign_in_try where username = lower(name) and address = origin
$$;

-- Who changed what and when, one line per write, in the same transaction.
create table history (
  account_id uuid not null references account (id),
  id uuid not null,
  record text not null,
  record_id uuid not null,
  at timestamptz not null default now(),
  profile uuid,
  action text not null,
  changes jsonb not null default '[]',
  primary key (account_id, id)
);
create index history_of_record on history (account_id, record_id, id);
select make_account_table('history');
revoke update, delete on history from milepost_app;

-- Numbers counting up per account: EXP-000001, PC-000001, DSP-000001 and so on.
create table numbering (
  account_id uuid not null references account (id),
  name text not null,
  value bigint not null,
  primary key (account_id, name)
);
select make_account_table('numbering');

create function next_number(series text) returns bigint language sql as $$
  insert into numbering (account_id, name, value) values (current_account(), series, 1)
  on conflict (account_id, name) do update set value = numbering.value + 1
  returning value
$$;

-- The answer of a create that carried an Idempotency-Key, for a day.
create table idempotent_answer (
  account_id uuid not null references account (id),
  key text not null,
  profile uuid not null,
  path text not null,
  fingerprint bytea not null,
  status smallint,
  body text,
  created timestamptz not null default now(),
  primary key (account_id, profile, key)
);
select make_account_table('idempotent_answer');

-- Stored files; a record keeps a copy of these facts beside the id.
create table file (
  account_id uuid not null references account (id),
  id uuid not null,
  key text not null,
  name text not null,
  size integer not null check (size > 0),
  type text not null,
  created timestamptz not null default now(),
  primary key (account_id, id)
);
select make_account_table('file');

-- Choice lists: rows without an account are the product's own, an account may add its own.
create table choice (
  id uuid primary key,
  account_id uuid references account (id),
  choice_category text not null,
  choice_sub_category text not null,
  choice_value text not null,
  pretty_name text not null,
  position integer not null default 0,
  choice_is_gov_issued boolean not null default false,
  choice_expires boolean not null default false,
  choice_id_required boolean not null default false,
  choice_id_label text
);
create unique index choice_value_unique on choice (coalesce(account_id, '00000000-0000-0000-0000-000000000000'), choice_category, choice_sub_category, choice_value);
alter table choice enable row level security;
create policy account_wall on choice using (account_id is null or account_id = current_account()) with check (account_id = current_account());
grant select, insert, update, delete on choice to milepost_app;

-- Gives a record table `search_<table>(pattern)`: its rows, deleted ones aside, whose own text matches by trigram index, or whose related records are
-- named so. It runs as the owner, because `like` is not leakproof and row-level security would keep it away from the index; the account is part of
-- its every condition.
create function make_record_search(name text, refs text[] default '{}') returns void language plpgsql as $$
declare
  ref text;
  matches text := 'r.search_text like pattern';
begin
  execute format('create index %I on %I using gin (account_id, search_text gin_trgm_ops) where state <> ''DELETED''', name || '_search', name);
  foreach ref in array refs loop
    -- a ref is written 'column' or 'column:table'
    matches := matches || format(
      ' or r.%I = any(array(select o.id from %I o where o.account_id = own and lower(o.pretty_name) like pattern))',
      split_part(ref, ':', 1), coalesce(nullif(split_part(ref, ':', 2), ''), split_part(ref, ':', 1)));
  end loop;
  -- plan_cache_mode: a plan made for any pattern would give up the trigram index
  execute format(
    'create function %1$I(pattern text) returns setof %2$I language plpgsql stable security definer set search_path = public set plan_cache_mode = force_custom_plan rows 200 as '
    '$f$ declare own uuid := current_account(); begin return query select r.* from %2$I r where r.account_id = own and r.state <> ''DELETED'' and (%3$s); end $f$',
    'search_' || name, name, matches);
end $$;
select make_record_search('profile');
