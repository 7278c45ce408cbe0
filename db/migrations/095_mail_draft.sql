-- What the attachments of a message are still to be made of; empty once they are, and the message may go.
alter table mail_message add column draft jsonb;
