-- Whose address a message about an invoice was sent to: the customer's, or that of one of the two factoring companies.
alter table mail_message add column addressee text;
-- Of the messages until now, the history of their invoice says it: a line for each, in the same order.
update mail_message m set addressee = case h.action when 'EMAIL_INVOICE' then 'CUSTOMER' when 'REQUEST_FACTORING_PROVIDER_1' then 'FACTOR_1' else 'FACTOR_2' end
from (select account_id, id, record_id, row_number() over (partition by account_id, record_id order by id) as nth
    from mail_message where kind = 'INVOICE') sent
  join (select account_id, record_id, action, row_number() over (partition by account_id, record_id order by at, id) as nth
    from history where record = 'invoice' and action in ('EMAIL_INVOICE', 'REQUEST_FACTORING_PROVIDER_1', 'REQUEST_FACTORING_PROVIDER_2')
      and changes @> '[{"field": "email"}]') h using (account_id, record_id, nth)
where m.account_id = sent.account_id and m.id = sent.id;
update mail_message set addressee = 'CUSTOMER' where kind = 'INVOICE' and addressee is null;
