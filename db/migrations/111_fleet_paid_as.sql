-- What a load came to when a paycheck took it, so that every later change of its amounts is known. The miles count where they were paid.
create function load_amounts(load_fee numeric, lumper numeric, detention numeric, no_service numeric, misc numeric, miles numeric)
  returns numeric[] language sql immutable parallel safe
  return array[load_fee, coalesce(lumper, 0), coalesce(detention, 0), coalesce(no_service, 0), coalesce(misc, 0), miles];

alter table fleet add column paid_as numeric[];
update fleet f set paid_as = load_amounts((l ->> 'fleetLoadFee')::numeric, (l ->> 'fleetLumperFee')::numeric, (l ->> 'fleetDetantionFee')::numeric,
    (l ->> 'fleetNoServiceFee')::numeric, (l ->> 'fleetMiscFee')::numeric,
    case when p.pay_check_payment_strategy = 'BY_MILEAGE' then coalesce((l ->> 'fleetDistance')::numeric, 0) end)
  from paycheck p, jsonb_array_elements(p.statement -> 'loads') l
  where p.account_id = f.account_id and p.id = f.pay_check and (l ->> 'id')::uuid = f.id;
alter table fleet add column changed_since_paid boolean not null generated always as (
  paid_as is not null and paid_as is distinct from load_amounts(fleet_load_fee, fleet_lumper_fee, fleet_detantion_fee, fleet_no_service_fee,
    fleet_misc_fee, case when paid_as[6] is not null then coalesce(fleet_distance, 0) end)
) stored;
create index fleet_changed_since_paid on fleet (account_id, pay_check) where changed_since_paid;

create function note_load_paid_as() returns trigger language plpgsql as $$
begin
  new.paid_as := case when new.pay_check is not null then load_amounts(new.fleet_load_fee, new.fleet_lumper_fee, new.fleet_detantion_fee,
    new.fleet_no_service_fee, new.fleet_misc_fee, (select coalesce(new.fleet_distance, 0) from paycheck p
      where p.account_id = new.account_id and p.id = new.pay_check and p.pay_check_payment_strategy = 'BY_MILEAGE')) end;
  return new;
end $$;
create trigger fleet_made_paid before insert on fleet for each row when (new.pay_check is not null) execute function note_load_paid_as();
create trigger fleet_paid before update of pay_check on fleet for each row when (new.pay_check is distinct from old.pay_check)
  execute function note_load_paid_as();
