-- Inspections and crashes imported from FMCSA's public extracts: the state's report number, FMCSA's own ID, which
-- recognizes a report that is imported again, and the codes of the violations.

alter table vehicle_inspection
  add column vehicle_inspection_violation_codes text,
  add column vehicle_inspection_report_number text,
  add column fmcsa_inspection_id text;
create unique index vehicle_inspection__fmcsa_inspection_id__unique
  on vehicle_inspection (account_id, fmcsa_inspection_id) where state <> 'DELETED';

alter table accident_or_violation_register
  add column accident_or_violation_report_number text,
  add column fmcsa_crash_id text;
create unique index accident_or_violation_register__fmcsa_crash_id__unique
  on accident_or_violation_register (account_id, fmcsa_crash_id) where state <> 'DELETED';
