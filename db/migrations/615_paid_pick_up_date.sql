-- The pickup date a load was paid with: another date now is a difference from its paycheck, like another amount.
alter table fleet add column paid_pick_up_date date;
update fleet f set paid_pick_up_date = (l ->> 'fleetPickUpDate')::date
  from paycheck p, jsonb_array_elements(p.statement -> 'loads') l
  where p.account_id = f.account_id and p.id = f.pay_check and (l ->> 'id')::uuid = f.id;
create index fleet_moved_since_paid on fleet (account_id, pay_check) where paid_pick_up_date <> fleet_pick_up_date;

create or replace function note_load_paid_as() returns trigger language plpgsql as $$
begin
  new.paid_pick_up_date := case when new.pay_check is not null then new.fleet_pick_up_date end;
  new.paid_as := case when new.pay_check is not null then load_amounts(new.fleet_load_fee, new.fleet_lumper_fee, new.fleet_detantion_fee,
    new.fleet_no_service_fee, new.fleet_misc_fee, (select coalesce(new.fleet_distance, 0) from paycheck p
      where p.account_id = new.account_id and p.id = new.pay_check and coalesce(
        (select l -> 'plan' ->> 'strategy' from jsonb_array_elements(p.statement -> 'loads') l where l ->> 'id' = new.id::text),
        p.pay_check_payment_strategy) = 'BY_MILEAGE')) end;
  return new;
end $$;

-- Changes that cancel out are settled as 0.00.
alter table pay_adjustment drop constraint if exists pay_adjustment_amount_check;
