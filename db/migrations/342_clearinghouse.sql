-- What the audit asks for beside papers: the queries of the Clearinghouse (382.701), the random testing programme (382.115, 382.305), what the insurance covers (387.9).
alter table driver add column driver_clearinghouse_hire_date date, add column driver_clearinghouse_query_date date;
alter table carrier add column carrier_consortium text, add column carrier_consortium_date date, add column carrier_insurance_amount numeric(12, 2);
