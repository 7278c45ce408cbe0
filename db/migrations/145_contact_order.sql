-- A driver's former employers come by the thousand: every order of the list of contacts is walked off an index.
create index company_by_company_name on company (account_id, company_name, id) where state <> 'DELETED';
create index company_in_type_order on company (account_id, company_type, id) where state <> 'DELETED';
create index company_by_email on company (account_id, company_email, id) where state <> 'DELETED';
create index company_by_phone on company (account_id, company_phone_number, id) where state <> 'DELETED';
