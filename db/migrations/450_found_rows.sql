-- The rows of a list's own table that a search means are told by where they lie, which spares their look-up by key one by one; names alone are still
-- told by id, as what points at them knows nothing else. The places are good within the statement that asked: it sees what the function saw.
do $$
declare
  made regprocedure;
begin
  for made in select oid from pg_proc where pronamespace = 'public'::regnamespace and proname like 'found\_%' loop
    execute format('drop function %s', made);
  end loop;
end $$;

create or replace function make_found_function(name text) returns void language plpgsql as $$
begin
  execute format(
    'create function %1$I(pattern text, most integer) returns uuid[] language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as '
    '$f$ declare own uuid := current_account(); begin '
    'return array(select id from %2$I where account_id = own and state <> ''DELETED'' and search_text like pattern and lower(pretty_name) like pattern limit most); end $f$',
    'named_' || name, name);
  execute format(
    'create function %1$I(pattern text, most integer) returns tid[] language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as '
    '$f$ declare own uuid := current_account(); begin '
    'return array(select ctid from %2$I where account_id = own and state <> ''DELETED'' and search_text like pattern limit most); end $f$',
    'found_' || name, name);
  perform close_owner_functions();
end $$;

select make_found_function(t.relname)
from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
where t.relnamespace = 'public'::regnamespace and c.relname = t.relname || '_search';
