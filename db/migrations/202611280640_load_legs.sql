-- Legs of a load that is handed over or hauled by a team. A load without rows here is hauled by its driver alone.
create table load_leg (
  account_id uuid not null references account (id),
  id uuid not null,
  fleet uuid not null,
  position integer not null,
  driver uuid not null,
  vehicle uuid not null,
  from_place text,
  to_place text,
  loaded_miles numeric(14, 4),
  empty_miles numeric(14, 4),
  second_driver uuid,
  -- The second driver's share of the leg; half where it is not set.
  second_driver_percent numeric(5, 2),
  -- The leg's share of the load's fees; by loaded miles where it is not set.
  share_percent numeric(5, 2),
  odometer_start integer,
  odometer_end integer,
  primary key (account_id, id),
  constraint load_leg__fleet__fkey foreign key (account_id, fleet) references fleet (account_id, id),
  constraint load_leg__driver__fkey foreign key (account_id, driver) references driver (account_id, id),
  constraint load_leg__second_driver__fkey foreign key (account_id, second_driver) references driver (account_id, id),
  constraint load_leg__vehicle__fkey foreign key (account_id, vehicle) references vehicle (account_id, id),
  constraint load_leg_team_check check (second_driver <> driver),
  constraint load_leg_odometer_check check (odometer_end >= odometer_start)
);
select make_account_table('load_leg');
create index load_leg_of_load on load_leg (account_id, fleet, position);
create index load_leg_of_driver on load_leg (account_id, driver);
create index load_leg_of_second_driver on load_leg (account_id, second_driver) where second_driver is not null;
create index load_leg_of_vehicle on load_leg (account_id, vehicle);

-- Returns what the pay of every driver of a load with legs follows from.
create function load_pay_basis(load fleet) returns jsonb language sql stable
  return jsonb_build_array(load.fleet_load_fee, coalesce(load.fleet_lumper_fee, 0), coalesce(load.fleet_detantion_fee, 0),
    coalesce(load.fleet_no_service_fee, 0), coalesce(load.fleet_misc_fee, 0),
    (select jsonb_agg(jsonb_build_array(l.driver, l.second_driver, l.second_driver_percent, l.loaded_miles, l.empty_miles, l.share_percent)
      order by l.position) from load_leg l where l.account_id = load.account_id and l.fleet = load.id));

-- The paycheck that paid a driver for the legs of a load. The key keeps a driver from being paid twice for one load.
create table load_pay (
  account_id uuid not null references account (id),
  fleet uuid not null,
  driver uuid not null,
  pay_check uuid not null,
  paid_on date not null,
  -- What the pay followed from, and the pickup date, at that time.
  paid_as jsonb not null,
  paid_pick_up_date date not null,
  primary key (account_id, fleet, driver),
  constraint load_pay__fleet__fkey foreign key (account_id, fleet) references fleet (account_id, id),
  constraint load_pay__driver__fkey foreign key (account_id, driver) references driver (account_id, id),
  constraint load_pay__pay_check__fkey foreign key (account_id, pay_check) references paycheck (account_id, id)
);
select make_account_table('load_pay');
create index load_pay_of_paycheck on load_pay (account_id, pay_check);
