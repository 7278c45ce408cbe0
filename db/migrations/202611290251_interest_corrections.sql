-- Corrections of posted escrow interest, after a movement was dated into its quarter. They use the rate of the posted interest.
alter table pay_account_entry
  drop constraint pay_account_entry_entry_kind_check,
  add constraint pay_account_entry_entry_kind_check check (entry_kind in ('OPENING', 'SETTLEMENT', 'RELEASE', 'CASH', 'WRITE_OFF',
    'TRANSFER', 'INTEREST', 'INTEREST_CORRECTION', 'LOAN_INTEREST', 'RETURN', 'REVERSAL')),
  drop constraint pay_account_entry_check2,
  add constraint pay_account_entry_quarter_check
    check ((entry_kind in ('INTEREST', 'INTEREST_CORRECTION')) = (quarter is not null)),
  add column interest_rate numeric(6, 3);

update pay_account_entry e set interest_rate = r.rate from escrow_rate r
  where r.account_id = e.account_id and r.quarter = e.quarter and e.entry_kind = 'INTEREST';
