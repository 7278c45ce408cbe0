-- What the truck's odometer showed when it was inspected; read into its timeline as 171_odometer.sql says.
alter table vehicle_inspection add column vehicle_inspection_odometer integer;
