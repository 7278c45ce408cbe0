-- What a gallon is taxed in a quarter, where an account says otherwise than the product or the product does not know.
create table ifta_rate (
  account_id uuid not null references account (id),
  id uuid not null default uuidv7(),
  quarter text not null check (quarter ~ '^\d{4}-Q[1-4]$'),
  fuel_type text not null,
  jurisdiction text not null,
  -- Within the quarter; empty from its first day.
  held_from date,
  rate numeric(6, 4) not null check (rate >= 0),
  surcharge numeric(6, 4) not null check (surcharge >= 0),
  source text not null,
  primary key (account_id, id)
);
select make_account_table('ifta_rate');
create unique index ifta_rate_once on ifta_rate (account_id, quarter, fuel_type, jurisdiction, held_from) nulls not distinct;

-- Returns as they were filed: what stands here is what the state was told, whatever happens to trips and fuel after. Amendment 0 is the first.
create table ifta_return (
  account_id uuid not null references account (id),
  id uuid not null default uuidv7(),
  carrier uuid not null,
  fuel_type text not null,
  quarter text not null check (quarter ~ '^\d{4}-Q[1-4]$'),
  amendment smallint not null check (amendment >= 0),
  filed_on date not null,
  filed jsonb not null,
  closed_by uuid,
  closed_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  primary key (account_id, id),
  constraint ifta_return__carrier__fkey foreign key (account_id, carrier) references carrier (account_id, id)
);
select make_account_table('ifta_return');
create unique index ifta_return_once on ifta_return (account_id, carrier, quarter, fuel_type, amendment);
revoke update, delete on ifta_return from milepost_app;
