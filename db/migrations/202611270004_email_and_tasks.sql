-- A text without what opens a page: our links carry their secret behind the ? or the #.
create function without_secrets(body text) returns text language sql immutable parallel safe
  return regexp_replace(body, '(https?://[^\s?#"<>]+)[?#][^\s"<>]*', '\1 (link removed)', 'g');

-- The outbox: every message, kept in the transaction of what it is about, and what became of it.
create table mail_message (
  account_id uuid not null references account (id),
  id uuid not null,
  kind text not null,
  record_id uuid,
  recipients text[] not null,
  from_name text,
  reply_to text,
  subject text not null,
  body_text text not null,
  body_html text,
  -- [{ "filename", "key", "type" }], the bytes being kept with the files
  attachments jsonb not null default '[]',
  state text not null default 'QUEUED' check (state in ('QUEUED', 'SENT', 'FAILED')),
  attempts integer not null default 0,
  -- Set while a server hands the message over. Found set by another attempt, nobody knows whether it went out.
  handed_over timestamptz,
  error text,
  created timestamptz not null default now(),
  sent timestamptz,
  -- What the attachments of a message are still to be made of; empty once they are, and the message may go.
  draft jsonb,
  -- Whose address a message about an invoice was sent to: the customer's, or that of one of the two factoring companies.
  addressee text,
  -- A message that can be taken back waits until then; taken back, its record is again what it was before it was mailed.
  held_until timestamptz,
  before jsonb,
  -- A server that works on a message renews its claim every few seconds, so that another one takes over soon after a crash. `handed_over` is set only
  -- when the last byte is about to leave: from then on nobody knows whether the message arrived.
  claimed_by uuid,
  claimed timestamptz,
  -- Why a message failed, in a word: what may be sent again by itself, and what may not.
  failure text check (failure in
  ('UNDELIVERABLE', 'UNCERTAIN', 'WITHDRAWN', 'REPEATED', 'TOO_OLD', 'ACCOUNT_CANCELED')),
  -- Set when something was removed from a message that did not leave: it can no longer be sent.
  is_stripped boolean not null default false,
  -- A text message to a phone waits in the outbox like an email: it is never sent twice, its failure shows on its record, and what is kept of it holds no link.
  way text not null default 'EMAIL' check (way in ('EMAIL', 'TEXT')),
  primary key (account_id, id)
);
alter table mail_message enable row level security;
create policy account_wall on mail_message
  using (account_id = current_account())
  with check (account_id = current_account());
grant select, insert, update, delete on mail_message to milepost_app;
create index mail_of_record on mail_message (account_id, record_id, id) where record_id is not null;
-- Which message a kept file belongs to, for the sweep of those that belong to nothing.
create index mail_message_attachments on mail_message using gin (attachments jsonb_path_ops);
-- The messages that wait, among all that were sent.
create index mail_message_waiting on mail_message (created) where state = 'QUEUED';
create index mail_not_arrived on mail_message (account_id, record_id) where (state <> 'SENT' or error is not null) and record_id is not null;
create index mail_message_body on mail_message (created) where body_text <> '';
create index mail_message_failed on mail_message (created) where state = 'FAILED';

-- Work that takes longer than a person wants to wait: what it is, how far it is, what came of it. Its person alone sees it; it goes by itself some
-- days after its end.
create table task (
  account_id uuid not null references account (id),
  id uuid not null,
  profile uuid not null,
  kind text not null,
  title text not null,
  input jsonb not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELED')),
  -- How often it was begun. Who runs it and finds another number here has lost it.
  attempt integer not null default 0,
  -- Whether the server that ran it was lost once already since a person asked for it.
  was_lost boolean not null default false,
  -- The last sign of whoever runs it; while it waits, since when.
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
-- Over all accounts: what may have lost its server, and what is old.
create index task_under_way on task (alive) where state in ('WAITING', 'RUNNING');
create index task_ended on task (ended) where ended is not null;
-- The tasks that failed are counted at each scrape of the operator's metrics.
create index task_failed on task (ended) where state = 'FAILED';

-- What somebody was reminded of: each last day once. A new last day of the same paper is another reminder.
create table reminder (
  account_id uuid not null references account (id),
  subject text not null,
  ends date not null,
  sent timestamptz not null default now(),
  primary key (account_id, subject, ends)
);
select make_account_table('reminder');

-- When the last backup of each kind was finished, for the operator's figures: FILE by `npm run backup`, BASE a base backup beside the WAL archive.
-- A backup does not hold this table: what is restored has no backup yet.
create table backup_run (
  kind text primary key check (kind in ('FILE', 'BASE')),
  finished timestamptz not null
);
