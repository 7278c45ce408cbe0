-- Stops of a load. A load without rows here has just its pickup and its delivery.
create table load_stop (
  account_id uuid not null references account (id),
  id uuid not null,
  fleet uuid not null,
  position integer not null,
  kind text not null check (kind in ('PICKUP', 'DELIVERY', 'DROP', 'HOOK', 'OTHER')),
  location text not null,
  date date not null,
  facility text,
  address text,
  -- Times on the clock of the place. An appointment may end after midnight.
  appointment_from text,
  appointment_to text,
  is_first_come boolean not null,
  arrived timestamp(0),
  departed timestamp(0),
  reference text,
  pieces integer,
  weight numeric(14, 4),
  note text,
  primary key (account_id, id),
  constraint load_stop__fleet__fkey foreign key (account_id, fleet) references fleet (account_id, id),
  constraint load_stop_times_check check (departed is null or departed >= arrived)
);
select make_account_table('load_stop');
create index load_stop_of_load on load_stop (account_id, fleet, position);
