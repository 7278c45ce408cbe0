-- What opens an outside service: sealed by the server (api/core/vault.ts), never answered, and locked apart from the connection's own row, so that
-- whoever refreshes it keeps nobody from that.
create table apiintegration_token (
  account_id uuid not null references account (id),
  apiintegration uuid not null,
  access_token text not null,
  refresh_token text,
  expires timestamptz,
  primary key (account_id, apiintegration),
  constraint apiintegration_token__apiintegration__fkey foreign key (account_id, apiintegration) references apiintegration (account_id, id)
);
select make_account_table('apiintegration_token');
-- They were kept plain; the next start seals them, as it does those of a backup made before.
insert into apiintegration_token (account_id, apiintegration, access_token, refresh_token, expires)
  select account_id, id, access_token, refresh_token, token_expires from apiintegration where access_token is not null;
alter table apiintegration drop column access_token, drop column refresh_token, drop column token_expires;
