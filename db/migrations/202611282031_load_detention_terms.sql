-- Detention terms agreed for one load: only those that differ from the customer's, under the customer's field names.
create table load_detention_terms (
  account_id uuid not null references account (id),
  fleet uuid not null,
  terms jsonb not null check (jsonb_typeof(terms) = 'object'),
  primary key (account_id, fleet),
  constraint load_detention_terms__fleet__fkey foreign key (account_id, fleet) references fleet (account_id, id) on delete cascade
);
select make_account_table('load_detention_terms');

-- The notice before free time ends goes to the customer by itself.
alter table customer add column customer_detention_auto_notice boolean not null default false;
