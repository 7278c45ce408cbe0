-- What a person looks at again and again: the search, filters and order of a list under a name. A view is its person's own and no record: it has no
-- state and no history.
create table saved_view (
  account_id uuid not null references account (id),
  id uuid not null,
  profile uuid not null,
  list text not null,
  name text not null,
  query text not null,
  primary key (account_id, id),
  constraint saved_view__profile__fkey foreign key (account_id, profile) references profile (account_id, id)
);
-- Also what finds the views of a list.
create unique index saved_view__name__unique on saved_view (account_id, profile, list, lower(name));
select make_account_table('saved_view');
