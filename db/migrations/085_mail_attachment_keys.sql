-- Which message a kept file belongs to, for the sweep of those that belong to nothing.
create index mail_message_attachments on mail_message using gin (attachments jsonb_path_ops);
