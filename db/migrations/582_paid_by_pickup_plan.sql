-- The miles of a load count where the plan of its pickup date pays by the mile, whatever the plan of its paycheck.
create or replace function note_load_paid_as() returns trigger language plpgsql as $$
begin
  new.paid_as := case when new.pay_check is not null then load_amounts(new.fleet_load_fee, new.fleet_lumper_fee, new.fleet_detantion_fee,
    new.fleet_no_service_fee, new.fleet_misc_fee, (select coalesce(new.fleet_distance, 0) from paycheck p
      where p.account_id = new.account_id and p.id = new.pay_check and coalesce(
        (select l -> 'plan' ->> 'strategy' from jsonb_array_elements(p.statement -> 'loads') l where l ->> 'id' = new.id::text),
        p.pay_check_payment_strategy) = 'BY_MILEAGE')) end;
  return new;
end $$;
