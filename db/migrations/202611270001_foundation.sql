-- Accounts and the functions every later table builds on: tenant isolation, record tables, search, totals, history, and
-- numbering. An account is one customer of Milepost, and every row of account data belongs to exactly one account.
-- The application connects with the role milepost_app, which owns nothing and cannot bypass row-level security. Each
-- transaction sets its account in app.account.

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

-- PostgreSQL 18 and later has uuidv7(). This fallback for older servers takes 48 bits of Unix milliseconds, then
-- version, variant, and random bits.
do $$
begin
  if to_regprocedure('pg_catalog.uuidv7()') is not null then return; end if;
  create function public.uuidv7() returns uuid language sql volatile parallel safe as $body$
    select encode(
      set_bit(set_bit(overlay(
        uuid_send(gen_random_uuid())
        placing substring(int8send(floor(extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
        from 1 for 6
      ), 52, 1), 53, 1), 'hex')::uuid
  $body$;
end $$;

-- Returns the account of the running transaction, or null outside one. With null, no account's rows are visible.
create function current_account() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.account', true), '')::uuid;

-- Adds the account policy and grants. Every table of account data needs both.
create function make_account_table(name text) returns void language plpgsql as $$
begin
  execute format('alter table %I enable row level security', name);
  execute format('create policy account_wall on %I
    using (account_id = current_account()) with check (account_id = current_account())', name);
  execute format('grant select, insert, update, delete on %I to milepost_app', name);
end $$;

-- Blocks deleting a record that still owns documents. Every record table has this trigger, because any
-- record can own documents.
create function keep_document_owner() returns trigger language plpgsql as $$
begin
  if exists (select from document where account_id = old.account_id and owner_id = old.id and owner_record = tg_table_name) then
    raise exception 'documents of % % would be left', tg_table_name, old.id using errcode = 'foreign_key_violation';
  end if;
  return old;
end $$;

create function make_document_owner(name text) returns void language plpgsql as $$
begin
  execute format('create trigger documents_kept before delete on %I for each row execute function keep_document_owner()', name);
end $$;

-- Makes a table a record table: the account policy, grants, row totals, an index of deleted rows, and the trigger that
-- keeps rows with documents.
create function make_record_table(name text) returns void language plpgsql as $$
begin
  perform make_account_table(name);
  execute format('create trigger total_added after insert on %I
    referencing new table as added for each statement execute function add_record_total()', name);
  execute format('create trigger total_changed after update on %I
    referencing old table as removed new table as added for each statement execute function change_record_total()', name);
  -- Only an owner views deleted rows, and there are few. Every other index leaves them out.
  execute format('create index %I on %I (account_id, updated) where state = ''DELETED''', name || '_deleted', name);
  execute format('create trigger total_removed after delete on %I
    referencing old table as removed for each statement execute function remove_record_total()', name);
  perform make_document_owner(name);
end $$;

-- Folds case, accents, apostrophes, and punctuation, so that a search for OConnor or Munoz finds O’Connor and Muñoz,
-- composed or decomposed. Must match foldText in domain/core/fold-text.ts.
create function fold_text(said text) returns text language sql immutable parallel safe strict
return translate(regexp_replace(lower(normalize(said, NFKD)), U&'[\0300-\036F]', '', 'g'),
  U&'\00F8\0142\0111\0131''\2019\2018\02BC\00B4\0060"\201C\201D.,()/\2010\2011\2013\2014-#&', 'oldi');

-- Adds a trigram index on search_text, which must hold folded text, and the table's search functions.
create function make_record_search(name text) returns void language plpgsql as $$
begin
  execute format('create index %I on %I using gin (account_id, search_text gin_trgm_ops) where state <> ''DELETED''',
    name || '_search', name);
  perform make_found_function(name);
end $$;

-- Creates the search functions of a table: named_<table> by name, found_<table> by search text. They run as the owner,
-- because row-level security keeps a condition on search_text from using the trigram index.
create function make_found_function(name text) returns void language plpgsql as $$
begin
  execute format(
    'create function %1$I(pattern text, most integer) returns uuid[] language plpgsql stable security definer
    set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as '
    '$f$ declare own uuid := current_account(); begin '
    'return array(select id from %2$I where account_id = own and state <> ''DELETED'' and search_text like pattern
    and fold_text(pretty_name) like pattern limit most); end $f$',
    'named_' || name, name);
  execute format(
    'create function %1$I(pattern text, most integer) returns uuid[] language plpgsql stable security definer
    set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as '
    '$f$ declare own uuid := current_account(); begin '
    'return array(select id from %2$I where account_id = own and state <> ''DELETED'' and search_text like pattern
    limit most); end $f$',
    'found_' || name, name);
  perform close_owner_functions();
end $$;

-- Restricts the security definer functions to the application. They sign users in and read across accounts, but
-- PostgreSQL lets every role of the server call a new function. A fixed search_path keeps a caller's tables from
-- shadowing ours. Every migration that creates such a function calls this at the end.
create function close_owner_functions() returns void language plpgsql as $$
declare
  made regprocedure;
begin
  for made in select oid from pg_proc where pronamespace = 'public'::regnamespace and prosecdef loop
    execute format('alter function %s set search_path = public, pg_temp', made);
    execute format('revoke execute on function %s from public', made);
    execute format('grant execute on function %s to milepost_app', made);
  end loop;
end $$;

create table account (
  id uuid primary key,
  account_name text not null,
  owner_state text not null default 'ACTIVE' check (owner_state in ('ACTIVE', 'INACTIVE')),
  subscription_status text not null default 'TRIAL',
  subscription_type text not null default 'PRICING_OOP',
  next_payment_date date,
  payment_amount numeric(12, 2),
  -- Next try after a declined renewal, number of tries so far, and why the last one was declined.
  renewal_try_on date,
  renewal_tries smallint not null default 0,
  renewal_refused text,
  -- Billing day of the month. A shorter month is billed on its last day.
  billing_day smallint check (billing_day between 1 and 31),
  -- Customer ID at the payment service.
  payment_customer text,

  created timestamptz not null default now(),
  -- Answers given at sign-up.
  discovery_type text,
  discovery_reference text,
  terms_agreed timestamptz,
  -- Sample authority of a new account. Null once the sample data is deleted.
  example_carrier uuid,

  -- IANA time zone in which the account's dates begin. If null, the server's TIME_ZONE applies.
  time_zone text,
  -- Account dates of the last daily reminders and the last daily audit.
  reminded_on date,
  audited_on date,

  -- Set by an owner: every user of the account must use two-factor authentication.
  second_factor_required boolean not null default false,
  -- Whether assigning a load or truck against the regulations warns the user, or is blocked until they enter a
  -- reason (49 CFR 391, 396).
  assignment_check text not null default 'WARN' check (assignment_check in ('WARN', 'BLOCK')),
  -- Names of the bookkeeping accounts that differ from the defaults.
  journal_accounts jsonb not null default '{}',
  -- Books are closed through this date. Null while no period is closed.
  closing_date date,
  constraint account__payment_amount__check check (payment_amount > 0)
);
alter table account enable row level security;
create policy account_wall on account using (id = current_account());
grant select, update on account to milepost_app;
-- Finds due subscription payments across all accounts.
create index account_payment_due on account (coalesce(renewal_try_on, next_payment_date)) where owner_state = 'ACTIVE';

-- Returns today's date in the account of the running transaction, or null outside an account. The time is app.now, set
-- with the account by the process that opened the transaction, so that there is one clock. Accounts without a time zone
-- use app.zone, the server's.
create function current_day() returns date language sql stable parallel safe as $$
  select (current_setting('app.now')::timestamptz at time zone coalesce(time_zone, current_setting('app.zone')))::date
  from account where id = current_account()
$$;

-- Returns the time zone that current_day() uses.
create function current_zone() returns text language sql stable parallel safe as $$
  select coalesce(time_zone, current_setting('app.zone')) from account where id = current_account()
$$;

-- One secret per installation, for signing file URLs.
create table secret (
  name text primary key,
  value bytea not null
);

-- Row counts per account, record, and state, updated in the writing transaction, so that a list shows an exact total
-- without counting. Each total has 16 stripes, so that concurrent writers of one account mostly update different rows
-- and do not wait for each other.
create table record_total (
  account_id uuid not null references account (id),
  record text not null,
  stripe smallint not null,
  n bigint not null,
  state text not null,
  primary key (account_id, record, state, stripe)
) with (fillfactor = 50);
alter table record_total enable row level security;
create policy account_wall on record_total
  using (account_id = current_account())
  with check (account_id = current_account());
grant select, insert, update, delete on record_total to milepost_app;

-- Totals are updated in state order, so that two concurrent writers cannot deadlock.
create function add_record_total() returns trigger language plpgsql as $$
begin
  insert into record_total (account_id, record, state, stripe, n)
    select account_id, tg_table_name, state, pg_backend_pid() % 16, count(*) from added where state <> 'DELETED' group by account_id, state
    order by account_id, state
    on conflict (account_id, record, state, stripe) do update set n = record_total.n + excluded.n;
  return null;
end $$;

create function change_record_total() returns trigger language plpgsql as $$
begin
  insert into record_total (account_id, record, state, stripe, n)
    select account_id, tg_table_name, state, pg_backend_pid() % 16, sum(delta)
    from (
      select account_id, state, 1 as delta from added where state <> 'DELETED'
      union all
      select account_id, state, -1 from removed where state <> 'DELETED'
    ) as changed group by account_id, state having sum(delta) <> 0
    order by account_id, state
    on conflict (account_id, record, state, stripe) do update set n = record_total.n + excluded.n;
  return null;
end $$;

create function remove_record_total() returns trigger language plpgsql as $$
begin
  insert into record_total (account_id, record, state, stripe, n)
    select account_id, tg_table_name, state, pg_backend_pid() % 16, -count(*)
    from removed where state <> 'DELETED' group by account_id, state
    order by account_id, state
    on conflict (account_id, record, state, stripe) do update set n = record_total.n + excluded.n;
  return null;
end $$;

-- Change log: one row per write, in the same transaction.
create table history (
  account_id uuid not null,
  id uuid not null,
  record text not null,
  record_id uuid not null,
  at timestamptz not null default now(),
  profile uuid,
  action text not null,
  changes jsonb not null default '[]',
  -- The action's result message, as the user saw it.
  told text,
  primary key (account_id, record_id, id)
);
select make_account_table('history');
revoke update, delete on history from milepost_app;
-- Imports write 100,000 rows in one statement. In the tables they fill, the account is compared once per statement rather
-- than once per row, and account_id has no foreign key, since the policy admits only the account's own rows.
alter policy account_wall on history with check (account_id = (select current_account()));

-- Number series per account: EXP-000001, PC-000001, DSP-000001, and so on.
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

-- Response of a create request with an Idempotency-Key, kept for one day.
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
create index idempotent_answer_old on idempotent_answer (created);

-- Stored files. A record that references a file also keeps a copy of these values.
create table file (
  account_id uuid not null references account (id),
  id uuid not null,
  key text not null,
  name text not null,
  size bigint not null check (size > 0),
  type text not null,
  created timestamptz not null default now(),
  primary key (account_id, id)
);
select make_account_table('file');
revoke update on file from milepost_app;
