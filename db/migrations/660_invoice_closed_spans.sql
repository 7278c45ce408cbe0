-- The dates between which an invoice that stands again was canceled or deleted: it was no receivable on them.
alter table invoice add column invoice_closed_spans datemultirange not null default '{}';

create or replace function note_invoice_closed() returns trigger language plpgsql as $$
declare
  today date := current_date;
begin
  if coalesce(current_setting('app.now', true), '') <> '' then
    today := coalesce(current_day(), today);
  end if;
  if new.state = 'DELETED' or new.invoice_status = 'CANCELED' then
    new.invoice_closed_date := coalesce(new.invoice_closed_date, today);
  else
    if tg_op = 'UPDATE' and old.invoice_closed_date < today then
      new.invoice_closed_spans := old.invoice_closed_spans + datemultirange(daterange(old.invoice_closed_date, today));
    end if;
    new.invoice_closed_date := null;
  end if;
  return new;
end $$;
