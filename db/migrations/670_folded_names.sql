-- A save asks about a driver or customer that has the name already, however it is spelled, deleted ones included. A column of its own, because row-level
-- security keeps an index on fold_text(pretty_name) from being used.
alter table driver add column folded_name text not null generated always as (fold_text(pretty_name)) stored;
create index driver_by_folded_name on driver (account_id, folded_name);
alter table customer add column folded_name text not null generated always as (fold_text(pretty_name)) stored;
create index customer_by_folded_name on customer (account_id, folded_name);
create index customer_by_mc on customer (account_id, customer_mc) where customer_mc is not null;
create index customer_by_dot on customer (account_id, customer_dot) where customer_dot is not null;
