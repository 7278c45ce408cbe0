-- Copies of Form 1099-NEC by link: the recipient opens one form, until the carrier, a correction, or the recipient ends the link.

alter table guest_link drop constraint guest_link_guest_check;
alter table guest_link add constraint guest_link_guest_check check (guest in ('examiner', 'employer', 'recipient'));

-- The form of a payee in a frozen version, once it was emailed: the row that its links are about.
create table tax_copy (
  account_id uuid not null references account (id),
  id uuid not null,
  tax_year uuid not null,
  payee_id uuid not null,
  created timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  primary key (account_id, id),
  constraint tax_copy__row__fkey foreign key (account_id, tax_year, payee_id)
    references tax_year_row (account_id, tax_year, payee_id) on delete cascade
);
select make_account_table('tax_copy');
create unique index tax_copy_once on tax_copy (account_id, tax_year, payee_id);
create index tax_copy_by_payee on tax_copy (account_id, payee_id);

-- Undoing a freeze removes its forms, and so their links.
create function end_links_of_tax_copy() returns trigger language plpgsql as $f$ begin
  perform end_guest_links(old.account_id, array[old.id]);
  return null;
end $f$;
create trigger links_ended after delete on tax_copy for each row execute function end_links_of_tax_copy();

-- A payee who withdraws the consent gets paper copies.
create function end_links_of_consent() returns trigger language plpgsql as $f$ begin
  perform end_guest_links(new.account_id, array(
    select id from tax_copy where account_id = new.account_id and payee_id = new.payee_id));
  return null;
end $f$;
create trigger links_ended after update of is_electronic on payee_tax
  for each row when (old.is_electronic and not new.is_electronic) execute function end_links_of_consent();

-- A person who reads a former address is no longer trusted.
create function end_links_to_former_address(of_account uuid, payee uuid, email text) returns void language sql as $$
  update guest_link l set withdrawn = date_trunc('milliseconds', now()), withdrawn_why = 'ENDED'
  from tax_copy c
  where c.account_id = of_account and c.payee_id = payee and l.account_id = c.account_id and l.owner_id = c.id
    and l.guest = 'recipient' and l.withdrawn is null and l.sent_to is distinct from email
$$;
create function end_links_to_former_driver() returns trigger language plpgsql as $f$ begin
  perform end_links_to_former_address(new.account_id, new.id, new.driver_email);
  return null;
end $f$;
create trigger tax_links_ended after update of driver_email on driver
  for each row when (old.driver_email is distinct from new.driver_email) execute function end_links_to_former_driver();
create function end_links_to_former_owner() returns trigger language plpgsql as $f$ begin
  perform end_links_to_former_address(new.account_id, new.id, new.owner_email);
  return null;
end $f$;
create trigger tax_links_ended after update of owner_email on truck_owner
  for each row when (old.owner_email is distinct from new.owner_email) execute function end_links_to_former_owner();

select close_owner_functions();
