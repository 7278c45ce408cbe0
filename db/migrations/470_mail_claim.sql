-- A server that works on a message renews its claim every few seconds, so that another one takes over soon after a crash. `handed_over` is set only
-- when the last byte is about to leave: from then on nobody knows whether the message arrived.
alter table mail_message add column claimed_by uuid, add column claimed timestamptz;

-- Why a message failed, in a word: what may be sent again by itself, and what may not.
alter table mail_message add column failure text check (failure in
  ('UNDELIVERABLE', 'UNCERTAIN', 'WITHDRAWN', 'REPEATED', 'TOO_OLD', 'ACCOUNT_CANCELED'));
update mail_message set failure = case
  when error like 'Interrupted while it was sent%' or error like 'It waited when the backup was made%' then 'UNCERTAIN'
  when error like '% before this was sent.' and error like 'The account %' then 'ACCOUNT_CANCELED'
  when error like '% before this was sent.' then 'WITHDRAWN'
  when error like 'The same was written again later%' then 'REPEATED'
  when error like 'It waited more than %' then 'TOO_OLD'
  else 'UNDELIVERABLE' end
where state = 'FAILED';

-- The transaction that writes a message never fails because of what the message says: the job that sends it checks it.
alter table mail_message drop constraint mail_message_recipients_check;

-- A text without what opens a page: our links carry their secret behind the ? or the #.
create function without_secrets(body text) returns text language sql immutable parallel safe
  return regexp_replace(body, '(https?://[^\s?#"<>]+)[?#][^\s"<>]*', '\1 (link removed)', 'g');

-- Set when something was removed from a message that did not leave: it can no longer be sent.
alter table mail_message add column is_stripped boolean not null default false;
update mail_message set body_text = without_secrets(body_text), body_html = null where state = 'SENT';

create index mail_message_body on mail_message (created) where body_text <> '';
create index mail_message_failed on mail_message (created) where state = 'FAILED';
