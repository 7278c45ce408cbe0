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

insert into imported_line (account_id, key, id, part, data_import, holder)
select r.account_id, r.key, r.id, r.part, r.data_import, r.holder
from data_import_row r
where exists (select from expense m where m.account_id = r.account_id and m.id = r.id)
  or exists (select from trip m where m.account_id = r.account_id and m.id = r.id);

insert into imported_line (account_id, key, id, part, data_import, holder, first_holder)
select r.account_id, r.original_key, r.id, -1, r.data_import, r.holder, r.original_holder
from data_import_row r join imported_line l on l.account_id = r.account_id and l.key = r.key and l.id = r.id and l.part = r.part
where r.original_key is not null;

drop index data_import_row_by_key;
drop index data_import_row_by_original_key;
