-- Who held a vehicle or a card on a day is asked in one place for both (api/admin/assignment.ts).
drop function vehicle_driver_on(uuid, date);
