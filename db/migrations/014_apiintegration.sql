create table apiintegration (
  account_id uuid not null references account (id),
  id uuid not null,
  pretty_name text not null,
  state text not null,
  created timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  updated timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  api_integration_provider text not null,
  api_integration_name text not null,
  api_integration_scopes text,
  api_integration_connected_at timestamptz,
  "desc" text,
  -- What the service gave after consent; read by the syncs, never answered.
  access_token text,
  refresh_token text,
  token_expires timestamptz,
  search_text text generated always as (lower(api_integration_name || ' ' || api_integration_provider)) stored,
  primary key (account_id, id)
);
select make_record_table('apiintegration');
select make_record_search('apiintegration');
create unique index apiintegration__api_integration_provider__unique on apiintegration (account_id, api_integration_provider) where state <> 'DELETED';
create index apiintegration_by_name on apiintegration (account_id, pretty_name, id) where state <> 'DELETED';
