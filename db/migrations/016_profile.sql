-- What an account of type DRIVER says beside a user (DRV-09); its driver record says the same.
alter table profile
  add column driver_type text,
  add column driver_hired_date date,
  add column profile_dob date,
  add column driver_access_id text;
create index profile_by_name on profile (account_id, pretty_name, id) where state <> 'DELETED';
