-- Fuel surcharge and stop charge of a load, who paid its lumper, and each driver's share of a fee.

alter table fleet
  add column fleet_fuel_surcharge numeric(12, 2),
  add column fleet_stop_charge numeric(12, 2),
  -- Null where nobody said: then the driver's pay plan decides, as it did before.
  add column fleet_lumper_paid_by text check (fleet_lumper_paid_by in ('DRIVER', 'COMPANY', 'BROKER'));

-- A lumper that the broker paid directly is on no invoice.
create function billed_lumper(fee numeric, paid_by text) returns numeric language sql immutable parallel safe
  return case when paid_by = 'BROKER' then 0 else coalesce(fee, 0) end;

alter table fleet alter column supplemental_fees set expression as (
  billed_lumper(fleet_lumper_fee, fleet_lumper_paid_by) + coalesce(fleet_detantion_fee, 0) + coalesce(fleet_no_service_fee, 0)
    + coalesce(fleet_misc_fee, 0) + coalesce(fleet_fuel_surcharge, 0) + coalesce(fleet_stop_charge, 0)
);

-- Returns a load's amounts as its paycheck took them, so that every later change can be detected. Miles count only if
-- they were paid. The last number stands for who paid the lumper.
create function load_amounts(load_fee numeric, lumper numeric, detention numeric, no_service numeric, misc numeric, miles numeric,
  surcharge numeric, stop_charge numeric, lumper_paid_by text) returns numeric[] language sql immutable parallel safe
  return array[load_fee, coalesce(lumper, 0), coalesce(detention, 0), coalesce(no_service, 0), coalesce(misc, 0), miles,
    coalesce(surcharge, 0), coalesce(stop_charge, 0),
    case lumper_paid_by when 'DRIVER' then 1 when 'COMPANY' then 2 when 'BROKER' then 3 else 0 end];

update fleet set paid_as = paid_as || array[0, 0, 0]::numeric[] where paid_as is not null;
update fleet set booked_amounts = booked_amounts || array[0, 0, 0]::numeric[] where booked_amounts is not null;

alter table fleet
  alter column changed_since_paid set expression as (
    paid_as is not null and paid_as is distinct from load_amounts(fleet_load_fee, fleet_lumper_fee, fleet_detantion_fee,
      fleet_no_service_fee, fleet_misc_fee, case when paid_as[6] is not null then coalesce(fleet_distance, 0) end,
      fleet_fuel_surcharge, fleet_stop_charge, fleet_lumper_paid_by)
  ),
  alter column booked_gross set expression as (
    booked_amounts[1] + case when booked_amounts[9] = 3 then 0 else booked_amounts[2] end + booked_amounts[3]
      + booked_amounts[4] + booked_amounts[5] + booked_amounts[7] + booked_amounts[8]
  );

create or replace function note_load_paid_as() returns trigger language plpgsql as $$
begin
  new.paid_pick_up_date := case when new.pay_check is not null then new.fleet_pick_up_date end;
  new.paid_as := case when new.pay_check is not null then load_amounts(new.fleet_load_fee, new.fleet_lumper_fee, new.fleet_detantion_fee,
    new.fleet_no_service_fee, new.fleet_misc_fee, (select coalesce(new.fleet_distance, 0) from paycheck p
      where p.account_id = new.account_id and p.id = new.pay_check and coalesce(
        (select l -> 'plan' ->> 'strategy' from jsonb_array_elements(p.statement -> 'loads') l where l ->> 'id' = new.id::text),
        p.pay_check_payment_strategy) = 'BY_MILEAGE'),
    new.fleet_fuel_surcharge, new.fleet_stop_charge, new.fleet_lumper_paid_by) end;
  return new;
end $$;
drop function load_amounts(numeric, numeric, numeric, numeric, numeric, numeric);

create or replace function load_pay_basis(load fleet) returns jsonb language sql stable
  return jsonb_build_array(load.fleet_load_fee, coalesce(load.fleet_lumper_fee, 0), coalesce(load.fleet_detantion_fee, 0),
    coalesce(load.fleet_no_service_fee, 0), coalesce(load.fleet_misc_fee, 0),
    (select jsonb_agg(jsonb_build_array(l.driver, l.second_driver, l.second_driver_percent, l.loaded_miles, l.empty_miles, l.share_percent)
      order by l.position) from load_leg l where l.account_id = load.account_id and l.fleet = load.id),
    coalesce(load.fleet_fuel_surcharge, 0), coalesce(load.fleet_stop_charge, 0), load.fleet_lumper_paid_by);
update load_pay set paid_as = paid_as || '[0, 0, null]';

drop trigger closing_date_insert on fleet;
drop trigger closing_date_delete on fleet;
drop trigger closing_date_update on fleet;
drop function check_fleet_closing_date();
select guard_closing_date('fleet', 'fleetPickUpDate', $$case when $.state <> 'DELETED' then $.fleet_pick_up_date end$$,
  '$.carrier, $.customer, $.fleet_load_fee, $.fleet_lumper_fee, $.fleet_detantion_fee, $.fleet_no_service_fee, $.fleet_misc_fee, '
  '$.fleet_fuel_surcharge, $.fleet_stop_charge, $.fleet_lumper_paid_by');

-- Shares of a pay plan in percent. A fuel surcharge without a share is paid like the load fee.
alter table pay_plan
  add column pay_share_fuel_surcharge numeric(14, 4),
  add column pay_share_detention numeric(14, 4) default 100,
  add column pay_share_no_service numeric(14, 4) default 100,
  add column pay_share_stop_charge numeric(14, 4) default 100,
  add column pay_share_lumper numeric(14, 4) default 100,
  add column pay_share_misc numeric(14, 4) default 100;
