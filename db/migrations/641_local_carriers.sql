-- A carrier that drives within 100 air-miles only, and an annual inspection under a State program: both change a limit.
alter table carrier add column carrier_is_local boolean;
alter table vehicle_inspection add column vehicle_inspection_is_state_program boolean not null default false;
