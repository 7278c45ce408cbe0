-- How a mileage file was read, in sentences: its dates, its units, and where its distances come from.
alter table data_import add column notes text[] not null default '{}';
comment on column data_import.notes is 'What a person should know of how the file was read.';
