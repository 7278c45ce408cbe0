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

-- Whose link it is, before an account is known.
create function find_password_reset(hash bytea) returns table (account_id uuid, profile_id uuid)
language sql stable security definer set search_path = public as $$
  select account_id, profile_id from password_reset where token_hash = hash and expires > now()
$$;
select close_owner_functions();
