-- Price audit: prices agreed with fuel card providers, tank sizes, and findings that somebody dismissed.

alter table vehicle add column vehicle_tank_size numeric(8, 1);

create table fuel_contract (
  account_id uuid not null references account (id),
  id uuid not null,
  company uuid not null,
  -- A word in the names of its truck stops; empty for all stops.
  chain text not null,
  pricing text not null check (pricing in ('RETAIL_MINUS', 'COST_PLUS', 'PERCENT_OFF')),
  rate numeric(14, 4) not null,
  cost numeric(14, 4),
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  created timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  primary key (account_id, id),
  check ((pricing = 'COST_PLUS') = (cost is not null)),
  constraint fuel_contract__company__fkey foreign key (account_id, company) references company (account_id, id)
);
select make_account_table('fuel_contract');
create unique index fuel_contract_of_company on fuel_contract (account_id, company, lower(chain), valid_from);

create table fuel_finding_dismissal (
  account_id uuid not null references account (id),
  expense uuid not null,
  kind text not null check (kind in ('PRICE', 'TANK', 'TWICE', 'STATE')),
  reason text not null,
  created timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  created_by uuid not null,
  primary key (account_id, expense, kind),
  constraint fuel_finding_dismissal__expense__fkey foreign key (account_id, expense) references expense (account_id, id),
  constraint fuel_finding_dismissal__created_by__fkey foreign key (account_id, created_by) references profile (account_id, id)
);
select make_account_table('fuel_finding_dismissal');
create index fuel_finding_dismissal_by_user on fuel_finding_dismissal (account_id, created_by);

select close_owner_functions();
