-- Approved detention whose stop times changed can be requested again: it keeps what was approved until the customer responds.
alter table detention
  add column detention_approved_minutes integer,
  drop constraint detention__detention_approved__check,
  add constraint detention__detention_approved__check check (case detention_status when 'APPROVED' then detention_approved is not null
    when 'REQUESTED' then true else detention_approved is null end);
update detention set detention_approved_minutes = detention_minutes where detention_status = 'APPROVED';

-- Returns the stops of a load, the billable minutes of its approved detention, and the stops of its legs.
create or replace function load_units(load fleet) returns jsonb language sql stable
  return jsonb_build_array(
    (select count(*) from load_stop s where s.account_id = load.account_id and s.fleet = load.id),
    (select coalesce(sum(d.detention_approved_minutes), 0) from detention d
      where d.account_id = load.account_id and d.fleet = load.id and d.state <> 'DELETED'),
    (select jsonb_agg(l.stops_made order by l.position) from load_leg l where l.account_id = load.account_id and l.fleet = load.id));
