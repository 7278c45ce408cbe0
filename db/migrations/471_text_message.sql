-- A text message to a phone waits in the outbox like an email: it is never sent twice, its failure shows on its record, and what is kept of it holds no link.
alter table mail_message add column way text not null default 'EMAIL' check (way in ('EMAIL', 'TEXT'));
