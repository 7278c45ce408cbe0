-- Which unit of a combination a roadside inspection placed out of service; not known of rows before this one.
alter table vehicle_inspection add column vehicle_out_of_service_unit text;
