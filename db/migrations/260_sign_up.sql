-- What strangers do: sign-up, password reset, looking up a carrier. Each is limited by whom it is about and by where it comes from.
create table stranger_call (
  what text not null,
  about text not null,
  origin text not null,
  at timestamptz not null default now()
);
create index stranger_call_of_origin on stranger_call (what, origin, at);
create index stranger_call_about on stranger_call (what, about, at);
create index stranger_call_old on stranger_call (at);

-- Counts one more call of the last hour, unless there were too many about the same or from the same origin. Calls of one kind from one origin, and about
-- one and the same, take turns: many at the same moment would see the same count.
create function count_stranger_call(kind text, whom text, sender text, most_about int, most_of_origin int) returns boolean
language plpgsql security definer set search_path = public as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(kind || ' of ' || sender, 0));
  perform pg_advisory_xact_lock(hashtextextended(kind || ' about ' || lower(whom), 0));
  if (select count(*) from stranger_call where what = kind and origin = sender and at > now() - interval '1 hour') >= most_of_origin
    or (select count(*) from stranger_call where what = kind and about = lower(whom) and at > now() - interval '1 hour') >= most_about then
    return false;
  end if;
  insert into stranger_call (what, about, origin) values (kind, lower(whom), sender);
  return true;
end $$;

-- Answers of the captcha that were given: none counts twice.
create table spent_captcha (
  signature text primary key,
  expires timestamptz not null
);
create index spent_captcha_old on spent_captcha (expires);

create function spend_captcha(answer text, until timestamptz) returns boolean
language sql security definer set search_path = public as $$
  with spent as (
    insert into spent_captcha (signature, expires) values (answer, until) on conflict do nothing returning 1
  )
  select exists (select from spent)
$$;

-- What a stranger said of himself when he signed up.
alter table account add column discovery_type text;
alter table account add column discovery_reference text;
alter table account add column terms_agreed timestamptz;

select close_owner_functions();
