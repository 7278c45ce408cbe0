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

-- An owner's word for everybody in the account.
alter table account add column second_factor_required boolean not null default false;

-- Whether the person has shown the second factor in this session.
alter table session add column is_proved boolean not null default false;

-- A session says what it still waits for, worked out on every call: CODE of who has a second factor and has not shown it, which is waited for a quarter of an
-- hour; SET_UP of who has none where the account wants one.
drop function open_session(bytea);
create function open_session(hash bytea)
returns table (account_id uuid, profile_id uuid, pretty_name text, profile_type text, state text, policy jsonb, owner_state text, subscription_status text,
  time_zone text, awaits text)
language sql stable security definer set search_path = public as $$
  select p.account_id, p.id, p.pretty_name, p.profile_type, p.state, p.policy, a.owner_state, a.subscription_status, a.time_zone,
    case when f.profile_id is not null then case when not s.is_proved then 'CODE' end when a.second_factor_required then 'SET_UP' end
  from session s
  join profile p on p.account_id = s.account_id and p.id = s.profile_id
  join account a on a.id = s.account_id
  left join second_factor f on f.account_id = s.account_id and f.profile_id = s.profile_id and f.confirmed is not null
  where s.token_hash = hash and s.expires > now()
    and (f.profile_id is null or s.is_proved or s.created > now() - interval '15 minutes')
$$;

create function prove_session(hash bytea) returns void
language sql security definer set search_path = public as $$
  update session set is_proved = true where token_hash = hash and account_id = current_account()
$$;
select close_owner_functions();
