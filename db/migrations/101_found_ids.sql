-- A search asks in plain words behind the wall; only which rows a trigram index finds does it ask of these functions, one for each table: at most so
-- many, in no order, with `by_name` only by what they are called. They run as the owner, because `like` is not leakproof and row-level security would keep
-- it away from the index; the account is part of their conditions. Their plan is the same for every pattern, the index: making one for each took longer than
-- most searches. Which relations a table is searched by stands with its list.
do $$
declare
  made regprocedure;
begin
  for made in select oid from pg_proc where pronamespace = 'public'::regnamespace and proname like 'search\_%' loop
    execute format('drop function %s', made);
  end loop;
end $$;
drop function make_search_function(text, text[]);
drop function make_record_search(text, text[]);

create function make_found_function(name text) returns void language plpgsql as $$
begin
  execute format(
    'create function %1$I(pattern text, by_name boolean, most integer) returns uuid[] language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as '
    '$f$ declare own uuid := current_account(); begin '
    'if by_name then return array(select id from %2$I where account_id = own and state <> ''DELETED'' and search_text like pattern and lower(pretty_name) like pattern limit most); end if; '
    'return array(select id from %2$I where account_id = own and state <> ''DELETED'' and search_text like pattern limit most); end $f$',
    'found_' || name, name);
  perform close_owner_functions();
end $$;

-- What a table needs to be searched.
create function make_record_search(name text) returns void language plpgsql as $$
begin
  execute format('create index %I on %I using gin (account_id, search_text gin_trgm_ops) where state <> ''DELETED''', name || '_search', name);
  perform make_found_function(name);
end $$;

select make_found_function(t.relname)
from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
where t.relnamespace = 'public'::regnamespace and c.relname = t.relname || '_search';
