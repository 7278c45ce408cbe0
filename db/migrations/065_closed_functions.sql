-- A new function may be called by every role of the database server. Those with the owner's rights sign people in and read behind the wall, so on a
-- server that other programs share they are for the application alone; and they never take a table of their caller's for one of ours. A migration
-- that makes such a function calls this at its end.
create function close_owner_functions() returns void language plpgsql as $$
declare
  made regprocedure;
begin
  for made in select oid from pg_proc where pronamespace = 'public'::regnamespace and prosecdef loop
    execute format('alter function %s set search_path = public, pg_temp', made);
    execute format('revoke execute on function %s from public', made);
    execute format('grant execute on function %s to milepost_app', made);
  end loop;
end $$;
select close_owner_functions();

-- The outbox shows nothing where no account is set, as every other table, rather than fail.
alter policy account_wall on mail_message using (account_id = current_account()) with check (account_id = current_account());
