-- Simple interest on loans, by days. A movement of interest keeps the days that it is for.
alter table pay_account add column account_interest numeric(6, 3);
alter table pay_account_entry
  drop constraint pay_account_entry_entry_kind_check,
  add constraint pay_account_entry_entry_kind_check check (entry_kind in ('OPENING', 'SETTLEMENT', 'RELEASE', 'CASH', 'WRITE_OFF',
    'TRANSFER', 'INTEREST', 'LOAN_INTEREST', 'RETURN', 'REVERSAL'));
