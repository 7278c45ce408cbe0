-- The message of an action is `details` on the wire; its column has the same name. What a provider sent is its payload.
alter table history rename column told to details;
alter table telematics_item rename column told to payload;
