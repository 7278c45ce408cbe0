-- Days on which a pay account is inactive, for which settlements take nothing. The last range has no end while the account is inactive.
alter table pay_account add column inactive_days datemultirange not null default '{}';

-- Accounts that are inactive now: since their last deactivation.
update pay_account p set inactive_days = datemultirange(daterange((coalesce(
    (select max(h.at) from history h, jsonb_array_elements(h.changes) c
      where h.account_id = p.account_id and h.record_id = p.id and c ->> 'field' = 'state' and c ->> 'to' <> 'Active'),
    p.updated) at time zone coalesce(a.time_zone, 'UTC'))::date, null))
  from account a where a.id = p.account_id and p.state <> 'ACTIVE';

-- Outside a request, as when seeding the demo, the database's date applies.
create function note_pay_account_inactive() returns trigger language plpgsql as $$
declare
  today date := current_date;
begin
  if coalesce(current_setting('app.now', true), '') <> '' then
    today := coalesce(current_day(), today);
  end if;
  if new.state = 'ACTIVE' then
    new.inactive_days := old.inactive_days * datemultirange(daterange(null, today));
  elsif old.state = 'ACTIVE' then
    new.inactive_days := old.inactive_days + datemultirange(daterange(today, null));
  end if;
  return new;
end $$;
create trigger pay_account_inactive before update of state on pay_account
  for each row execute function note_pay_account_inactive();

select close_owner_functions();
