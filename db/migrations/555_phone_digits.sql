-- Telephone numbers are kept as digits with their extension; formatPhone shows them. The same as normalizePhone in domain/core/phones.ts, for what was kept as typed.
create function phone_digits(said text) returns text language sql immutable strict as $$
  select case when said ~ '^\(?\d{3}\)?[- ]?\d{3}[- ]?\d{4}$' then regexp_replace(said, '\D', '', 'g')
    when said ~ '^\+1\d{10}$' then right(said, 10) else said end
$$;
do $$
declare
  kept record;
begin
  for kept in
    select c.table_name as t, c.column_name as n from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name like '%\_phone\_number' and c.data_type = 'text' order by 1, 2
  loop
    execute format('update %1$I set %2$I = phone_digits(%2$I) where %2$I is distinct from phone_digits(%2$I)', kept.t, kept.n);
  end loop;
end $$;
drop function phone_digits(text);

-- A telephone number as people read it; the same as formatPhone in domain/core/phones.ts.
create function format_phone(kept text) returns text language sql immutable parallel safe strict
return regexp_replace(kept, '^(\d{3})(\d{3})(\d{4})( x\d+)?$', '(\1) \2-\3\4');
