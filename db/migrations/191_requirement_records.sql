-- A yearly inspection that is kept as a record counts as its report: the few of them among what drivers look at every day.
create index vehicle_inspection_by_type on vehicle_inspection (account_id, vehicle_inspection_type, vehicle_inspection_date) where state = 'ACTIVE';
