-- The combined gross weight that a truck is registered and taxed at, beside its GVWR. A weight of 55,000 lb or more that was entered as GVWR so far is a
-- combined one, which no tractor's door plate says: it keeps deciding what it decided. The owner corrects the GVWR from the plate.
alter table vehicle add column vehicle_registered_weight integer;
update vehicle set vehicle_registered_weight = vehicle_gross_weight where vehicle_type = 'TRUCK' and vehicle_gross_weight >= 55000;
