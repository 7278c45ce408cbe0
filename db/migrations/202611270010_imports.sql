-- Imports of fuel purchases and miles for bookkeepers: files, their preview rows, answers given by users, and
-- fingerprints of imported rows.

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
  data_import_sync_status text not null default 'INITIAL'
    check (data_import_sync_status in ('INITIAL', 'IN_PROGRESS', 'ARCHIVED', 'COMPLETE')),
  data_import_failure text,
  data_import_meta_data jsonb,
  -- The task that saves the import.
  task uuid,
  -- Fuel card selected for a number in the file: number → card.
  cards jsonb not null default '{}',
  -- Whether the printed unit or the card decides the truck: card → unit → UNIT or CARD, card and unit as printed.
  units jsonb not null default '{}',
  -- Column keys, stored once per import. A row's original cells are one string (`printed`), because a JSON object for
  -- each of 100,000 rows would be most of what a preview writes. Corrected rows have `cells`.
  printed_columns text[],
  search_text text generated always as (fold_text(lower(pretty_name || ' ' || data_import_source))) stored,
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
create index data_import_of_status on data_import (account_id, data_import_type, data_import_sync_status, created, id)
  where state <> 'DELETED';
create index data_import_of_task on data_import (account_id, task) where task is not null;

-- Previews that nobody confirmed, across all accounts.
create index data_import_unconfirmed on data_import (created) where data_import_sync_status = 'INITIAL';

-- Import rows as read (domain/expense/import/row.ts): one for each purchase or trip in a line of the file. The ID
-- becomes that of the expense or trip, so saving an import writes nothing here.
create table data_import_row (
  account_id uuid not null,
  data_import uuid not null,
  line integer not null,
  part smallint not null,
  id uuid not null default uuidv7(),
  "table" text not null check ("table" in ('FUEL', 'ADVANCE', 'TRIP')),
  verdict text not null default 'ACCEPTED',
  error text,
  -- Original cells, separated by chr(31), and the cells of a corrected row.
  printed text,
  cells jsonb,

  -- Hash that identifies a duplicate of the same holder (card or vehicle), and both values before a correction.
  key uuid not null,
  holder text not null,
  original_key uuid,
  original_holder text,
  -- Hash without the values that a file may lack: a trip's odometers, a purchase's number. A row is incomplete if such
  -- a value is missing or was shortened by a spreadsheet. It may then duplicate a complete row, until a user decides
  -- that it does not (is_kept).
  loose_key uuid,
  is_incomplete boolean not null default false,
  is_kept boolean not null default false,
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
  -- A user's answer about a doubtful odometer. Without an answer the reading is saved as doubtful and does not count
  -- until a user confirms it on the vehicle's page, even if no reading precedes it.
  odometer_answer text check (odometer_answer in ('USE', 'LEAVE_OUT')),
  start_latitude numeric,
  start_longitude numeric,
  end_latitude numeric,
  end_longitude numeric,
  note text not null,
  primary key (account_id, data_import, line, part),
  constraint data_import_row_verdict_check
    check (verdict in ('ACCEPTED', 'DUPLICATE', 'POSSIBLE', 'OTHER_UNIT', 'INVALID', 'UNRECOGNIZED', 'LEFT_OUT'))
);
select make_account_table('data_import_row');
-- Once per statement: see history.
alter policy account_wall on data_import_row with check (account_id = (select current_account()));

-- Returns the cells of a row, keyed by column.
create function printed_cells(columns text[], printed text) returns jsonb language sql immutable parallel safe
  return jsonb_object(columns, string_to_array(printed, chr(31)));

-- How a user matched the columns of an unknown header, for the next file that has the same header.
create table data_import_mapping (
  account_id uuid not null references account (id),
  header text not null,
  mapping jsonb not null,
  updated timestamptz not null default now(),
  primary key (account_id, header)
);
select make_account_table('data_import_mapping');

-- A user's answer about a fuel item that Milepost does not know ("What is XF9?").
create table data_import_item (
  account_id uuid not null references account (id),
  word text not null,
  meaning text not null,
  updated timestamptz not null default now(),
  primary key (account_id, word)
);
select make_account_table('data_import_item');

-- Returns the form in which IDs and check numbers are compared. Must match domain/core/normalized-id.ts.
create function normalize_id(id text) returns text language sql immutable parallel safe
  return (
    select case when digits ~ '^[0-9]+$' then regexp_replace(digits, '^0+(?=[0-9])', '') else digits end
    from (select regexp_replace(upper(regexp_replace(id, '^[\s''’‘`]+|\s+$', '', 'g')), '([0-9])\.0+$', '\1') as bare) b
    cross join lateral (select case when bare ~ '^[0-9]{1,3}(,[0-9]{3})+$' then replace(bare, ',', '') else bare end as digits) d
  );

-- Fingerprints of imported rows, to recognize a file that is imported twice. They are stored when an import is
-- saved, apart from preview rows. The primary key is the only full index on purpose: for an account not yet in
-- the statistics, the planner expects any index to find one row, and a wrong choice scans all of an account's
-- rows for every row of a file.
create table imported_line (
  account_id uuid not null,
  key uuid not null,
  -- ID of the expense or trip created from the row.
  id uuid not null,
  -- -1 is the original of a corrected row, as any part; -2 and -3 are the loose key of a complete or incomplete row
  -- (api/expense/import/remembered.ts).
  part smallint not null,
  data_import uuid not null,
  -- Card or truck as printed, and as first printed if the row was corrected.
  holder text not null,
  first_holder text,
  primary key (account_id, key, id, part)
);
select make_account_table('imported_line');
-- Once per statement: see history.
alter policy account_wall on imported_line with check (account_id = (select current_account()));
-- Whether the account has any incomplete row (part -3).
create index imported_line_incomplete on imported_line (account_id) where part = -3;

-- However the task that saves an import ends early (canceled, timed out, server lost twice), the import's status
-- changes in the same transaction.
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

create function delete_import_lines() returns trigger language plpgsql as $$
begin
  delete from data_import_row r using gone g where r.account_id = g.account_id and r.data_import = g.id;
  return null;
end $$;
create trigger lines_gone after delete on data_import referencing old table as gone
  for each statement execute function delete_import_lines();

-- Rows are checked in temporary tables before they are stored.
do $$
begin
  execute format('grant temporary on database %I to milepost_app', current_database());
end $$;

select close_owner_functions();
