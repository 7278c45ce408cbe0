-- Driver page by link: document requests from the office, uploads by drivers, and the links and
-- devices that open the page.

create table driver_request (
  account_id uuid not null references account (id),
  id uuid not null,
  pretty_name text not null,
  state text not null,
  created timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  updated timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  driver uuid not null,
  vehicle uuid,
  fleet uuid,
  driver_request_type text not null,
  driver_request_status text not null check (driver_request_status in ('OPEN', 'SENT', 'SEEN', 'ANSWERED', 'CLOSED', 'WITHDRAWN')),
  driver_request_by text not null,
  driver_request_sent timestamptz,
  driver_request_sent_by text,
  driver_request_seen timestamptz,
  driver_request_answered timestamptz,
  driver_request_closed timestamptz,
  search_text text generated always as (fold_text(lower(pretty_name))) stored,
  primary key (account_id, id),
  constraint driver_request__driver__fkey foreign key (account_id, driver) references driver (account_id, id),
  constraint driver_request__vehicle__fkey foreign key (account_id, vehicle) references vehicle (account_id, id),
  constraint driver_request__fleet__fkey foreign key (account_id, fleet) references fleet (account_id, id)
);
select make_record_table('driver_request');
select make_record_search('driver_request');

create index driver_request_by_name on driver_request (account_id, pretty_name, id) where state <> 'DELETED';
create index driver_request_by_created on driver_request (account_id, created, id) where state <> 'DELETED';
create index driver_request_by_driver on driver_request (account_id, driver, created, id);
create index driver_request_by_vehicle on driver_request (account_id, vehicle) where vehicle is not null;
create index driver_request_by_fleet on driver_request (account_id, fleet) where fleet is not null;

-- Requesting again resends the same request.
create unique index driver_request__driver__unique on driver_request (account_id, driver, driver_request_type, vehicle, fleet)
  nulls not distinct where state <> 'DELETED' and driver_request_status in ('OPEN', 'SENT', 'SEEN', 'ANSWERED');

create table driver_app_upload (
  account_id uuid not null references account (id),
  id uuid not null,
  pretty_name text not null,
  state text not null,
  created timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  updated timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  driver_profile uuid not null,
  document_type text not null,
  driver_app_upload_status text not null check (driver_app_upload_status in ('PENDING', 'PENDING_REVIEW', 'COMPLETE', 'CANCELED')),
  document_id text,
  document_issued_state text,
  document_issued_date date,
  document_expiration_date date,
  -- Medical certification shown on an uploaded MVR, entered by the office when approving the upload.
  document_medical_certification text check (document_medical_certification in ('CERTIFIED', 'NOT_CERTIFIED', 'NOT_SHOWN')),
  document_medical_expiration_date date,
  driver_app_upload_odometer integer,
  driver_app_upload_date date not null,
  document_file jsonb not null,
  vehicle uuid,
  fleet uuid,
  driver_request uuid,
  document uuid,
  search_text text generated always as (fold_text(lower(pretty_name || ' ' || coalesce(document_id, '')))) stored,
  primary key (account_id, id),
  constraint driver_app_upload__driver_profile__fkey foreign key (account_id, driver_profile)
    references driver (account_id, id),
  constraint driver_app_upload__vehicle__fkey foreign key (account_id, vehicle) references vehicle (account_id, id),
  constraint driver_app_upload__fleet__fkey foreign key (account_id, fleet) references fleet (account_id, id),
  constraint driver_app_upload__driver_request__fkey foreign key (account_id, driver_request)
    references driver_request (account_id, id),
  constraint driver_app_upload__document__fkey foreign key (account_id, document) references document (account_id, id)
);
select make_record_table('driver_app_upload');
select make_record_search('driver_app_upload');

create index driver_app_upload_by_name on driver_app_upload (account_id, pretty_name, id) where state <> 'DELETED';
create index driver_app_upload_by_created on driver_app_upload (account_id, created, id) where state <> 'DELETED';
create index driver_app_upload_by_driver_app_upload_date on driver_app_upload (account_id, driver_app_upload_date, id)
  where state <> 'DELETED';
create index driver_app_upload_by_driver_profile on driver_app_upload (account_id, driver_profile, created, id);
create index driver_app_upload_by_vehicle on driver_app_upload (account_id, vehicle) where vehicle is not null;
create index driver_app_upload_by_fleet on driver_app_upload (account_id, fleet) where fleet is not null;
create index driver_app_upload_by_driver_request on driver_app_upload (account_id, driver_request) where driver_request is not null;
create index driver_app_upload_by_document on driver_app_upload (account_id, document) where document is not null;

-- Every page queries each minute how many uploads are waiting.
create index driver_app_upload_waiting on driver_app_upload (account_id, created, id)
  where state <> 'DELETED' and driver_app_upload_status in ('PENDING', 'PENDING_REVIEW');

-- A link is for one driver. Only the hash of its token is stored.
create table driver_link (
  account_id uuid not null references account (id),
  id uuid not null,
  driver uuid not null,
  -- Addresses of the driver when the link was sent. Changing an address voids the link.
  email text,
  phone text,
  token_hash bytea not null unique,
  created timestamptz not null default now(),
  expires timestamptz not null,
  opened timestamptz,
  -- Wrong dates of birth, and the time when too many voided the link.
  tries integer not null default 0,
  guessed timestamptz,
  withdrawn timestamptz,
  primary key (account_id, id),
  constraint driver_link__driver__fkey foreign key (account_id, driver) references driver (account_id, id)
);
select make_account_table('driver_link');
create index driver_link_by_driver on driver_link (account_id, driver, created);

-- Devices on which the driver's date of birth was entered.
create table driver_device (
  account_id uuid not null references account (id),
  token_hash bytea not null,
  driver uuid not null,
  created timestamptz not null default now(),
  primary key (account_id, token_hash),
  constraint driver_device__driver__fkey foreign key (account_id, driver) references driver (account_id, id)
);
select make_account_table('driver_device');
create index driver_device_by_driver on driver_device (account_id, driver);

-- Returns the account and driver of a valid link, and whether the device is known.
create function open_driver_link(hash bytea, device bytea)
returns table (account_id uuid, link uuid, driver uuid, is_known boolean, subscription_status text, time_zone text)
language sql stable security definer set search_path = public as $$
  select l.account_id, l.id, l.driver,
    exists (select from driver_device k where k.account_id = l.account_id and k.token_hash = device and k.driver = l.driver),
    a.subscription_status, a.time_zone
  from driver_link l
  join driver d on d.account_id = l.account_id and d.id = l.driver
  join account a on a.id = l.account_id
  where l.token_hash = hash and l.expires > now() and l.withdrawn is null and l.guessed is null
    and d.state = 'ACTIVE' and d.driver_dob is not null and a.owner_state = 'ACTIVE'
$$;

-- Upload in progress: its pieces are kept until the last one arrives.
create table driver_sending (
  account_id uuid not null references account (id),
  id uuid not null,
  driver uuid not null,
  file_name text not null,
  file_size integer not null,
  upload jsonb not null,
  created timestamptz not null default now(),
  primary key (account_id, id),
  constraint driver_sending__driver__fkey foreign key (account_id, driver) references driver (account_id, id)
);
select make_account_table('driver_sending');
create index driver_sending_by_driver on driver_sending (account_id, driver);

create table driver_sending_piece (
  account_id uuid not null,
  sending uuid not null,
  from_byte integer not null,
  bytes bytea storage external not null,
  primary key (account_id, sending, from_byte),
  foreign key (account_id, sending) references driver_sending (account_id, id) on delete cascade
);
select make_account_table('driver_sending_piece');

select close_owner_functions();
