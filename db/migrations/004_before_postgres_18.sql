-- PostgreSQL has uuidv7() of its own from version 18 on. Before that: 48 bits of milliseconds, then version, variant and chance.
do $$
begin
  if to_regprocedure('pg_catalog.uuidv7()') is not null then return; end if;
  create function public.uuidv7() returns uuid language sql volatile parallel safe as $body$
    select encode(
      set_bit(set_bit(overlay(
        uuid_send(gen_random_uuid())
        placing substring(int8send(floor(extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
        from 1 for 6
      ), 52, 1), 53, 1), 'hex')::uuid
  $body$;
end $$;
