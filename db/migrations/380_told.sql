-- What an action did, in the words that whoever did it was told.
alter table history add column told text;
-- A message that can be taken back waits until then; taken back, its record is again what it was before it was mailed.
alter table mail_message add column held_until timestamptz, add column before jsonb;
