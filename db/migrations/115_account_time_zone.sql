-- The zone an account's day begins in, as the IANA list names it. Null where nothing is known of the account: then the server's TIME_ZONE holds.
-- Accounts that are here already keep null, and with it the zone by which their dates were stored: what is OVERDUE, paid or due with them stays so
-- whatever their state. Their owners choose another on My Account.
alter table account add column time_zone text;
