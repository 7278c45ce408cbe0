-- The outbox: every message, kept in the transaction of what it is about, and what became of it.

create table mail_message (
  account_id uuid not null references account (id),
  id uuid not null,
  kind text not null,
  record_id uuid,
  recipients text[] not null check (cardinality(recipients) > 0),
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
  primary key (account_id, id)
);
create index mail_of_record on mail_message (account_id, record_id, id) where record_id is not null;
alter table mail_message enable row level security;
create policy account_wall on mail_message
  using (account_id = current_setting('app.account')::uuid)
  with check (account_id = current_setting('app.account')::uuid);
grant select, insert, update, delete on mail_message to milepost_app;
