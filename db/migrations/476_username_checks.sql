-- A new user or driver account says whether a username is free in every account. An account may ask that only so often, and learns of few taken ones: names of
-- the account's own people are no news to it. Calls of one account take turns. False: there were too many, and this one is not counted.
create function count_username(account uuid, name text, most int, most_taken int) returns boolean
language plpgsql security definer set search_path = public as $$
declare
  asked int;
  taken int;
begin
  perform pg_advisory_xact_lock(hashtextextended('usernames of ' || account, 0));
  select count(*), count(*) filter (where origin = 'taken') into asked, taken
  from stranger_call where what = 'username' and about = account::text and at > now() - interval '1 hour';
  if asked >= most or taken >= most_taken then
    return false;
  end if;
  insert into stranger_call (what, about, origin) values ('username', account::text,
    case when exists (select from profile p where lower(p.username) = lower(name) and p.state <> 'DELETED' and p.account_id <> account) then 'taken' else 'free' end);
  return true;
end $$;
select close_owner_functions();
