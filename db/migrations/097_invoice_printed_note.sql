-- What the customer reads on the invoice; the description is the office's own.
alter table invoice add column printed_note text;
-- Until now the description was printed: what is billed already reads as it did.
update invoice set printed_note = "desc" where "desc" is not null;
