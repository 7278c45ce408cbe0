-- Links by which somebody who is neither of the office nor a driver answers one question: the examiner of a road test, a former employer.
create table guest_link (
  account_id uuid not null references account (id),
  id uuid not null,
  guest text not null check (guest in ('examiner', 'employer')),
  owner_id uuid not null,
  token_hash bytea not null unique,
  created timestamptz not null default date_trunc('milliseconds', now()),
  expires timestamptz not null,
  opened timestamptz,
  withdrawn timestamptz,
  primary key (account_id, id)
);
select make_account_table('guest_link');
create index guest_link_by_owner on guest_link (account_id, owner_id);

-- About what a link opens a page to its guest; nothing where it opens nothing any more.
create function open_guest_link(hash bytea)
returns table (account_id uuid, link uuid, guest text, owner uuid, subscription_status text, time_zone text)
language sql stable security definer set search_path = public as $$
  select l.account_id, l.id, l.guest, l.owner_id, a.subscription_status, a.time_zone
  from guest_link l join account a on a.id = l.account_id
  where l.token_hash = hash and l.expires > now() and l.withdrawn is null and a.owner_state = 'ACTIVE'
$$;
select close_owner_functions();
