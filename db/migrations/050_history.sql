-- A history line is only ever found by its record, so its key says so and is its one index. The account needs no reference of its own: every line
-- is written by the transaction that writes the record, and the wall lets in no other account. Each reference is a lock on the account's row, once
-- per write.
alter table history
  drop constraint history_account_id_fkey,
  drop constraint history_pkey,
  add primary key (account_id, record_id, id);
drop index history_of_record;
