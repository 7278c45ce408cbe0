-- Of a load several invoices may stand: the first, and those over what came later, under its number with a letter: INV-000005-A.
alter table invoice add column first_number text not null generated always as (regexp_replace(pay_check_id, '-[A-Z]+$', '')) stored;
create index invoice_by_first_number on invoice (account_id, first_number);
-- One first invoice that is not canceled per load.
drop index invoice__fleet__unique;
create unique index invoice__fleet__unique on invoice (account_id, fleet)
  where state <> 'DELETED' and invoice_status <> 'CANCELED' and pay_check_id = first_number;

-- Papers of the load that go with an invoice beside its rate confirmation and bill of lading: a lumper receipt.
create table invoice_document (
  account_id uuid not null references account (id),
  invoice uuid not null,
  document uuid not null,
  primary key (account_id, invoice, document),
  constraint invoice_document__invoice__fkey foreign key (account_id, invoice) references invoice (account_id, id),
  constraint invoice_document__document__fkey foreign key (account_id, document) references document (account_id, id)
);
select make_account_table('invoice_document');
create index invoice_document_of_document on invoice_document (account_id, document);
