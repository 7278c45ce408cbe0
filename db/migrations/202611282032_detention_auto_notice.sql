-- What became of the notice that goes out by itself: to whom, or why it was not sent.
alter table detention add column detention_notice_note text;
create index detention_awaiting_notice on detention (detention_notice_due) where detention_status = 'RUNNING' and detention_notified_at is null;
