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

-- PostgreSQL has uuidv7() of its own from version 18 on. Before that: 48 bits of milliseconds, then version, variant and chance.
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

-- The account of the running transaction; null outside one, and then no row of any account is visible.
create function current_account() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.account', true), '')::uuid;

-- What any table of an account needs: the wall and the rights.
create function make_account_table(name text) returns void language plpgsql as $$
begin
  execute format('alter table %I enable row level security', name);
  execute format('create policy account_wall on %I using (account_id = current_account()) with check (account_id = current_account())', name);
  execute format('grant select, insert, update, delete on %I to milepost_app', name);
end $$;

-- On every record table, as any record may own documents.
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

-- What makes a table a record table: the wall, the rights, the kept total, and that its rows stay while they have documents.
create function make_record_table(name text) returns void language plpgsql as $$
begin
  perform make_account_table(name);
  execute format('create trigger total_added after insert on %I referencing new table as added for each statement execute function add_record_total()', name);
  execute format('create trigger total_changed after update on %I referencing old table as removed new table as added for each statement execute function change_record_total()', name);
  -- The few deleted rows an owner may look at; every other index leaves them out.
  execute format('create index %I on %I (account_id, updated) where state = ''DELETED''', name || '_deleted', name);
  execute format('create trigger total_removed after delete on %I referencing old table as removed for each statement execute function remove_record_total()', name);
  perform make_document_owner(name);
end $$;

-- Names are found whatever the case, accents, apostrophes, and punctuation: O’Connor is O'Connor and OConnor, Muñoz is Munoz, composed or not. Kept the same as
-- foldText in domain/core/fold-text.ts.
create function fold_text(said text) returns text language sql immutable parallel safe strict
return translate(regexp_replace(lower(normalize(said, NFKD)), U&'[\0300-\036F]', '', 'g'), U&'\00F8\0142\0111\0131''\2019\2018\02BC\00B4\0060"\201C\201D.,()/\2010\2011\2013\2014-#&', 'oldi');

-- What a table needs to be searched: its text is folded, whatever it is made of.
create function make_record_search(name text) returns void language plpgsql as $$
begin
  execute format('create index %I on %I using gin (account_id, search_text gin_trgm_ops) where state <> ''DELETED''', name || '_search', name);
  perform make_found_function(name);
end $$;

-- A new function may be called by every role of the database server. Those with the owner's rights sign people in and read behind the wall, so on a
-- server that other programs share they are for the application alone; and they never take a table of their caller's for one of ours. A migration
-- that makes such a function calls this at its end.
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

create function make_found_function(name text) returns void language plpgsql as $$
begin
  execute format(
    'create function %1$I(pattern text, most integer) returns uuid[] language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as '
    '$f$ declare own uuid := current_account(); begin '
    'return array(select id from %2$I where account_id = own and state <> ''DELETED'' and search_text like pattern and fold_text(pretty_name) like pattern limit most); end $f$',
    'named_' || name, name);
  execute format(
    'create function %1$I(pattern text, most integer) returns uuid[] language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as '
    '$f$ declare own uuid := current_account(); begin '
    'return array(select id from %2$I where account_id = own and state <> ''DELETED'' and search_text like pattern limit most); end $f$',
    'found_' || name, name);
  perform close_owner_functions();
end $$;

create table account (
  id uuid primary key,
  account_name text not null,
  owner_state text not null default 'ACTIVE' check (owner_state in ('ACTIVE', 'INACTIVE')),
  subscription_status text not null default 'TRIAL',
  subscription_type text not null default 'PRICING_OOP',
  next_payment_date date,
  payment_amount numeric(12, 2),
  created timestamptz not null default now(),
  -- The zone an account's day begins in, as the IANA list names it. Null where nothing is known of the account: then the server's TIME_ZONE holds.
  -- Accounts that are here already keep null, and with it the zone by which their dates were stored: what is OVERDUE, paid or due with them stays so
  -- whatever their state. Their owners choose another on My Account.
  time_zone text,
  -- The last morning on which the account was looked after.
  reminded_on date,
  -- What the accounts of the books are called, where that is not as usual.
  journal_accounts jsonb not null default '{}',
  -- What a stranger said of himself when he signed up.
  discovery_type text,
  discovery_reference text,
  terms_agreed timestamptz,
  -- The authority under which an account looks at example rows; null once they were taken away.
  example_carrier uuid,
  -- The day of the month the payments go by; in a shorter month it is that month's last.
  billing_day smallint check (billing_day between 1 and 31),
  -- What the account goes by at the payment service.
  payment_customer text,
  -- The renewal that was refused: how often, why the last time, and the day of the next try.
  renewal_tries smallint not null default 0,
  renewal_refused text,
  renewal_try_on date,
  -- An owner's word for everybody in the account.
  second_factor_required boolean not null default false,
  audited_on date,
  -- A load or a truck given to whom the regulation forbids it: the account is told, or stopped until somebody says why (49 CFR 391, 396).
  assignment_check text not null default 'WARN' check (assignment_check in ('WARN', 'BLOCK')),
  -- The date up to which an account's books are closed; null while no period is closed.
  closing_date date,
  constraint account__payment_amount__check check (payment_amount > 0)
);
alter table account enable row level security;
create policy account_wall on account using (id = current_account());
grant select, update on account to milepost_app;
-- Over all accounts: whose payment has come due.
create index account_payment_due on account (coalesce(renewal_try_on, next_payment_date)) where owner_state = 'ACTIVE';

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
  state text not null,
  primary key (account_id, record, state, stripe)
) with (fillfactor = 50);
alter table record_total enable row level security;
create policy account_wall on record_total using (account_id = current_account()) with check (account_id = current_account());
grant select, insert, update, delete on record_total to milepost_app;

-- Who changed what and when, one line per write, in the same transaction.
create table history (
  account_id uuid not null,
  id uuid not null,
  record text not null,
  record_id uuid not null,
  at timestamptz not null default now(),
  profile uuid,
  action text not null,
  changes jsonb not null default '[]',
  -- What an action did, in the words that whoever did it was told.
  told text,
  primary key (account_id, record_id, id)
);
select make_account_table('history');
revoke update, delete on history from milepost_app;
alter policy account_wall on history with check (account_id = (select current_account()));

-- Numbers counting up per account: EXP-000001, PC-000001, DSP-000001 and so on.
create table numbering (
  account_id uuid not null references account (id),
  name text not null,
  value bigint not null,
  primary key (account_id, name)
);
select make_account_table('numbering');

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
create index idempotent_answer_old on idempotent_answer (created);

-- Stored files; a record keeps a copy of these facts beside the id.
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

create function next_number(series text) returns bigint language sql as $$
  insert into numbering (account_id, name, value) values (current_account(), series, 1)
  on conflict (account_id, name) do update set value = numbering.value + 1
  returning value
$$;

-- In the order of the states, so that of two writers who change several none waits for the other.
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
    select account_id, tg_table_name, state, pg_backend_pid() % 16, -count(*) from removed where state <> 'DELETED' group by account_id, state
    order by account_id, state
    on conflict (account_id, record, state, stripe) do update set n = record_total.n + excluded.n;
  return null;
end $$;

-- What day it is for the account of the running transaction. The moment is that of the process which opened it, set beside the account, so that there is
-- one clock; app.zone is the server's, for an account of which none is known. Null outside an account.
create function current_day() returns date language sql stable parallel safe as $$
  select (current_setting('app.now')::timestamptz at time zone coalesce(time_zone, current_setting('app.zone')))::date
  from account where id = current_account()
$$;

-- By which clock the account of the running transaction tells its days, as current_day() does.
create function current_zone() returns text language sql stable parallel safe as $$
  select coalesce(time_zone, current_setting('app.zone')) from account where id = current_account()
$$;
