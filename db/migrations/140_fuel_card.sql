create table fuel_card (
  account_id uuid not null references account (id),
  id uuid not null,
  pretty_name text not null,
  state text not null,
  created timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  updated timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  carrier uuid not null,
  company uuid not null,
  fuel_card_source_id text not null,
  fuel_card_pin text not null,
  driver uuid not null,
  vehicle uuid not null,
  held_since date,
  "desc" text,
  search_text text generated always as (lower(pretty_name || ' ' || fuel_card_source_id)) stored,
  primary key (account_id, id),
  constraint fuel_card__carrier__fkey foreign key (account_id, carrier) references carrier (account_id, id),
  constraint fuel_card__company__fkey foreign key (account_id, company) references company (account_id, id),
  constraint fuel_card__driver__fkey foreign key (account_id, driver) references driver (account_id, id),
  constraint fuel_card__vehicle__fkey foreign key (account_id, vehicle) references vehicle (account_id, id)
);
select make_record_table('fuel_card');
select make_record_search('fuel_card');
-- Without it an import could not tell whose card it is.
create unique index fuel_card__fuel_card_source_id__unique on fuel_card (account_id, fuel_card_source_id) where state <> 'DELETED';
create index fuel_card_by_name on fuel_card (account_id, pretty_name, id) where state <> 'DELETED';
create index fuel_card_by_carrier on fuel_card (account_id, carrier, pretty_name) where state <> 'DELETED';
create index fuel_card_by_company on fuel_card (account_id, company);
create index fuel_card_by_driver on fuel_card (account_id, driver);
create index fuel_card_by_vehicle on fuel_card (account_id, vehicle);

-- Which driver held a card, with which truck, from when to when; held_from is -infinity for whoever has had it since ever, held_to the first day it was
-- someone else's, null while it is held.
create table fuel_card_assignment (
  account_id uuid not null references account (id),
  fuel_card uuid not null,
  driver uuid not null,
  vehicle uuid not null,
  held_from date not null,
  held_to date,
  primary key (account_id, fuel_card, held_from),
  check (held_to > held_from),
  foreign key (account_id, fuel_card) references fuel_card (account_id, id),
  foreign key (account_id, driver) references driver (account_id, id),
  foreign key (account_id, vehicle) references vehicle (account_id, id)
);
select make_account_table('fuel_card_assignment');
create unique index fuel_card_assignment_open on fuel_card_assignment (account_id, fuel_card) where held_to is null;
