-- What day it is for the account of the running transaction. The moment is that of the process which opened it, set beside the account, so that there is
-- one clock; app.zone is the server's, for an account of which none is known. Null outside an account.
create function current_day() returns date language sql stable parallel safe as $$
  select (current_setting('app.now')::timestamptz at time zone coalesce(time_zone, current_setting('app.zone')))::date
  from account where id = current_account()
$$;
