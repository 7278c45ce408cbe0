-- Which jobs are past due, or soon will be: of the account by the date, of a vehicle by its odometer.
create index scheduled_job_open_by_date on scheduled_job (account_id, scheduled_job_date) where status = 'IN_PROGRESS' and state <> 'DELETED';
create index scheduled_job_open_by_mileage on scheduled_job (account_id, vehicle, scheduled_mileage) where status = 'IN_PROGRESS' and state <> 'DELETED';
