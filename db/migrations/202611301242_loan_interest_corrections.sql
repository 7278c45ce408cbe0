-- Posted interest on a loan is corrected when a movement is dated into its days. Corrections use the rate of the posted interest.
alter table pay_account_entry
  drop constraint pay_account_entry_quarter_check,
  add constraint pay_account_entry_quarter_check check (case entry_kind when 'INTEREST' then quarter is not null
    when 'INTEREST_CORRECTION' then true else quarter is null end);

update pay_account_entry set interest_rate = substring(reason from '^([0-9.]+)%')::numeric
  where entry_kind = 'LOAN_INTEREST' and reason ~ '^[0-9.]+%';
