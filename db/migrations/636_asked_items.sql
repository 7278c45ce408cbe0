-- A purchase that the telematics provider tells of waits (`ASKED`) until somebody says what was bought.
alter table telematics_item
  drop constraint telematics_item_state_check,
  add constraint telematics_item_state_check check (state in ('TAKEN', 'KNOWN', 'WAITING', 'ASKED', 'FAULTY'));
create index telematics_item_asked on telematics_item (account_id, provider, feed) where state = 'ASKED';

-- Purchases that could not be read so far may be among them: each is tried once more when its day is read again.
update telematics_item set state = 'ASKED'
where feed = 'FUEL_PURCHASES' and state = 'FAULTY' and btrim(coalesce(told::jsonb ->> 'fuel_type', '')) <> '';
