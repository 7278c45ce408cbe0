-- Beside the tries of one name, those of one address are counted, whatever the names: who guesses one password for many names is stopped too. Tries of
-- one address take turns, as many at the same moment would see the same count. Answers whose limit is reached, `name` or `address`; null where none is.
create function try_sign_in(name text, origin text, most_of_name int, most_of_address int) returns text
language plpgsql security definer set search_path = public as $$
declare
  of_name int;
  of_address int;
begin
  perform pg_advisory_xact_lock(hashtextextended(origin, 0));
  select count(*) filter (where username = lower(name)), count(*) into of_name, of_address
  from sign_in_try where address = origin and at > now() - interval '15 minutes';
  if of_name >= most_of_name then
    return 'name';
  elsif of_address >= most_of_address then
    return 'address';
  end if;
  insert into sign_in_try (username, address) values (lower(name), origin);
  return null;
end $$;
drop function try_sign_in(text, text, int);
create index sign_in_try_of_address on sign_in_try (address, at);
select close_owner_functions();
