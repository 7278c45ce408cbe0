-- What the miscellaneous fee is for, as the invoice names it.
alter table fleet add column fleet_misc_fee_name text;
