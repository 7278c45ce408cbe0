-- Outgoing emails and text messages, background tasks, sent reminders, and backup runs: the work that Milepost does for
-- users and operators outside a request.

-- Removes the part of a URL after ? or #, which holds the secret of our links.
create function without_secrets(body text) returns text language sql immutable parallel safe
  return regexp_replace(body, '(https?://[^\s?#"<>]+)[?#][^\s"<>]*', '\1 (link removed)', 'g');

-- The outbox. A message is stored in the transaction that causes it and shows its delivery result.
create table mail_message (
  account_id uuid not null references account (id),
  id uuid not null,
  kind text not null,
  record_id uuid,
  -- Text messages share the outbox: none is sent twice, a failure shows on the record, and the
  -- stored text keeps no link.
  way text not null default 'EMAIL' check (way in ('EMAIL', 'TEXT')),
  -- Which address of an invoice the message goes to: the customer's or a factoring company's.
  addressee text,
  recipients text[] not null,
  from_name text,
  reply_to text,
  subject text not null,
  body_text text not null,
  body_html text,
  -- [{ "filename", "key", "type" }]. The content is in file storage.
  attachments jsonb not null default '[]',
  -- Input for attachments still to be created. Cleared once they exist and the message can be sent.
  draft jsonb,
  -- Set when content was removed from an unsent message, which can then no longer be sent.
  is_stripped boolean not null default false,

  state text not null default 'QUEUED' check (state in ('QUEUED', 'SENT', 'FAILED')),
  attempts integer not null default 0,
  -- Worker that sends the message. The claim is renewed every few seconds, so that another server takes
  -- over soon after a crash.
  claimed_by uuid,
  claimed timestamptz,
  -- Set just before the last byte leaves. If another attempt finds it set, delivery is uncertain.
  handed_over timestamptz,
  error text,
  -- Reason for the failure, which decides whether the message is sent again automatically.
  failure text check (failure in (
    'UNDELIVERABLE', 'UNCERTAIN', 'WITHDRAWN', 'REPEATED', 'TOO_OLD', 'ACCOUNT_CANCELED'
  )),
  created timestamptz not null default now(),
  sent timestamptz,

  -- End of the recall window. Recalling restores the record to the values in `before`.
  held_until timestamptz,
  before jsonb,
  primary key (account_id, id)
);
alter table mail_message enable row level security;
create policy account_wall on mail_message
  using (account_id = current_account()) with check (account_id = current_account());
grant select, insert, update, delete on mail_message to milepost_app;

create index mail_of_record on mail_message (account_id, record_id, id) where record_id is not null;
create index mail_not_arrived on mail_message (account_id, record_id)
  where (state <> 'SENT' or error is not null) and record_id is not null;
create index mail_message_body on mail_message (created) where body_text <> '';
create index mail_message_failed on mail_message (created) where state = 'FAILED';

-- Finds the message of a stored file, for the cleanup of orphaned files.
create index mail_message_attachments on mail_message using gin (attachments jsonb_path_ops);

-- Few messages are queued among all that were sent.
create index mail_message_waiting on mail_message (created) where state = 'QUEUED';

-- Background tasks: their kind, progress, and result. A task is visible to its user only and is deleted
-- some days after it ends.
create table task (
  account_id uuid not null references account (id),
  id uuid not null,
  profile uuid not null,
  kind text not null,
  title text not null,
  input jsonb not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELED')),
  -- Number of starts. A worker that finds another number here has lost the task.
  attempt integer not null default 0,
  -- Whether the task has lost a server once since a user requested it. Losing a second one fails the task.
  was_lost boolean not null default false,
  -- Last heartbeat of the worker, or the start of the wait while the task is queued.
  alive timestamptz not null default now(),
  done bigint,
  total bigint,
  words text,
  error text,
  file uuid,
  page text,
  created timestamptz not null default now(),
  started timestamptz,
  ended timestamptz,
  primary key (account_id, id),
  constraint task__profile__fkey foreign key (account_id, profile) references profile (account_id, id),
  constraint task__file__fkey foreign key (account_id, file) references file (account_id, id)
);
select make_account_table('task');

create index task_of_person on task (account_id, profile, id);

-- Across all accounts: tasks that may have lost their server, and tasks old enough to delete.
create index task_under_way on task (alive) where state in ('WAITING', 'RUNNING');
create index task_ended on task (ended) where ended is not null;

-- Each scrape of the operator's metrics counts the failed tasks.
create index task_failed on task (ended) where state = 'FAILED';

-- Reminders sent. Each expiration date is sent once, so a new date of the same document causes another reminder.
create table reminder (
  account_id uuid not null references account (id),
  subject text not null,
  ends date not null,
  sent timestamptz not null default now(),
  primary key (account_id, subject, ends)
);
select make_account_table('reminder');

-- Last completed backup of each kind, for the operator's metrics: FILE by `npm run backup`, BASE for a base backup with
-- the WAL archive. Backups leave this table out, so a restored database has no backup yet.
create table backup_run (
  kind text primary key check (kind in ('FILE', 'BASE')),
  finished timestamptz not null
);
