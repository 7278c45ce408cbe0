-- What was signed on a page by link: the document as it was shown, who signed it, how, and the signed PDF with its certificate.
create table signature (
  account_id uuid not null references account (id),
  id uuid not null,
  purpose text not null,
  owner_id uuid not null,
  driver uuid not null,
  title text not null,
  document_sha256 text not null check (document_sha256 ~ '^[0-9a-f]{64}$'),
  document_file uuid not null,
  signed_sha256 text not null check (signed_sha256 ~ '^[0-9a-f]{64}$'),
  signed_file uuid not null,
  signer text not null,
  drawn jsonb not null,
  consent text not null,
  address text not null,
  browser text not null,
  signed_at timestamptz not null,
  primary key (account_id, id),
  constraint signature__driver__fkey foreign key (account_id, driver) references driver (account_id, id),
  constraint signature__document_file__fkey foreign key (account_id, document_file) references file (account_id, id),
  constraint signature__signed_file__fkey foreign key (account_id, signed_file) references file (account_id, id)
);
select make_account_table('signature');
create index signature_by_owner on signature (account_id, owner_id, purpose);
create index signature_by_driver on signature (account_id, driver);
create index signature_by_document_file on signature (account_id, document_file);
create index signature_by_signed_file on signature (account_id, signed_file);
-- What was signed stays as it was: neither the signature nor what is known of a file is ever written again, and a file that was signed is not taken away.
revoke update, delete on signature from milepost_app;
revoke update on file from milepost_app;

-- The carrier's own policies, which drivers sign (DRV-35).
insert into choice (id, choice_category, choice_sub_category, choice_value, pretty_name, position)
select
  overlay(overlay(md5('document/carrier/' || value) placing '5' from 13) placing '8' from 17)::uuid,
  'document', 'carrier', value, words, at
from (values
  (8, 'DISCIPLINARY_POLICY', 'Disciplinary Policy'),
  (9, 'HOS_POLICY', 'Hours of Service Policy'),
  (10, 'DRUG_AND_ALCOHOL_POLICY', 'Drug and Alcohol Policy'),
  (11, 'HIRING_POLICY', 'Hiring Policy'),
  (12, 'LEASE_AGREEMENT_POLICY', 'Lease Agreement Policy')
) listed (at, value, words);
update choice set position = 13
  where account_id is null and choice_category = 'document' and choice_sub_category = 'carrier' and choice_value = 'OTHER';
