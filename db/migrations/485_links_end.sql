-- Where a link was sent, and why it no longer opens anything.
alter table guest_link
  add column sent_to text,
  add column message uuid,
  add column withdrawn_by text,
  add column withdrawn_why text check (withdrawn_why in ('DISABLED', 'REPLACED', 'ENDED')),
  add constraint guest_link__why__check check ((withdrawn is null) = (withdrawn_why is null));
alter table driver_link
  add column email text,
  add column phone text;
-- Links that are open now went to the address on file, as far as anybody knows.
update driver_link l set email = d.driver_email from driver d
  where d.account_id = l.account_id and d.id = l.driver and l.withdrawn is null and l.guessed is null and l.expires > now();
update guest_link l set sent_to = e.company_email from employment_history h join company e on e.account_id = h.account_id and e.id = h.company
  where h.account_id = l.account_id and h.id = l.owner_id and l.guest = 'employer';

-- The good-faith effort of 49 CFR 391.23(c) names the person.
alter table employer_attempt add column person text;

-- Every response of a former employer stays on file. At most one counts for an employment.
create table employer_response (
  account_id uuid not null references account (id),
  id uuid not null,
  employment_history uuid not null,
  link uuid,
  answer jsonb not null,
  answered_on date not null,
  standing text not null check (standing in ('COUNTS', 'TO_DECIDE', 'SET_ASIDE')),
  decided_by text,
  decided_on date,
  document uuid,
  created timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  primary key (account_id, id),
  constraint employer_response__employment_history__fkey foreign key (account_id, employment_history) references employment_history (account_id, id)
);
select make_account_table('employer_response');
revoke delete on employer_response from milepost_app;
create index employer_response_by_employment on employer_response (account_id, employment_history, created, id);
create unique index employer_response__counts__unique on employer_response (account_id, employment_history) where standing = 'COUNTS';
create unique index employer_response__link__unique on employer_response (account_id, link);

insert into employer_response (account_id, id, employment_history, link, answer, answered_on, standing, document)
  select i.account_id, gen_random_uuid(), i.employment_history, i.answered_by_link, i.answer, i.answered_on, 'COUNTS', (
    select d.id from document d where d.account_id = i.account_id and d.owner_id = i.employment_history
      and d.owner_record = 'employment_history' and d.document_type = 'VERIFICATION_REPLY' and d.state <> 'DELETED'
    order by d.id desc limit 1)
  from employer_inquiry i where i.answer is not null;
alter table employer_inquiry drop column answer, drop column answered_on, drop column answered_by_link;

-- Why a guest's link opens nothing; no row where no such link was ever sent, or its account was closed.
create function closed_guest_link(hash bytea)
returns table (guest text, why text)
language sql stable security definer set search_path = public as $$
  select l.guest, coalesce(l.withdrawn_why, 'EXPIRED')
  from guest_link l join account a on a.id = l.account_id
  where l.token_hash = hash and (l.withdrawn is not null or l.expires <= now()) and a.owner_state = 'ACTIVE'
$$;

-- What ends a link ends it for good, whoever writes it and by whatever way: what is reactivated or restored needs a new link.
create function end_guest_links(account uuid, owners uuid[])
returns void language sql as $$
  update guest_link set withdrawn = date_trunc('milliseconds', now()), withdrawn_why = 'ENDED'
  where account_id = account and owner_id = any(owners) and withdrawn is null
$$;

create function end_driver_links(account uuid, drivers uuid[])
returns void language sql as $$
  update driver_link set withdrawn = now() where account_id = account and driver = any(drivers) and withdrawn is null;
  delete from driver_device where account_id = account and driver = any(drivers);
$$;

create function end_links_of_driver()
returns trigger language plpgsql as $$
declare
  last_day_over timestamptz := (new.driver_termination_date + 1)::timestamp at time zone
    coalesce((select time_zone from account where id = new.account_id), 'UTC');
begin
  if old.state = 'ACTIVE' and new.state <> 'ACTIVE' then
    perform end_driver_links(new.account_id, array[new.id]);
    perform end_guest_links(new.account_id, array(
      select id from employment_history where account_id = new.account_id and driver = new.id
      union all select id from driver_request where account_id = new.account_id and driver = new.id));
  end if;
  -- Terminated, a driver has the page until the last day; rehired, or terminated on another day, the driver gets a new link.
  if old.driver_termination_date is not null and new.driver_termination_date is distinct from old.driver_termination_date
    or last_day_over <= now() and old.driver_termination_date is null then
    perform end_driver_links(new.account_id, array[new.id]);
  elsif new.driver_termination_date is distinct from old.driver_termination_date then
    update driver_link set expires = least(expires, last_day_over) where account_id = new.account_id and driver = new.id;
  end if;
  -- Whoever reads a former address, or knew a former date of birth, is not known any more.
  if new.driver_email is distinct from old.driver_email or new.driver_phone_number is distinct from old.driver_phone_number then
    update driver_link set withdrawn = now() where account_id = new.account_id and driver = new.id and withdrawn is null
      and (email <> new.driver_email or phone <> new.driver_phone_number);
  end if;
  if new.driver_dob is distinct from old.driver_dob then
    delete from driver_device where account_id = new.account_id and driver = new.id;
  end if;
  return null;
end $$;
create trigger links_ended after update of state, driver_termination_date, driver_email, driver_phone_number, driver_dob on driver
  for each row execute function end_links_of_driver();

create function end_links_of_employment()
returns trigger language plpgsql as $$
begin
  perform end_guest_links(new.account_id, array[new.id]);
  return null;
end $$;
create trigger links_ended after update of state, company, driver on employment_history
  for each row when (old.state = 'ACTIVE' and new.state <> 'ACTIVE' or old.company <> new.company or old.driver <> new.driver)
  execute function end_links_of_employment();

create function end_links_of_company()
returns trigger language plpgsql as $$
begin
  update guest_link set withdrawn = date_trunc('milliseconds', now()), withdrawn_why = 'ENDED'
  where account_id = new.account_id and guest = 'employer' and withdrawn is null and sent_to is distinct from new.company_email
    and owner_id in (select id from employment_history where account_id = new.account_id and company = new.id);
  return null;
end $$;
create trigger links_ended after update of company_email on company
  for each row when (old.company_email is distinct from new.company_email) execute function end_links_of_company();

create function end_links_of_carrier()
returns trigger language plpgsql as $$
declare
  drivers uuid[] := array(select id from driver where account_id = new.account_id and carrier = new.id);
begin
  perform end_driver_links(new.account_id, drivers);
  perform end_guest_links(new.account_id, array(
    select id from employment_history where account_id = new.account_id and driver = any(drivers)
    union all select id from driver_request where account_id = new.account_id and driver = any(drivers)));
  return null;
end $$;
create trigger links_ended after update of state on carrier
  for each row when (old.state = 'ACTIVE' and new.state <> 'ACTIVE') execute function end_links_of_carrier();

create function end_links_of_account()
returns trigger language plpgsql as $$
begin
  update guest_link set withdrawn = date_trunc('milliseconds', now()), withdrawn_why = 'ENDED'
    where account_id = new.id and withdrawn is null;
  update driver_link set withdrawn = now() where account_id = new.id and withdrawn is null;
  delete from driver_device where account_id = new.id;
  return null;
end $$;
create trigger links_ended after update of owner_state on account
  for each row when (old.owner_state = 'ACTIVE' and new.owner_state <> 'ACTIVE') execute function end_links_of_account();
select close_owner_functions();

-- Links of those who are inactive already, and all but the newest request to a former employer, have ended too.
do $$
declare
  gone record;
begin
  for gone in select d.account_id, array_agg(d.id) as drivers from driver d
    join carrier c on c.account_id = d.account_id and c.id = d.carrier join account a on a.id = d.account_id
    where d.state <> 'ACTIVE' or c.state <> 'ACTIVE' or a.owner_state <> 'ACTIVE' or d.driver_termination_date < current_date
    group by d.account_id
  loop
    perform end_driver_links(gone.account_id, gone.drivers);
  end loop;
  for gone in select h.account_id, array_agg(h.id) as owners from (
      select account_id, id, driver from employment_history where state = 'ACTIVE' union all select account_id, id, driver from driver_request) h
    join driver d on d.account_id = h.account_id and d.id = h.driver
    join carrier c on c.account_id = d.account_id and c.id = d.carrier join account a on a.id = d.account_id
    where d.state <> 'ACTIVE' or c.state <> 'ACTIVE' or a.owner_state <> 'ACTIVE'
    group by h.account_id
  loop
    perform end_guest_links(gone.account_id, gone.owners);
  end loop;
  for gone in select account_id, array_agg(id) as owners from employment_history where state <> 'ACTIVE' group by account_id loop
    perform end_guest_links(gone.account_id, gone.owners);
  end loop;
end $$;
update guest_link l set withdrawn = date_trunc('milliseconds', now()), withdrawn_why = 'REPLACED'
  where l.guest = 'employer' and l.withdrawn is null and exists (
    select from guest_link newer where newer.account_id = l.account_id and newer.owner_id = l.owner_id and newer.guest = 'employer'
      and newer.withdrawn is null and (newer.created, newer.id) > (l.created, l.id));
