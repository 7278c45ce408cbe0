-- What the invoice of the load will say to the customer.
alter table fleet add column printed_note text;
