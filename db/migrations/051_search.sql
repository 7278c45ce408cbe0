-- A search finds the records a row points at by their own trigram index: it looked through the names of all of them, which at a million customers
-- took half a second. What a record is searched by always holds its name.
create function make_search_function(name text, refs text[]) returns void language plpgsql as $$
declare
  ref text;
  matches text := 'r.search_text like pattern';
begin
  foreach ref in array refs loop
    -- a ref is written 'column' or 'column:table'
    matches := matches || format(
      ' or r.%I = any(array(select o.id from %I o where o.account_id = own and o.state <> ''DELETED'' and o.search_text like pattern and lower(o.pretty_name) like pattern))',
      split_part(ref, ':', 1), coalesce(nullif(split_part(ref, ':', 2), ''), split_part(ref, ':', 1)));
  end loop;
  -- plan_cache_mode: a plan made for any pattern would give up the trigram index
  execute format(
    'create or replace function %1$I(pattern text) returns setof %2$I language plpgsql stable security definer set search_path = public set plan_cache_mode = force_custom_plan rows 200 as '
    '$f$ declare own uuid := current_account(); begin return query select r.* from %2$I r where r.account_id = own and r.state <> ''DELETED'' and (%3$s); end $f$',
    'search_' || name, name, matches);
end $$;

-- What a table needs to be searched: a trigram index, and a function that finds by a part of its own text or of the names it points at.
create or replace function make_record_search(name text, refs text[] default '{}') returns void language plpgsql as $$
begin
  execute format('create index %I on %I using gin (account_id, search_text gin_trgm_ops) where state <> ''DELETED''', name || '_search', name);
  perform make_search_function(name, refs);
end $$;

select make_search_function(name, refs)
from (values
  ('driver', '{carrier}'::text[]),
  ('vehicle', '{carrier,driver,trailer:vehicle}'),
  ('dispatcher', '{carrier}'),
  ('customer', '{carrier}'),
  ('fleet', '{customer,driver,dispatcher}'),
  ('company', '{carrier}'),
  ('recurring', '{driver,vehicle}'),
  ('expense', '{driver,vehicle}'),
  ('paycheck', '{carrier,driver,vehicle}'),
  ('pay_plan', '{driver}'),
  ('invoice', '{customer,carrier,fleet}')
) as searched (name, refs);
