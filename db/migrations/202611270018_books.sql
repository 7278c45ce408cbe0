-- Bookkeeping: journal entries exported to an accounting package, and the closing date that protects closed periods.

-- Returns a name as QuickBooks accepts it: without colons, which make a sub-item, and without quotation marks. Must
-- match quickBooksName in domain/accounting/journal.ts.
create function quickbooks_name(said text) returns text language sql immutable parallel safe strict
return regexp_replace(regexp_replace(regexp_replace(translate(said, '"“”', ''''''''), '\s+', ' ', 'g'),
  '^[ :]+|[ :]+$', '', 'g'), ' *:[ :]*', ' - ', 'g');

-- Journal entries exported to an accounting package: each entry of an invoice, payment, or paycheck as exported, and
-- its reversal. Rows are added and never changed.
create table journal_entry (
  account_id uuid not null references account (id),
  journal_no text not null,
  record text not null,
  record_id uuid not null,
  -- Counts up for each record. Each version can be reversed once.
  version integer not null,
  is_reversal boolean not null,
  day date not null,
  description text not null,
  name text not null,
  class_name text not null,
  -- Dollar amounts, credits below 0, by the role of each account, so that its name can change.
  lines jsonb not null,
  export uuid not null,
  exported timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  exported_by uuid not null,
  primary key (account_id, journal_no),
  foreign key (account_id, exported_by) references profile (account_id, id),
  constraint journal_entry_record_check check (record in ('invoice', 'payment', 'paycheck'))
);
select make_account_table('journal_entry');
revoke update, delete on journal_entry from milepost_app;

create unique index journal_entry_of_record on journal_entry (account_id, record_id, version, is_reversal);
create index journal_entry_by_day on journal_entry (account_id, day, journal_no);
create index journal_entry_of_export on journal_entry (account_id, export);

-- Rejects a write of a record dated in a closed period, or notes an owner's override in the record's
-- history. Writers share a lock that setting the closing date takes exclusively, so that no write commits in
-- a period after it was closed.
create function check_closing_date(account uuid, record text, record_id uuid, name text, field text, day date)
returns void language plpgsql as $$
declare
  closed date;
  override jsonb;
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('closing_date ' || account, 0));
  select a.closing_date into closed from account a where a.id = account;
  if closed is null or day > closed then
    return;
  end if;
  override := nullif(current_setting('app.closing_override', true), '')::jsonb;
  if override is null then
    raise exception '% is dated in a closed period', name using errcode = 'CLOSD', detail = jsonb_build_object(
      'name', name, 'field', field, 'date', day, 'closingDate', closed,
      'owner', (select p.pretty_name from profile p where p.account_id = account and p.is_founder limit 1))::text;
  end if;
  -- One history row for a record, however many of its rows the transaction writes.
  insert into history (account_id, id, at, record, record_id, profile, action, changes)
  select account, uuidv7(), date_trunc('milliseconds', clock_timestamp()), check_closing_date.record,
    check_closing_date.record_id, (override ->> 'by')::uuid, 'UPDATE',
    jsonb_build_array(
      jsonb_build_object('field', 'overridesClosingDate', 'label', 'Overrides Closing Date', 'from', '', 'to', 'Yes'),
      jsonb_build_object('field', 'overrideReason', 'label', 'Reason for Override', 'from', '', 'to', override ->> 'reason'))
  where not exists (select from history h where h.account_id = account and h.record_id = check_closing_date.record_id
    and h.at >= date_trunc('milliseconds', transaction_timestamp()) and h.changes @> '[{"field": "overridesClosingDate"}]');
end $$;

-- Guards a table whose records post to the books. `dated` is the record's date, null if the record is not in the books.
-- `books` lists the values that the books read: other changes are free. Both are written for a row called `$`.
create function guard_closing_date(tab text, field text, dated text, books text) returns void language plpgsql as $guard$
declare
  was text := replace(dated, '$', 'old');
  now text := replace(dated, '$', 'new');
begin
  execute format($f$create function %1$I() returns trigger language plpgsql as $b$
    begin
      if tg_op = 'INSERT' then
        perform check_closing_date(new.account_id, %2$L, new.id, new.pretty_name, %3$L, %5$s);
      elsif tg_op = 'DELETE' then
        perform check_closing_date(old.account_id, %2$L, old.id, old.pretty_name, %3$L, %4$s);
      else
        perform check_closing_date(new.account_id, %2$L, new.id, new.pretty_name, %3$L, least(%4$s, %5$s));
      end if;
      return null;
    end $b$ $f$, 'check_' || tab || '_closing_date', tab, field, was, now);
  execute format('create trigger closing_date_insert after insert on %I for each row when ((%s) is not null) execute function %I()',
    tab, now, 'check_' || tab || '_closing_date');
  execute format('create trigger closing_date_delete after delete on %I for each row when ((%s) is not null) execute function %I()',
    tab, was, 'check_' || tab || '_closing_date');
  execute format('create trigger closing_date_update after update on %I
    for each row when (num_nonnulls(%s, %s) > 0 and (%s, %s) is distinct from (%s, %s)) execute function %I()',
    tab, was, now, was, replace(books, '$', 'old'), now, replace(books, '$', 'new'), 'check_' || tab || '_closing_date');
end $guard$;

select guard_closing_date('fleet', 'fleetPickUpDate', $$case when $.state <> 'DELETED' then $.fleet_pick_up_date end$$,
  '$.carrier, $.customer, $.fleet_load_fee, $.fleet_lumper_fee, $.fleet_detantion_fee, $.fleet_no_service_fee, $.fleet_misc_fee');

select guard_closing_date('expense', 'expenseTransactionDate', $$case when $.state <> 'DELETED' then $.expense_transaction_date end$$,
  '$.carrier, $.company, $.expense_type, $.expense_amount, $.paid_by, $.net_applied_to_driver, $.net_applied_to_carrier');

-- A payment's adjustments of the invoice belong to the payment and are dated when applied.
select guard_closing_date('invoice', 'invoicedDate',
  $$case when $.state <> 'DELETED' and $.invoice_status not in ('CREATED', 'CANCELED') then $.invoiced_date end$$,
  '$.carrier, $.customer, $.pay_check_fleet_gross_payment, $.billed_fees[1], $.pay_check_fleet_total_expense - $.invoice_adjusted');

-- Applying or reversing a payment is dated when it happens.
select guard_closing_date('payment', 'paymentDate', $$case when $.state <> 'DELETED' then $.payment_date end$$,
  '$.carrier, $.customer, $.factor, $.payment_kind, $.payment_amount');

select guard_closing_date('paycheck', 'issuedOn', $$case when $.state <> 'DELETED' then ($.statement ->> 'issuedOn')::date end$$,
  '$.carrier, $.driver, $.statement');
