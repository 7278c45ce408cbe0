create table payment_card (
  account_id uuid not null references account (id),
  id uuid not null default uuidv7(),
  reference_id text not null,
  -- At the payment service, with the version of what was last told of it.
  service_card text not null,
  service_version bigint not null default 0,
  card_brand text not null,
  last_four_digit text not null check (last_four_digit ~ '^\d{4}$'),
  expiry_month smallint not null check (expiry_month between 1 and 12),
  expiry_year smallint not null,
  zip_code text not null,
  card_status text not null default 'ACTIVE' check (card_status in ('ACTIVE', 'DISABLED', 'REMOVED')),
  is_default boolean not null default false,
  created timestamptz not null default now(),
  primary key (account_id, id)
);
select make_account_table('payment_card');
create unique index payment_card__service_card__unique on payment_card (service_card);
create unique index payment_card__primary__unique on payment_card (account_id) where is_default;

create table subscription_payment (
  account_id uuid not null references account (id),
  id uuid not null default uuidv7(),
  payment_transaction_id text not null,
  -- The first day it pays for, and how often that was tried before: together with the account the key by which the service charges once.
  period date not null,
  try smallint not null,
  -- SENT: asked for, and not known yet whether it was charged.
  payment_state text not null default 'SENT' check (payment_state in ('SENT', 'PAID', 'FAILED')),
  payment_transaction_date date not null,
  payment_type text not null,
  "desc" text not null,
  payment_amount numeric(12, 2) not null check (payment_amount > 0),
  refunded_amount numeric(12, 2) not null default 0,
  card uuid not null,
  -- Who asked for it; null for the renewal itself.
  profile uuid,
  billed_to jsonb not null,
  service_payment text,
  refused text,
  sent timestamptz not null,
  primary key (account_id, id),
  constraint subscription_payment__card__fkey foreign key (account_id, card) references payment_card (account_id, id)
);
select make_account_table('subscription_payment');
-- Never two of one month, whoever asks at the same moment.
create unique index subscription_payment__period__unique on subscription_payment (account_id, period) where payment_state <> 'FAILED';
create unique index subscription_payment__try__unique on subscription_payment (account_id, period, try);
create index subscription_payment_by_date on subscription_payment (account_id, payment_transaction_date, id);
-- Over all accounts: what the service tells of by our id, and what nobody knows the end of.
create index subscription_payment_by_id on subscription_payment (id);
create index subscription_payment_sent on subscription_payment (sent) where payment_state = 'SENT';
