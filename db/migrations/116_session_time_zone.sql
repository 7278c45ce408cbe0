-- A session tells its account's zone, so that no call asks for it by itself.
drop function open_session(bytea);
create function open_session(hash bytea)
returns table (account_id uuid, profile_id uuid, pretty_name text, profile_type text, state text, policy jsonb, owner_state text, subscription_status text,
  time_zone text)
language sql stable security definer set search_path = public as $$
  select p.account_id, p.id, p.pretty_name, p.profile_type, p.state, p.policy, a.owner_state, a.subscription_status, a.time_zone
  from session s
  join profile p on p.account_id = s.account_id and p.id = s.profile_id
  join account a on a.id = s.account_id
  where s.token_hash = hash and s.expires > now()
$$;
select close_owner_functions();
