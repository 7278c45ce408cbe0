-- A load that is complete or canceled has no truck at a stop. Where nobody marked the departure, its time is needed.
alter table detention drop constraint detention_detention_status_check;
alter table detention add constraint detention_detention_status_check check (
  detention_status in ('RUNNING', 'NO_DEPARTURE', 'TO_REQUEST', 'NO_CHARGE', 'REQUESTED', 'APPROVED', 'REFUSED', 'NO_RESPONSE', 'WAIVED'));
update detention d set detention_status = 'NO_DEPARTURE' from fleet f
  where f.account_id = d.account_id and f.id = d.fleet and f.status <> 'IN_PROGRESS' and d.detention_status = 'RUNNING';
