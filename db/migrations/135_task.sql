-- Work that takes longer than a person wants to wait: what it is, how far it is, what came of it. Its person alone sees it; it goes by itself some
-- days after its end.
create table task (
  account_id uuid not null references account (id),
  id uuid not null,
  profile uuid not null,
  kind text not null,
  title text not null,
  input jsonb not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELED')),
  -- How often it was begun. Who runs it and finds another number here has lost it.
  attempt integer not null default 0,
  -- Whether the server that ran it was lost once already since a person asked for it.
  was_lost boolean not null default false,
  -- The last sign of whoever runs it; while it waits, since when.
  alive timestamptz not null default now(),
  done bigint,
  total bigint,
  words text,
  error text,
  file uuid,
  page text,
  created timestamptz not null default now(),
  started timestamptz,
  ended timestamptz,
  primary key (account_id, id),
  constraint task__profile__fkey foreign key (account_id, profile) references profile (account_id, id),
  constraint task__file__fkey foreign key (account_id, file) references file (account_id, id)
);
create index task_of_person on task (account_id, profile, id);
-- Over all accounts: what may have lost its server, and what is old.
create index task_under_way on task (alive) where state in ('WAITING', 'RUNNING');
create index task_ended on task (ended) where ended is not null;
select make_account_table('task');
