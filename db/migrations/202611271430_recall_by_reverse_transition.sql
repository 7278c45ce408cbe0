-- Recalling an email no longer restores stored values. An invoice says which of its values an email set, and the
-- factoring company it was billed with; the other emails about it decide the rest.

alter table invoice
  add column status_set_by_email boolean not null default false,
  add column date_set_by_email boolean not null default false,
  add column billed_provider smallint check (billed_provider in (1, 2));
comment on column invoice.status_set_by_email is 'An email marked it invoiced: recalling every email about it marks it created.';
comment on column invoice.date_set_by_email is 'That email set the date it was invoiced, too.';
comment on column invoice.billed_provider is 'Factoring company it was billed with: paid again once every request to another is recalled.';

update invoice i set billed_provider = coalesce((
    select (m.before -> 'payee' ->> 'provider')::smallint from mail_message m
    where m.account_id = i.account_id and m.record_id = i.id and m.before -> 'payee' is not null
    order by m.id limit 1
  ), i.factory_provider)
where i.factory_provider is not null;

update invoice i set status_set_by_email = true, date_set_by_email = m.before -> 'invoiced' ->> 'invoicedDate' is null
from mail_message m
where m.account_id = i.account_id and m.record_id = i.id and m.state = 'QUEUED' and m.before -> 'invoiced' is not null;

-- A message can be recalled while held_until is set and it is queued.
alter table mail_message drop column before;
