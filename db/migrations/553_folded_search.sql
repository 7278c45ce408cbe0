-- Names are found whatever the case, accents, apostrophes, and punctuation: O’Connor is O'Connor and OConnor, Muñoz is Munoz, composed or not. Kept the same as
-- foldText in domain/core/fold-text.ts.
create function fold_text(said text) returns text language sql immutable parallel safe strict
return translate(regexp_replace(lower(normalize(said, NFKD)), U&'[\0300-\036F]', '', 'g'), U&'\00F8\0142\0111\0131''\2019\2018\02BC\00B4\0060"\201C\201D.,()/\2010\2011\2013\2014-#&', 'oldi');

-- What a table needs to be searched: its text is folded, whatever it is made of.
create or replace function make_record_search(name text) returns void language plpgsql as $$
begin
  perform fold_search_text(name);
  execute format('create index %I on %I using gin (account_id, search_text gin_trgm_ops) where state <> ''DELETED''', name || '_search', name);
  perform make_found_function(name);
end $$;

create function fold_search_text(name text) returns void language plpgsql as $$
declare
  made_of text;
begin
  select pg_get_expr(d.adbin, d.adrelid) into made_of from pg_attribute a join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attrelid = name::regclass and a.attname = 'search_text';
  if made_of not like 'fold_text(%' then
    execute format('alter table %I alter column search_text set expression as (fold_text(%s))', name, made_of);
  end if;
end $$;

create or replace function make_found_function(name text) returns void language plpgsql as $$
begin
  execute format(
    'create or replace function %1$I(pattern text, most integer) returns uuid[] language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as '
    '$f$ declare own uuid := current_account(); begin '
    'return array(select id from %2$I where account_id = own and state <> ''DELETED'' and search_text like pattern and fold_text(pretty_name) like pattern limit most); end $f$',
    'named_' || name, name);
  execute format(
    'create or replace function %1$I(pattern text, most integer) returns tid[] language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as '
    '$f$ declare own uuid := current_account(); begin '
    'return array(select ctid from %2$I where account_id = own and state <> ''DELETED'' and search_text like pattern limit most); end $f$',
    'found_' || name, name);
  perform close_owner_functions();
end $$;

do $$
declare
  searched text;
begin
  for searched in
    select t.relname from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
    where t.relnamespace = 'public'::regnamespace and c.relname = t.relname || '_search' order by 1
  loop
    perform fold_search_text(searched);
    perform make_found_function(searched);
  end loop;
end $$;
