-- A search finds the records a row points at first, and then the rows that point at any of them. Asked inside the one condition, each of 200,000 rows
-- was compared with each of the customers that one letter finds, which took minutes; known beforehand, they are looked up by their hash, and the plan
-- goes by how many there are.
create or replace function make_search_function(name text, refs text[]) returns void language plpgsql as $$
declare
  ref text;
  found text;
  named text := '';
  matches text := 'r.search_text like pattern';
begin
  foreach ref in array refs loop
    -- a ref is written 'column' or 'column:table'
    found := format('found_%s', split_part(ref, ':', 1));
    named := named || format(
      '%1$I uuid[] := array(select o.id from %2$I o where o.account_id = own and o.state <> ''DELETED'' and o.search_text like pattern and lower(o.pretty_name) like pattern); ',
      found, coalesce(nullif(split_part(ref, ':', 2), ''), split_part(ref, ':', 1)));
    matches := matches || format(' or r.%I = any(%I)', split_part(ref, ':', 1), found);
  end loop;
  -- plan_cache_mode: a plan made for any pattern would give up the trigram index
  execute format(
    'create or replace function %1$I(pattern text) returns setof %2$I language plpgsql stable security definer set search_path = public set plan_cache_mode = force_custom_plan rows 200 as '
    '$f$ declare own uuid := current_account(); %4$s begin return query select r.* from %2$I r where r.account_id = own and r.state <> ''DELETED'' and (%3$s); end $f$',
    'search_' || name, name, matches, named);
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
select close_owner_functions();
