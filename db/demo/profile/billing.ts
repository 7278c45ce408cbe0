/** The demo carrier's payments for the product: two cards, and a payment on the first of every month of the year. */
import { addMonths, type Day, getFirstDayOfMonth } from '@milepost/domain/core/dates.ts';
import { computeMonthlyAmount, describePeriod, getNextPaymentDay, PRICES } from '@milepost/domain/profile/billing.ts';
import sql from 'sql-template-tag';
import type { Queryable } from '../../../api/core/platform/db/statement.ts';
import { makeId } from '../core/rows.ts';

export const DEMO_PLAN = 'PRICING_MEDIUM_LARGE_FLEET';
const MONTHS = 12;
const [VISA, MASTERCARD] = [makeId('payment card 0'), makeId('payment card 1')];

type Payer = { accountId: string; name: string; address: string; users: number };

/** Returns how many there are in each number series. */
export async function seedBilling(tx: Queryable, { accountId, name, address, users }: Payer, today: Day) {
  const first = addMonths(getFirstDayOfMonth(today), 1 - MONTHS);
  const cards = [
    { id: MASTERCARD, at: 1, brand: 'Mastercard', last: '5454', until: addMonths(today, -2), primary: false },
    { id: VISA, at: 2, brand: 'Visa', last: '4242', until: addMonths(today, 26), primary: true },
  ];
  await tx.query(sql`insert into payment_card (account_id, id, reference_id, service_card, card_brand, last_four_digit, expiry_month, expiry_year, zip_code, is_default, created)
    select ${accountId}, id, 'CARD-00000' || at, 'GOOD-' || id, brand, last, extract(month from until), extract(year from until), '78701', "primary", ${first}::date
    from jsonb_to_recordset(${JSON.stringify(cards)}::jsonb) as t(id uuid, at integer, brand text, last text, until date, "primary" boolean)`);
  const billed = { plan: DEMO_PLAN, agreed: null, users };
  const payments = Array.from({ length: MONTHS }, (_, at) => {
    const from = addMonths(first, at);
    const isOld = from < addMonths(today, -2);
    return {
      id: makeId(`subscription payment ${at}`),
      at: at + 1,
      day: from,
      card: isOld ? MASTERCARD : VISA,
      type: isOld ? 'Mastercard ending 5454' : 'Visa ending 4242',
      desc: describePeriod(billed, { from, next: getNextPaymentDay(from, 1), billingDay: 1 }),
    };
  });
  await tx.query(sql`insert into subscription_payment (account_id, id, payment_transaction_id, period, try, payment_state, payment_transaction_date, payment_type, "desc",
      payment_amount, card, billed_to, service_payment, sent)
    select ${accountId}, id, 'SUB-' || lpad(at::text, 6, '0'), day, 0, 'PAID', day, type, "desc", ${computeMonthlyAmount(PRICES, billed)}, card,
      ${JSON.stringify({ name, address })}::jsonb, 'demo-' || at, day + interval '12 hours'
    from jsonb_to_recordset(${JSON.stringify(payments)}::jsonb) as t(id uuid, at integer, day date, card uuid, type text, "desc" text)`);
  return { CARD: cards.length, SUB: payments.length };
}
