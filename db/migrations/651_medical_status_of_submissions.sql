-- The office enters what the MVR that a driver sent shows about the medical certification, with the approval.
alter table driver_app_upload
  add column document_medical_certification text check (document_medical_certification in ('CERTIFIED', 'NOT_CERTIFIED', 'NOT_SHOWN')),
  add column document_medical_expiration_date date;
