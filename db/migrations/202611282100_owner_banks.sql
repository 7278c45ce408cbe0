-- Bank accounts are of payees: of drivers and of owners of trucks, who never have the same ID.
alter table payee_bank
  drop constraint payee_bank_pkey,
  alter column driver drop not null,
  add column truck_owner uuid,
  add column payee uuid generated always as (coalesce(truck_owner, driver)) stored,
  add constraint payee_bank__truck_owner__fkey foreign key (account_id, truck_owner) references truck_owner (account_id, id),
  add constraint payee_bank_payee_check check (num_nonnulls(driver, truck_owner) = 1),
  add primary key (account_id, payee);
create index payee_bank_by_driver on payee_bank (account_id, driver) where driver is not null;
create index payee_bank_by_truck_owner on payee_bank (account_id, truck_owner) where truck_owner is not null;
