-- Lists without another order begin with the newest.
create index carrier_by_created on carrier (account_id, created, id) where state <> 'DELETED';
create index driver_by_created on driver (account_id, created, id) where state <> 'DELETED';
create index vehicle_by_created on vehicle (account_id, created, id) where state <> 'DELETED';
create index dispatcher_by_created on dispatcher (account_id, created, id) where state <> 'DELETED';
create index customer_by_created on customer (account_id, created, id) where state <> 'DELETED';
create index company_by_created on company (account_id, created, id) where state <> 'DELETED';
