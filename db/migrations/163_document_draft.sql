-- A file that was dropped is kept before anybody has said what it is: its type, its day and its switches come later.
alter table document
  alter column document_type drop not null,
  alter column document_issued_date drop not null,
  alter column document_id_required drop not null,
  alter column document_is_gov_issued drop not null,
  alter column document_expires drop not null,
  add column document_supersedes uuid,
  add constraint document__document_supersedes__fkey foreign key (account_id, document_supersedes) references document (account_id, id);
create index document_by_supersedes on document (account_id, document_supersedes) where document_supersedes is not null;
