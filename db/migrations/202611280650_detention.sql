-- Detention: what was agreed with a customer, and the clock, request, and response of each stop.

alter table customer
  add column customer_detention_free_minutes integer not null default 120,
  add column customer_detention_rate numeric(12, 2),
  add column customer_detention_step integer not null default 15 check (customer_detention_step > 0),
  add column customer_detention_cap numeric(12, 2),
  add column customer_detention_early text not null default 'APPOINTMENT'
    check (customer_detention_early in ('APPOINTMENT', 'ARRIVAL')),
  add column customer_detention_late text not null default 'ARRIVAL' check (customer_detention_late in ('ARRIVAL', 'NONE')),
  add column customer_detention_notice integer not null default 30,
  add column customer_layover_hours integer,
  add column customer_layover_fee numeric(12, 2),
  add constraint customer_layover_check check ((customer_layover_hours is null) = (customer_layover_fee is null));

create table detention (
  account_id uuid not null references account (id),
  id uuid not null,
  pretty_name text not null,
  state text not null,
  created timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  updated timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  carrier uuid not null,
  fleet uuid not null,
  -- A row of load_stop. What was requested stays when the stop is removed from the load.
  stop uuid not null,
  customer uuid not null,
  detention_place text not null,
  detention_status text not null check (
    detention_status in ('RUNNING', 'TO_REQUEST', 'NO_CHARGE', 'REQUESTED', 'APPROVED', 'REFUSED', 'NO_RESPONSE', 'WAIVED')),
  -- The zone of the place, in which the times are shown.
  time_zone text not null,
  detention_appointment timestamptz,
  detention_arrived timestamptz,
  detention_start timestamptz,
  detention_free_ends timestamptz,
  detention_notice_due timestamptz,
  detention_notified_at timestamptz,
  detention_end timestamptz,
  detention_minutes integer not null default 0,
  detention_layover_days integer not null default 0,
  detention_amount numeric(12, 2),
  detention_requested numeric(12, 2),
  detention_requested_at timestamptz,
  detention_requested_by text,
  detention_requested_to text,
  detention_approved numeric(12, 2),
  detention_responded_at timestamptz,
  detention_responded_by text,
  detention_response text,
  search_text text generated always as (fold_text(lower(pretty_name))) stored,
  primary key (account_id, id),
  constraint detention__carrier__fkey foreign key (account_id, carrier) references carrier (account_id, id),
  constraint detention__fleet__fkey foreign key (account_id, fleet) references fleet (account_id, id),
  constraint detention__customer__fkey foreign key (account_id, customer) references customer (account_id, id),
  constraint detention__detention_approved__check check ((detention_status = 'APPROVED') = (detention_approved is not null))
);
select make_record_table('detention');
select make_record_search('detention');

create index detention_by_name on detention (account_id, pretty_name, id) where state <> 'DELETED';
create index detention_by_created on detention (account_id, created, id) where state <> 'DELETED';
create index detention_by_start on detention (account_id, detention_start, id) where state <> 'DELETED';
create index detention_by_amount on detention (account_id, detention_amount, id) where state <> 'DELETED';
create index detention_by_status on detention (account_id, detention_status, id) where state <> 'DELETED';
create index detention_by_carrier on detention (account_id, carrier);
create index detention_by_customer on detention (account_id, customer);
create index detention_by_fleet on detention (account_id, fleet);
create unique index detention__stop__unique on detention (account_id, stop) where state <> 'DELETED';
