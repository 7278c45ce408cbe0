-- Whether an expense was made of what the telematics provider told.
create index telematics_item_made on telematics_item (account_id, made) where made is not null;
