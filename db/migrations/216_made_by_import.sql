-- The import that made an expense or a trip.
alter table expense add column data_import uuid,
  add constraint expense__data_import__fkey foreign key (account_id, data_import) references data_import (account_id, id);
create index expense_of_import on expense (account_id, data_import) where data_import is not null;

alter table trip add column data_import uuid,
  add constraint trip__data_import__fkey foreign key (account_id, data_import) references data_import (account_id, id);
create index trip_of_import on trip (account_id, data_import) where data_import is not null;
