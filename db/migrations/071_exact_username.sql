-- A username is taken as it is written, an e-mail address in any case (AUT-16). The comparison in small letters is there for its index.
create or replace function find_sign_in(name text)
returns table (account_id uuid, profile_id uuid, username text, password_hash text, profile_type text, state text, owner_state text)
language sql stable security definer set search_path = public as $$
  select p.account_id, p.id, p.username, p.password_hash, p.profile_type, p.state, a.owner_state
  from profile p
  join account a on a.id = p.account_id
  where p.state <> 'DELETED' and ((lower(p.username) = lower(name) and p.username = name) or lower(p.profile_email) = lower(name))
  order by (p.username = name) desc, p.profile_type = 'DRIVER', p.id
  limit 5
$$;
select close_owner_functions();
