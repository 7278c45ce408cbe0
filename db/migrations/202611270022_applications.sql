-- Hiring of drivers: employment applications, signatures, inquiries to former employers, and the links for
-- guests, who are not users.

-- Application for employment (49 CFR 391.21), one per driver, in sections that the driver's page saves
-- while the driver types.
create table driver_employment_application (
  account_id uuid not null references account (id),
  id uuid not null,
  pretty_name text not null,
  state text not null,
  created timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  updated timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  driver_profile uuid not null,
  application_status text not null
    check (application_status in ('DRAFT', 'PENDING_INVITATION', 'IN_PROGRESS', 'PENDING_REVIEW', 'COMPLETE')),
  application_date date,
  application_file jsonb,
  application_note text,
  driver_notified_date date,
  application_consent_date date,
  application_verification_date date,
  search_text text generated always as (fold_text(lower(pretty_name))) stored,
  primary key (account_id, id),
  constraint driver_employment_application__driver_profile__fkey foreign key (account_id, driver_profile)
    references driver (account_id, id)
);
select make_record_table('driver_employment_application');
select make_record_search('driver_employment_application');

create index employment_application_by_name on driver_employment_application (account_id, pretty_name, id) where state <> 'DELETED';
create index employment_application_by_created on driver_employment_application (account_id, created, id) where state <> 'DELETED';
create index employment_application_by_status on driver_employment_application (account_id, application_status, id)
  where state <> 'DELETED';
create index employment_application_by_date on driver_employment_application (account_id, application_date, id) where state <> 'DELETED';
create index employment_application_by_driver_profile on driver_employment_application (account_id, driver_profile);
create unique index driver_employment_application__driver_profile__unique on driver_employment_application (account_id, driver_profile)
  where state <> 'DELETED';

-- Answers saved for a section. Sensitive numbers are encrypted in `sealed`. `version` grows with each save, so that two
-- phones detect each other's changes.
create table employment_application_section (
  account_id uuid not null,
  application uuid not null,
  section text not null,
  answers jsonb not null,
  sealed text,
  version integer not null,
  saved timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  primary key (account_id, application, section),
  constraint employment_application_section__application__fkey foreign key (account_id, application)
    references driver_employment_application (account_id, id)
);
select make_account_table('employment_application_section');

-- Signatures given on a page by link: the document as shown, the signer, the method, and the signed
-- PDF with its certificate.
create table signature (
  account_id uuid not null references account (id),
  id uuid not null,
  purpose text not null,
  owner_id uuid not null,
  driver uuid not null,
  title text not null,
  document_sha256 text not null check (document_sha256 ~ '^[0-9a-f]{64}$'),
  document_file uuid not null,
  signed_sha256 text not null check (signed_sha256 ~ '^[0-9a-f]{64}$'),
  signed_file uuid not null,
  signer text not null,
  drawn jsonb not null,
  consent text not null,
  address text not null,
  browser text not null,
  signed_at timestamptz not null,
  primary key (account_id, id),
  constraint signature__driver__fkey foreign key (account_id, driver) references driver (account_id, id),
  constraint signature__document_file__fkey foreign key (account_id, document_file) references file (account_id, id),
  constraint signature__signed_file__fkey foreign key (account_id, signed_file) references file (account_id, id)
);
select make_account_table('signature');

-- Signatures are never rewritten, and neither is file metadata. A signed file cannot be deleted.
revoke update, delete on signature from milepost_app;

create index signature_by_owner on signature (account_id, owner_id, purpose);
create index signature_by_driver on signature (account_id, driver);
create index signature_by_document_file on signature (account_id, document_file);
create index signature_by_signed_file on signature (account_id, signed_file);

-- Links for guests, who answer one request each: the examiner of a road test, a former employer.
create table guest_link (
  account_id uuid not null references account (id),
  id uuid not null,
  guest text not null check (guest in ('examiner', 'employer')),
  owner_id uuid not null,
  token_hash bytea not null unique,
  created timestamptz not null default date_trunc('milliseconds', now()),
  expires timestamptz not null,
  -- Delivery of the link.
  sent_to text,
  message uuid,
  opened timestamptz,
  -- Why the link no longer works.
  withdrawn timestamptz,
  withdrawn_by text,
  withdrawn_why text check (withdrawn_why in ('DISABLED', 'REPLACED', 'ENDED')),
  primary key (account_id, id),
  constraint guest_link__why__check check ((withdrawn is null) = (withdrawn_why is null))
);
select make_account_table('guest_link');
create index guest_link_by_owner on guest_link (account_id, owner_id);

-- Returns the account, guest, and owner of a valid link. No row if the link is not valid.
create function open_guest_link(hash bytea)
returns table (account_id uuid, link uuid, guest text, owner uuid, subscription_status text, time_zone text)
language sql stable security definer set search_path = public as $$
  select l.account_id, l.id, l.guest, l.owner_id, a.subscription_status, a.time_zone
  from guest_link l join account a on a.id = l.account_id
  where l.token_hash = hash and l.expires > now() and l.withdrawn is null and a.owner_state = 'ACTIVE'
$$;

-- Returns why a guest's link no longer works. No row if the link never existed or its account is inactive.
create function closed_guest_link(hash bytea)
returns table (guest text, why text)
language sql stable security definer set search_path = public as $$
  select l.guest, coalesce(l.withdrawn_why, 'EXPIRED')
  from guest_link l join account a on a.id = l.account_id
  where l.token_hash = hash and (l.withdrawn is not null or l.expires <= now()) and a.owner_state = 'ACTIVE'
$$;

create table employer_inquiry (
  account_id uuid not null references account (id),
  employment_history uuid not null,
  consent_asked timestamptz,
  rebuttal text,
  rebutted_on date,
  primary key (account_id, employment_history),
  constraint employer_inquiry__employment_history__fkey foreign key (account_id, employment_history)
    references employment_history (account_id, id)
);
select make_account_table('employer_inquiry');

create table employer_attempt (
  account_id uuid not null references account (id),
  id uuid not null,
  employment_history uuid not null,
  day date not null,
  way text not null check (way in ('EMAIL', 'MAIL', 'PHONE', 'FAX')),
  -- Person contacted, as the good-faith effort of 49 CFR 391.23(c) requires.
  person text,
  note text,
  made_by text not null,
  created timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  primary key (account_id, id),
  constraint employer_attempt__employment_history__fkey foreign key (account_id, employment_history)
    references employment_history (account_id, id)
);
select make_account_table('employer_attempt');

-- Attempts never change: an auditor reads them as written.
revoke update, delete on employer_attempt from milepost_app;
create index employer_attempt_by_employment on employer_attempt (account_id, employment_history, day, id);

-- Responses of former employers. Every response stays on file, and at most one counts for an employment.
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
  constraint employer_response__employment_history__fkey foreign key (account_id, employment_history)
    references employment_history (account_id, id)
);
select make_account_table('employer_response');
revoke delete on employer_response from milepost_app;

create index employer_response_by_employment on employer_response (account_id, employment_history, created, id);
create unique index employer_response__counts__unique on employer_response (account_id, employment_history) where standing = 'COUNTS';
create unique index employer_response__link__unique on employer_response (account_id, link);

-- Ends an owner's links for good, whichever code changes the owner: a reactivated or restored owner needs a new link.
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
  -- A terminated driver keeps the page through the last day. A rehired driver, or one with a different termination
  -- date, needs a new link.
  if old.driver_termination_date is not null and new.driver_termination_date is distinct from old.driver_termination_date
    or last_day_over <= now() and old.driver_termination_date is null then
    perform end_driver_links(new.account_id, array[new.id]);
  elsif new.driver_termination_date is distinct from old.driver_termination_date then
    update driver_link set expires = least(expires, last_day_over) where account_id = new.account_id and driver = new.id;
  end if;
  -- A person who reads a former address, or knew a former date of birth, is no longer trusted.
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
