-- Whether the services after one that was done count from that one, and the place of each job in its schedule.
alter table schedule add column schedule_counts_from text not null default 'COMPLETION';
alter table scheduled_job add column scheduled_job_number integer;
-- No date moves, so no audit needs to be made anew.
alter table scheduled_job disable trigger audit_marked;
update scheduled_job j set scheduled_job_number = n.number
from (select account_id, id, row_number() over (partition by account_id, schedule order by scheduled_job_due, id) as number from scheduled_job) n
where n.account_id = j.account_id and n.id = j.id;
alter table scheduled_job enable trigger audit_marked;
alter table scheduled_job alter column scheduled_job_number set not null;
