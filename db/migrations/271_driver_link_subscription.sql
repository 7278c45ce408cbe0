-- Whether an account that owes a payment is closed depends on whether accounts pay here at all, which the server knows: the question answers what stands.
drop function open_driver_link(bytea, bytea);
create function open_driver_link(hash bytea, device bytea)
returns table (account_id uuid, link uuid, driver uuid, is_known boolean, subscription_status text, time_zone text)
language sql stable security definer set search_path = public as $$
  select l.account_id, l.id, l.driver,
    exists (select from driver_device k where k.account_id = l.account_id and k.token_hash = device and k.driver = l.driver),
    a.subscription_status, a.time_zone
  from driver_link l
  join driver d on d.account_id = l.account_id and d.id = l.driver
  join account a on a.id = l.account_id
  where l.token_hash = hash and l.expires > now() and l.withdrawn is null and l.guessed is null
    and d.state = 'ACTIVE' and d.driver_dob is not null and a.owner_state = 'ACTIVE'
$$;
select close_owner_functions();
