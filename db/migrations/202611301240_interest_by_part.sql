-- Interest of a quarter that was posted through a date is followed by that of the days after it, with an end date of its own.
drop index pay_account_interest_once;
create unique index pay_account_interest_once on pay_account_entry (account_id, pay_account, quarter, dated)
  where entry_kind = 'INTEREST' and not is_reversed;
