-- A driver certified under a standard that limits the medical certification to 12 months.
alter table driver add column driver_medical_standard text check (driver_medical_standard in ('INSULIN', 'VISION'));
