-- The report of documents reads what was issued in some months, in the order of the day, or by what runs out.
create index document_by_issued on document (account_id, document_issued_date, id) where state <> 'DELETED';
create index document_by_expiration on document (account_id, document_expiration_date, id) where state <> 'DELETED';

-- By which clock the account of the running transaction tells its days, as current_day() does.
create function current_zone() returns text language sql stable parallel safe as $$
  select coalesce(time_zone, current_setting('app.zone')) from account where id = current_account()
$$;
