/**
 * One payment, from request to result, so that no month is charged twice. A payment is saved before it is requested, and stays SENT if
 * no response arrives. Then we ask the service for its result, and send the payment again only if the service doesn't know it, under
 * the same key, which the service charges once.
 */
import { formatAddress } from '@milepost/domain/core/addresses.ts';
import type { Day } from '@milepost/domain/core/dates.ts';
import {
  computeMonthlyAmount,
  describePeriod,
  getBillingDay,
  getNextPaymentDay,
  getPeriodToPay,
} from '@milepost/domain/profile/billing.ts';
import sql from 'sql-template-tag';
import type { Tx } from '../../core/platform/db/database.ts';
import { newId } from '../../core/platform/ids.ts';
import { printError } from '../../core/platform/log/print.ts';
import type { Services } from '../../core/platform/services.ts';
import { emailPaid, type MailServices } from './billing-emails.ts';
import { recordDeclinedRenewal } from './declined-renewal.ts';
import type { Order, Outcome, Provider } from './provider.ts';
import { isChargeDue, lockSubscription, type SubscriptionStatus, selectOwners } from './subscription-status.ts';

export type Billing = MailServices & Pick<Services, 'db'> & { provider: Provider };
export type CollectResult = Outcome | { state: 'NOTHING' };

type SentPayment = Order & { isNew: boolean };

/**
 * Charges what the account owes on `today`, if anything, after settling an earlier payment without a result. `by` is null for the
 * renewal.
 */
export async function collect(
  billing: Billing,
  accountId: string,
  { today, by }: { today: Day; by: string | null },
): Promise<CollectResult> {
  const started = await billing.db.tx(accountId, (tx) => beginPayment(tx, billing, { today, by }));
  if ('state' in started) return started;
  const outcome = await requestPayment(billing.provider, started);
  await billing.db.tx(accountId, (tx) => settle(tx, billing, started.id, { outcome, today }));
  // An earlier payment that turned out to be declined does not block a new one.
  if (!started.isNew && outcome.state === 'FAILED') return collect(billing, accountId, { today, by });
  return outcome;
}

async function requestPayment(provider: Provider, { isNew, ...order }: SentPayment): Promise<Outcome> {
  const found = isNew ? undefined : await provider.find(order);
  const outcome = found ?? (await provider.charge(order));
  if (outcome.state === 'UNKNOWN') printError(`The payment ${order.id} has an unknown outcome: ${outcome.why}.`);
  return outcome;
}

/** Saves a new payment, or returns the one that was sent and not settled. */
async function beginPayment(
  tx: Tx,
  { settings, mail }: Billing,
  { today, by }: { today: Day; by: string | null },
): Promise<SentPayment | CollectResult> {
  const standing = await isAlreadyPaid(tx, await lockSubscription(tx));
  const [sent] = await tx.query<Order>(sql`${ORDERS} where p.payment_state = 'SENT'`);
  if (sent) return { ...sent, isNew: false };
  if (!isChargeDue(standing, today, by === null)) return { state: 'NOTHING' };
  const [card] = await tx.query<{ id: string; brand: string; lastFour: string }>(
    sql`select id, card_brand as brand, last_four_digit as "lastFour" from payment_card where is_default and card_status = 'ACTIVE'`,
  );
  if (!card) {
    if (!by) await recordDeclinedRenewal(tx, { mail, settings }, standing, { reason: 'NO_CARD', today });
    return { state: 'FAILED', refused: 'NO_CARD' };
  }
  const period = getPeriodToPay(standing.due, standing.billingDay, today);
  const [owner] = await selectOwners(tx);
  const billedTo = { name: owner?.name ?? '', address: formatAddress(owner?.address ?? null) };
  const id = newId();
  await tx.query(sql`insert into subscription_payment (account_id, id, payment_transaction_id, period, try, payment_transaction_date, payment_type, "desc",
      payment_amount, card, profile, billed_to, sent)
    select ${tx.accountId}, ${id}, 'SUB-' || lpad(next_number('SUB')::text, 6, '0'), ${period.from},
      (select count(*) from subscription_payment where period = ${period.from}), ${today}, ${`${card.brand} ending ${card.lastFour}`},
      ${describePeriod(standing, period)}, ${computeMonthlyAmount(settings.PRICES, standing)}, ${card.id}, ${by}, ${JSON.stringify(billedTo)}, ${new Date()}`);
  const [order] = await tx.query<Order>(sql`${ORDERS} where p.id = ${id}`);
  return { ...(order as Order), isNew: true };
}

/** Prevents paying a month twice if the account's date was set back: moves the date to after the last paid month. */
async function isAlreadyPaid(tx: Tx, standing: SubscriptionStatus): Promise<SubscriptionStatus> {
  const { due: owed, billingDay } = standing;
  const [{ paid = null } = {}] = await tx.query<{ paid: Day | null }>(
    sql`select max(period) as paid from subscription_payment where payment_state = 'PAID' and period >= ${owed}`,
  );
  if (paid === null) return standing;
  const due = getNextPaymentDay(paid, billingDay ?? getBillingDay(paid));
  await tx.query(sql`update account set next_payment_date = ${due} where id = current_account()`);
  return { ...standing, due };
}

/** The key has the account, the month, and the number of tries: at most 45 characters. */
const ORDERS = sql`select p.id, replace(p.account_id::text, '-', '') || to_char(p.period, 'YYYYMMDD') || '-' || p.try as key, p.payment_amount as amount,
    a.payment_customer as customer, c.service_card as "serviceCard", p.payment_transaction_id || ': ' || p."desc" as note, p.sent
  from subscription_payment p join account a on a.id = p.account_id join payment_card c on c.account_id = p.account_id and c.id = p.card`;

type SettledPayment = { period: Day; by: string | null };

/** Saves the result of a payment and its consequences; does nothing if the result is already known, or still unknown. */
export async function settle(
  tx: Tx,
  { mail, settings }: MailServices,
  id: string,
  { outcome, today }: { outcome: Outcome; today: Day },
): Promise<void> {
  if (outcome.state === 'UNKNOWN') return;
  const standing = await lockSubscription(tx);
  const isPaid = outcome.state === 'PAID';
  const [settled] = await tx.query<SettledPayment>(sql`update subscription_payment set payment_state = ${outcome.state},
      service_payment = ${isPaid ? outcome.servicePayment : null}, refused = ${isPaid ? null : outcome.refused}
    where id = ${id} and payment_state = 'SENT' returning period, profile as by`);
  if (!settled) return;
  if (!isPaid) {
    if (!settled.by) await recordDeclinedRenewal(tx, { mail, settings }, standing, { reason: outcome.refused, today });
    return;
  }
  const isOwed = settled.period === standing.due;
  const billingDay = isOwed ? (standing.billingDay ?? getBillingDay(settled.period)) : getBillingDay(settled.period);
  await tx.query(sql`update account set next_payment_date = ${getNextPaymentDay(settled.period, billingDay)}, billing_day = ${billingDay},
      subscription_status = case subscription_status when 'CANCELED' then 'CANCELED' else 'VALID' end,
      renewal_tries = 0, renewal_refused = null, renewal_try_on = null
    where id = current_account()`);
  await emailPaid(tx, { mail, settings }, id);
}
