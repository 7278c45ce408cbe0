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

-- `username` holds what is counted: a user and what they tried, or a name that nobody goes by.
alter table sign_in_try add column is_known boolean not null default false;

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
drop function try_sign_in(text, text, int, int);
select close_owner_functions();
