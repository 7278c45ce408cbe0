-- Layover as a fee of its own, and pay plans that pay a fee by the mile, hour, or stop, and the stops from the third on.

alter table fleet add column fleet_layover_fee numeric(12, 2);

alter table fleet alter column supplemental_fees set expression as (
  billed_lumper(fleet_lumper_fee, fleet_lumper_paid_by) + coalesce(fleet_detantion_fee, 0) + coalesce(fleet_no_service_fee, 0)
    + coalesce(fleet_misc_fee, 0) + coalesce(fleet_fuel_surcharge, 0) + coalesce(fleet_stop_charge, 0) + coalesce(fleet_layover_fee, 0)
);

-- As before, with the layover last.
create function load_amounts(load_fee numeric, lumper numeric, detention numeric, no_service numeric, misc numeric, miles numeric,
  surcharge numeric, stop_charge numeric, lumper_paid_by text, layover numeric) returns numeric[] language sql immutable parallel safe
  return array[load_fee, coalesce(lumper, 0), coalesce(detention, 0), coalesce(no_service, 0), coalesce(misc, 0), miles,
    coalesce(surcharge, 0), coalesce(stop_charge, 0),
    case lumper_paid_by when 'DRIVER' then 1 when 'COMPANY' then 2 when 'BROKER' then 3 else 0 end, coalesce(layover, 0)];

update fleet set paid_as = paid_as || 0::numeric where paid_as is not null;
update fleet set booked_amounts = booked_amounts || 0::numeric where booked_amounts is not null;

alter table fleet
  alter column changed_since_paid set expression as (
    paid_as is not null and paid_as is distinct from load_amounts(fleet_load_fee, fleet_lumper_fee, fleet_detantion_fee,
      fleet_no_service_fee, fleet_misc_fee, case when paid_as[6] is not null then coalesce(fleet_distance, 0) end,
      fleet_fuel_surcharge, fleet_stop_charge, fleet_lumper_paid_by, fleet_layover_fee)
  ),
  alter column booked_gross set expression as (
    booked_amounts[1] + case when booked_amounts[9] = 3 then 0 else booked_amounts[2] end + booked_amounts[3]
      + booked_amounts[4] + booked_amounts[5] + booked_amounts[7] + booked_amounts[8] + booked_amounts[10]
  );

create or replace function load_pay_basis(load fleet) returns jsonb language sql stable
  return jsonb_build_array(load.fleet_load_fee, coalesce(load.fleet_lumper_fee, 0), coalesce(load.fleet_detantion_fee, 0),
    coalesce(load.fleet_no_service_fee, 0), coalesce(load.fleet_misc_fee, 0),
    (select jsonb_agg(jsonb_build_array(l.driver, l.second_driver, l.second_driver_percent, l.loaded_miles, l.empty_miles, l.share_percent)
      order by l.position) from load_leg l where l.account_id = load.account_id and l.fleet = load.id),
    coalesce(load.fleet_fuel_surcharge, 0), coalesce(load.fleet_stop_charge, 0), load.fleet_lumper_paid_by,
    coalesce(load.fleet_layover_fee, 0));
update load_pay set paid_as = paid_as || '[0]';
-- Before the miles, which come last.
update hired_pay set paid_as = jsonb_insert(paid_as, '{-1}', '0');

-- Parts of the amount due and of the approved amount that are layover. Until now layover was approved as detention, and stays there.
alter table detention add column detention_layover numeric(12, 2), add column detention_approved_layover numeric(12, 2);
update detention d set detention_layover = least(d.detention_amount, d.detention_layover_days * c.customer_layover_fee)
  from customer c where c.account_id = d.account_id and c.id = d.customer and d.detention_layover_days > 0 and c.customer_layover_fee > 0
    and d.detention_amount > 0 and d.detention_status in ('TO_REQUEST', 'REQUESTED');

alter table load_leg add column stops_made integer check (stops_made >= 0);

-- What the pay by stops and hours follows from: null for a load whose plan does not pay by them.
alter table fleet add column paid_units jsonb;
alter table load_pay add column paid_units jsonb;
alter table hired_pay add column paid_units jsonb;
create index fleet_paid_by_units on fleet (account_id, id) where paid_units is not null;

-- Returns the stops of a load, the billable minutes of its approved detention, and the stops of its legs.
create function load_units(load fleet) returns jsonb language sql stable
  return jsonb_build_array(
    (select count(*) from load_stop s where s.account_id = load.account_id and s.fleet = load.id),
    (select coalesce(sum(d.detention_minutes), 0) from detention d
      where d.account_id = load.account_id and d.fleet = load.id and d.state <> 'DELETED' and d.detention_status = 'APPROVED'),
    (select jsonb_agg(l.stops_made order by l.position) from load_leg l where l.account_id = load.account_id and l.fleet = load.id));

-- Returns the plan by which a paycheck pays a load.
create function plan_paid_with(pay_check uuid, load fleet) returns jsonb language sql stable
  return (select coalesce((select l -> 'plan' from jsonb_array_elements(p.statement -> 'loads') l where l ->> 'id' = load.id::text),
      p.statement -> 'plan', jsonb_build_object('strategy', p.pay_check_payment_strategy))
    from paycheck p where p.account_id = load.account_id and p.id = pay_check);

-- Returns the units of a load if its paycheck pays by them; else null.
create function units_paid_with(pay_check uuid, load fleet) returns jsonb language sql stable
  return (select case when plan ? 'stopPay' or jsonb_path_exists(plan, '$.rates.*.unit ? (@ == "HOUR" || @ == "STOP")') then load_units(load) end
    from (select plan_paid_with(pay_check, load) as plan) paid);

-- Miles count if the plan of the load pays the load fee or another fee by the mile.
create or replace function note_load_paid_as() returns trigger language plpgsql as $$
declare
  plan jsonb;
begin
  new.paid_pick_up_date := case when new.pay_check is not null then new.fleet_pick_up_date end;
  new.paid_as := null;
  new.paid_units := null;
  if new.pay_check is null then
    return new;
  end if;
  plan := plan_paid_with(new.pay_check, new);
  new.paid_as := load_amounts(new.fleet_load_fee, new.fleet_lumper_fee, new.fleet_detantion_fee,
    new.fleet_no_service_fee, new.fleet_misc_fee,
    case when plan ->> 'strategy' = 'BY_MILEAGE' or jsonb_path_exists(plan, '$.rates.*.unit ? (@ == "MILE")') then coalesce(new.fleet_distance, 0) end,
    new.fleet_fuel_surcharge, new.fleet_stop_charge, new.fleet_lumper_paid_by, new.fleet_layover_fee);
  new.paid_units := units_paid_with(new.pay_check, new);
  return new;
end $$;
drop function load_amounts(numeric, numeric, numeric, numeric, numeric, numeric, numeric, numeric, text);

drop trigger closing_date_insert on fleet;
drop trigger closing_date_delete on fleet;
drop trigger closing_date_update on fleet;
drop function check_fleet_closing_date();
select guard_closing_date('fleet', 'fleetPickUpDate', $$case when $.state <> 'DELETED' then $.fleet_pick_up_date end$$,
  '$.carrier, $.customer, $.fleet_load_fee, $.fleet_lumper_fee, $.fleet_detantion_fee, $.fleet_no_service_fee, $.fleet_misc_fee, '
  '$.fleet_fuel_surcharge, $.fleet_stop_charge, $.fleet_lumper_paid_by, $.fleet_layover_fee');

-- Layover without a share is paid like detention. A fee with a unit is paid by that unit, not in percent.
alter table pay_plan
  add column pay_stop_pay numeric(12, 2),
  add column pay_share_layover numeric(14, 4),
  add column pay_unit_fuel_surcharge text check (pay_unit_fuel_surcharge in ('MILE', 'HOUR', 'STOP')),
  add column pay_unit_detention text check (pay_unit_detention in ('MILE', 'HOUR', 'STOP')),
  add column pay_unit_layover text check (pay_unit_layover in ('MILE', 'HOUR', 'STOP')),
  add column pay_unit_no_service text check (pay_unit_no_service in ('MILE', 'HOUR', 'STOP')),
  add column pay_unit_stop_charge text check (pay_unit_stop_charge in ('MILE', 'HOUR', 'STOP')),
  add column pay_unit_lumper text check (pay_unit_lumper in ('MILE', 'HOUR', 'STOP')),
  add column pay_unit_misc text check (pay_unit_misc in ('MILE', 'HOUR', 'STOP')),
  add column pay_rate_fuel_surcharge numeric(14, 4),
  add column pay_rate_detention numeric(14, 4),
  add column pay_rate_layover numeric(14, 4),
  add column pay_rate_no_service numeric(14, 4),
  add column pay_rate_stop_charge numeric(14, 4),
  add column pay_rate_lumper numeric(14, 4),
  add column pay_rate_misc numeric(14, 4),
  add constraint pay_plan_units_check check (
    (pay_unit_fuel_surcharge is null) = (pay_rate_fuel_surcharge is null) and (pay_unit_detention is null) = (pay_rate_detention is null)
    and (pay_unit_layover is null) = (pay_rate_layover is null) and (pay_unit_no_service is null) = (pay_rate_no_service is null)
    and (pay_unit_stop_charge is null) = (pay_rate_stop_charge is null) and (pay_unit_lumper is null) = (pay_rate_lumper is null)
    and (pay_unit_misc is null) = (pay_rate_misc is null));
