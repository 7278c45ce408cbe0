-- Subscription billing of an account: payment cards and payments through the payment service.

create table payment_card (
  account_id uuid not null references account (id),
  id uuid not null default uuidv7(),
  reference_id text not null,
  -- Card ID at the payment service, and the version of the last update received.
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
  -- First date paid for and number of the try. With the account they form the idempotency key, so that
  -- the service charges once.
  period date not null,
  try smallint not null,
  -- SENT: requested, result not yet known.
  payment_state text not null default 'SENT' check (payment_state in ('SENT', 'PAID', 'FAILED')),
  payment_transaction_date date not null,
  payment_type text not null,
  "desc" text not null,
  payment_amount numeric(12, 2) not null check (payment_amount > 0),
  refunded_amount numeric(12, 2) not null default 0,
  card uuid not null,
  -- The user who started the payment. Null for an automatic renewal.
  profile uuid,
  billed_to jsonb not null,
  service_payment text,
  refused text,
  sent timestamptz not null,
  primary key (account_id, id),
  constraint subscription_payment__card__fkey foreign key (account_id, card) references payment_card (account_id, id)
);
select make_account_table('subscription_payment');

create unique index subscription_payment__try__unique on subscription_payment (account_id, period, try);
create index subscription_payment_by_date on subscription_payment (account_id, payment_transaction_date, id);

-- At most one payment per period, even when users pay at the same moment.
create unique index subscription_payment__period__unique on subscription_payment (account_id, period) where payment_state <> 'FAILED';

-- Across all accounts: the service reports payments by our ID, and unresolved payments are checked again.
create index subscription_payment_by_id on subscription_payment (id);
create index subscription_payment_sent on subscription_payment (sent) where payment_state = 'SENT';
