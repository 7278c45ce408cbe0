-- The messages that wait, among all that were sent.
create index mail_message_waiting on mail_message (created) where state = 'QUEUED';
