-- Money received is in the journal too. What is new is found by what never went out, not by when it changed.
alter table journal_entry drop constraint journal_entry_record_check;
alter table journal_entry add constraint journal_entry_record_check check (record in ('invoice', 'payment', 'paycheck'));
drop index invoice_by_updated;
drop index paycheck_by_updated;
