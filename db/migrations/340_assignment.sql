-- A load or a truck given to whom the regulation forbids it: the account is told, or stopped until somebody says why (49 CFR 391, 396).
alter table account add column assignment_check text not null default 'WARN' check (assignment_check in ('WARN', 'BLOCK'));
alter table fleet add column assignment_reason text;
alter table vehicle add column assignment_reason text;
