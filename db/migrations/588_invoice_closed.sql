-- The date on which an invoice was canceled or deleted: until then it counted as receivable.
alter table invoice add column invoice_closed_date date;
update invoice i set invoice_closed_date = (i.updated at time zone coalesce(a.time_zone, 'UTC'))::date
from account a where a.id = i.account_id and (i.state = 'DELETED' or i.invoice_status = 'CANCELED');

-- Outside a request, as while the demo is seeded, the date is that of the database.
create function note_invoice_closed() returns trigger language plpgsql as $$
declare
  today date := current_date;
begin
  if new.state <> 'DELETED' and new.invoice_status <> 'CANCELED' then
    new.invoice_closed_date := null;
  elsif new.invoice_closed_date is null then
    if coalesce(current_setting('app.now', true), '') <> '' then
      today := coalesce(current_day(), today);
    end if;
    new.invoice_closed_date := today;
  end if;
  return new;
end $$;
create trigger invoice_closed before insert or update of state, invoice_status on invoice
  for each row execute function note_invoice_closed();
