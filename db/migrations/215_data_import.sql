-- Imports of fuel purchases and of miles, and the lines of their files.
create table data_import (
  account_id uuid not null references account (id),
  id uuid not null,
  pretty_name text not null,
  state text not null,
  created timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  updated timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  data_import_id text not null,
  carrier uuid not null,
  data_import_type text not null check (data_import_type in ('FUEL', 'MILEAGE')),
  data_import_source text not null,
  data_import_start_date date not null,
  data_import_end_date date not null,
  data_import_raw_file jsonb,
  data_import_method text not null check (data_import_method in ('FILE_UPLOADED', 'API')),
  data_import_sync_status text not null default 'INITIAL' check (data_import_sync_status in ('INITIAL', 'IN_PROGRESS', 'ARCHIVED', 'COMPLETE')),
  data_import_failure text,
  data_import_meta_data jsonb,
  -- Which fuel card a person said that a number in the file is: number → card.
  cards jsonb not null default '{}',
  -- The task that saves it, or did.
  task uuid,
  search_text text generated always as (lower(pretty_name || ' ' || data_import_source)) stored,
  primary key (account_id, id),
  constraint data_import__carrier__fkey foreign key (account_id, carrier) references carrier (account_id, id)
);
select make_record_table('data_import');
select make_record_search('data_import');
create unique index data_import__data_import_id__unique on data_import (account_id, data_import_id) where state <> 'DELETED';
create index data_import_by_name on data_import (account_id, pretty_name, id) where state <> 'DELETED';
create index data_import_by_created on data_import (account_id, created, id) where state <> 'DELETED';
create index data_import_by_start on data_import (account_id, data_import_start_date, id) where state <> 'DELETED';
create index data_import_by_end on data_import (account_id, data_import_end_date, id) where state <> 'DELETED';
create index data_import_by_source on data_import (account_id, data_import_source, id) where state <> 'DELETED';
create index data_import_by_carrier on data_import (account_id, carrier);
create index data_import_of_status on data_import (account_id, data_import_type, data_import_sync_status, created, id) where state <> 'DELETED';
-- Over all accounts: previews that nobody confirmed.
create index data_import_unconfirmed on data_import (created) where data_import_sync_status = 'INITIAL';
create index data_import_of_task on data_import (account_id, task) where task is not null;

-- The lines as they were read (domain/expense/import/row.ts), one row for each thing that a line pays for. The id is that of the expense or trip that is made
-- of it, so that nothing is written here when an import is saved.
create table data_import_row (
  account_id uuid not null,
  data_import uuid not null,
  line integer not null,
  part smallint not null,
  id uuid not null default uuidv7(),
  "table" text not null check ("table" in ('FUEL', 'ADVANCE', 'TRIP')),
  verdict text not null default 'ACCEPTED' check (verdict in ('ACCEPTED', 'DUPLICATE', 'INVALID', 'UNRECOGNIZED', 'LEFT_OUT')),
  error text,
  cells jsonb,
  -- What makes the line a repeat, apart from its card or vehicle, as a hash; and before it was corrected.
  key uuid not null,
  holder text not null,
  original_key uuid,
  original_holder text,
  is_left_out boolean not null default false,
  date date,
  time text,
  transaction_id text not null,
  location text not null,
  city text not null,
  state text not null,
  item text not null,
  type text,
  is_motor_fuel boolean not null,
  product text,
  quantity numeric,
  unit_price numeric,
  fee numeric not null,
  amount numeric,
  unit text not null,
  odometer numeric,
  odometer_start numeric,
  odometer_end numeric,
  start_latitude numeric,
  start_longitude numeric,
  end_latitude numeric,
  end_longitude numeric,
  note text not null,
  primary key (account_id, data_import, line, part),
  foreign key (account_id, data_import) references data_import (account_id, id) on delete cascade
);
select make_account_table('data_import_row');
-- Whether a line was imported before is asked by what it says.
create index data_import_row_by_key on data_import_row (account_id, key);
create index data_import_row_by_original_key on data_import_row (account_id, original_key) where original_key is not null;

-- How a person read a header that fits no layout, for the next file that has it.
create table data_import_mapping (
  account_id uuid not null references account (id),
  header text not null,
  mapping jsonb not null,
  updated timestamptz not null default now(),
  primary key (account_id, header)
);
select make_account_table('data_import_mapping');

-- Whatever ends the task that saves an import (canceled, too long, its server lost twice), the import says so in the same transaction.
create function tell_import_of_task() returns trigger language plpgsql as $$
begin
  update data_import set updated = date_trunc('milliseconds', clock_timestamp()),
    data_import_sync_status = case new.state when 'CANCELED' then 'INITIAL' else 'ARCHIVED' end,
    data_import_failure = case new.state when 'FAILED' then new.error end
  where account_id = new.account_id and task = new.id and data_import_sync_status = 'IN_PROGRESS';
  return null;
end $$;
create trigger import_told after update of state on task for each row
  when (new.kind = 'data_import.save' and new.state in ('CANCELED', 'FAILED')) execute function tell_import_of_task();

-- What is read is checked beside the tables before it is kept.
do $$
begin
  execute format('grant temporary on database %I to milepost_app', current_database());
end $$;
