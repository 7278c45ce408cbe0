-- The cells of a line by the keys of their columns.
create function printed_cells(columns text[], printed text) returns jsonb language sql immutable parallel safe
  return jsonb_object(columns, string_to_array(printed, chr(31)));

-- The forms in which ids and check numbers are compared (domain/core/normalized-id.ts).
create function normalize_id(id text) returns text language sql immutable parallel safe
  return (
    select case when digits ~ '^[0-9]+$' then regexp_replace(digits, '^0+(?=[0-9])', '') else digits end
    from (select regexp_replace(upper(regexp_replace(id, '^[\s''’‘`]+|\s+$', '', 'g')), '([0-9])\.0+$', '\1') as bare) b
    cross join lateral (select case when bare ~ '^[0-9]{1,3}(,[0-9]{3})+$' then replace(bare, ',', '') else bare end as digits) d
  );

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
  search_text text generated always as (fold_text(lower(pretty_name || ' ' || data_import_source))) stored,
  -- What a file's line says is kept as it came, its cells one after the other, and what they are once for the import: an object of names and values for each of a hundred
  -- thousand lines was most of what the preview wrote. Lines of before, and those that are corrected, have their `cells`.
  printed_columns text[],
  -- What was chosen: card → unit → UNIT or CARD, card and unit as printed.
  units jsonb not null default '{}',
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
  verdict text not null default 'ACCEPTED',
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
  printed text,
  -- What a line says apart from what its file may lack: of a trip its odometers, of a purchase its number. A line is incomplete where that is missing, or was
  -- shortened by a spreadsheet; it may then say the same as a complete one. A person answers whether it does (`is_kept`: it does not).
  loose_key uuid,
  is_incomplete boolean not null default false,
  is_kept boolean not null default false,
  -- The preview of an import asks about doubtful odometers: each is used or left out. Without an answer it is saved as doubted, and does not count until
  -- a person confirms it on the vehicle's page, even where nothing stands before it.
  odometer_answer text check (odometer_answer in ('USE', 'LEAVE_OUT')),
  primary key (account_id, data_import, line, part),
  constraint data_import_row_verdict_check
    check (verdict in ('ACCEPTED', 'DUPLICATE', 'POSSIBLE', 'OTHER_UNIT', 'INVALID', 'UNRECOGNIZED', 'LEFT_OUT'))
);
select make_account_table('data_import_row');
alter policy account_wall on data_import_row with check (account_id = (select current_account()));

-- How a person read a header that fits no layout, for the next file that has it.
create table data_import_mapping (
  account_id uuid not null references account (id),
  header text not null,
  mapping jsonb not null,
  updated timestamptz not null default now(),
  primary key (account_id, header)
);
select make_account_table('data_import_mapping');

-- What an account answered about items of fuel files that no table knows ("What is XF9?").
create table data_import_item (
  account_id uuid not null references account (id),
  word text not null,
  meaning text not null,
  updated timestamptz not null default now(),
  primary key (account_id, word)
);
select make_account_table('data_import_item');

-- What was imported says, by which a file that comes again is known: kept when an import is saved, apart from the lines of previews. It has one index on purpose. Of
-- an account that the statistics do not know yet, any index of a table is expected to find one row: asked among the lines of all imports, each line of a new
-- account's file went through all the others.
create table imported_line (
  account_id uuid not null,
  key uuid not null,
  -- That of what was made of the line.
  id uuid not null,
  -- -1: what a corrected line said at first, as any part of it.
  part smallint not null,
  data_import uuid not null,
  -- The card or truck as it is printed; and of what a corrected line said at first, as it was printed then.
  holder text not null,
  first_holder text,
  primary key (account_id, key, id, part)
);
select make_account_table('imported_line');
-- Whether an account has any incomplete line at all (part -3, remembered.ts).
create index imported_line_incomplete on imported_line (account_id) where part = -3;
alter policy account_wall on imported_line with check (account_id = (select current_account()));

-- Whatever ends the task that saves an import (canceled, too long, its server lost twice), the import says so in the same transaction.
create function tell_import_of_task() returns trigger language plpgsql as $$
begin
  update data_import set updated = date_trunc('milliseconds', clock_timestamp()),
    data_import_sync_status = case new.state when 'CANCELED' then 'INITIAL' else 'ARCHIVED' end,
    data_import_failure = case new.state when 'FAILED' then new.error end
  where account_id = new.account_id and task = new.id and data_import_sync_status = 'IN_PROGRESS';
  return null;
end $$;

create function delete_import_lines() returns trigger language plpgsql as $$
begin
  delete from data_import_row r using gone g where r.account_id = g.account_id and r.data_import = g.id;
  return null;
end $$;

create trigger import_told after update of state on task for each row
  when (new.kind = 'data_import.save' and new.state in ('CANCELED', 'FAILED')) execute function tell_import_of_task();

create trigger lines_gone after delete on data_import referencing old table as gone for each statement execute function delete_import_lines();

-- What is read is checked beside the tables before it is kept.
do $$
begin
  execute format('grant temporary on database %I to milepost_app', current_database());
end $$;

select close_owner_functions();
