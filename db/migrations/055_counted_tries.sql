-- A try of a password is counted and noted by one function, in which tries of one name from one address take turns: counted and noted apart, many at
-- the same moment saw the same count. False: there were too many, and this one is not noted, so that fifteen minutes of waiting are enough.
create function try_sign_in(name text, origin text, most int) returns boolean
language plpgsql security definer set search_path = public as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(lower(name) || ' ' || origin, 0));
  if (select count(*) from sign_in_try where username = lower(name) and address = origin and at > now() - interval '15 minutes') >= most then
    return false;
  end if;
  insert into sign_in_try (username, address) values (lower(name), origin);
  return true;
end $$;
drop function count_sign_in_tries(text, text);
drop function note_sign_in_try(text, text);

-- What the hourly job finds that nobody needs any more (api/core/jobs/tidy.ts).
create index sign_in_try_old on sign_in_try (at);
create index session_expired on session (expires);
create index idempotent_answer_old on idempotent_answer (created);
