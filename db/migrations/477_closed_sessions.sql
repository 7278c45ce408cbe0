-- The session of a user who may no longer sign in is closed rather than deleted, so that its page can be told why and shows nothing more. A closed session
-- stays closed when the user or the account is set active again.
alter table session add column closed boolean not null default false;

create or replace function open_session(hash bytea)
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
