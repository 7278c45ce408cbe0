-- Fuel files of many layouts: how a file was read, what was paid beside the price at the pump, and Canadian purchases.

alter table data_import
  add column read_as jsonb not null default '{}',
  add column is_by_unit boolean not null default false,
  add column exchange jsonb;
comment on column data_import.read_as is 'Layout that the file was recognized by, how it was mapped by hand, and constants (domain/expense/import/read-as.ts).';
comment on column data_import.is_by_unit is 'The file names trucks and no cards: a row''s holder is its unit.';
comment on column data_import.exchange is 'Rate of Canadian dollars that a user confirmed: {rate, date}.';

alter table data_import_row
  add column retail_price numeric,
  add column discount numeric;
comment on column data_import_row.retail_price is 'Price at the pump; unit_price is what was paid.';
comment on column data_import_row.discount is 'Discount of the row, in dollars; amount is without it.';
