-- The load that a canceled invoice lost when it was deleted, to be given back when it is restored.
alter table invoice add column deleted_fleet uuid;
create index invoice_of_deleted_fleet on invoice (account_id, deleted_fleet) where deleted_fleet is not null;
