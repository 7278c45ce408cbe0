-- What an account answered about items of fuel files that no table knows ("What is XF9?").
create table data_import_item (
  account_id uuid not null references account (id),
  word text not null,
  meaning text not null,
  updated timestamptz not null default now(),
  primary key (account_id, word)
);
select make_account_table('data_import_item');
