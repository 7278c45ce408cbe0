-- What a motor vehicle record shows about the driver's medical certification (49 CFR 391.51(b)(6)): the proof for CDL drivers.
alter table document
  add column document_medical_certification text check (document_medical_certification in ('CERTIFIED', 'NOT_CERTIFIED', 'NOT_SHOWN')),
  add column document_medical_expiration_date date;
-- The morning email looks for medical expirations over all accounts.
create index document_by_medical_end on document (document_medical_expiration_date)
  where document_medical_expiration_date is not null and state in ('COMPLETE', 'EXPIRED');
