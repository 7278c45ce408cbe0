/** Measures entering one check over 200 invoices by the same call that pages make. */
import sql from 'sql-template-tag';
import type { Database, Tx } from '../api/core/platform/db/database.ts';
import type { Bench } from './seed.ts';

const INVOICES = 200;
const RUNS = 7;

type Check = { customer: string; lines: { invoice: string; applied: number }[] };

/** Measures payments that cover many invoices. `base` is the URL of the server. */
export async function measureRemittance(db: Database, base: string, bench: Bench): Promise<string> {
  const times: number[] = [];
  for (const check of await db.tx(bench.accountId, (tx) => makeChecks(tx, bench.accountId))) {
    const started = performance.now();
    await enterPayment(base, bench, check);
    times.push(performance.now() - started);
  }
  // The first run includes planning the statements.
  const counted = times.slice(1).sort((a, b) => a - b);
  const middle = counted[Math.floor(counted.length / 2)] ?? 0;
  return `a check over ${INVOICES} invoices: ${middle.toFixed(0)} ms, at most ${(counted.at(-1) ?? 0).toFixed(0)} ms (under 300)`;
}

/** Makes customers with open invoices for the account's newest complete loads, one check's worth each. */
function makeChecks(tx: Tx, accountId: string): Promise<Check[]> {
  return tx.query<Check>(sql`with payer as (
      insert into customer (account_id, id, pretty_name, state, carrier, customer_type, customer_name, customer_email, customer_phone_number, customer_physical_address)
      select account_id, uuidv7(), 'Payer ' || i, 'ACTIVE', carrier, customer_type, 'Payer ' || i, customer_email, customer_phone_number, customer_physical_address
      from (select * from customer order by pretty_name limit 1) c, generate_series(0, ${RUNS - 1}) i returning id, right(customer_name, 1)::int as n
    ), billed as (
      select f.*, (row_number() over (order by f.fleet_pick_up_date desc, f.id) - 1) / ${INVOICES} as n from fleet f where f.status = 'COMPLETE'
    ), made as (
      insert into invoice (account_id, id, pretty_name, state, pay_check_id, invoice_status, fleet, customer, carrier, pay_check_fleet_start_date,
        pay_check_fleet_end_date, invoiced_date, pay_check_fleet_gross_payment, pay_check_net, document, billed_fees)
      select ${accountId}, uuidv7(), 'B-' || fleet_load_number, 'ACTIVE', 'B-' || fleet_load_number, 'INVOICED', b.id, p.id, carrier, fleet_pick_up_date,
        fleet_delivery_date, current_date, fleet_load_fee, fleet_load_fee, '{}', array[fleet_load_fee, 0, 0, 0, 0]
      from billed b join payer p on p.n = b.n returning id, customer, pay_check_net
    )
    select customer, jsonb_agg(jsonb_build_object('invoice', id, 'applied', pay_check_net)) as lines from made group by customer`);
}

async function enterPayment(base: string, { token, carrierId }: Bench, { customer, lines }: Check): Promise<void> {
  const paymentAmount = lines.reduce((sum, { applied }) => sum + applied, 0);
  const answer = await fetch(`${base}/api/payment/`, {
    method: 'POST',
    headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ carrier: carrierId, customer, paymentDate: '2026-01-02', paymentAmount, lines }),
  });
  const said = await answer.text();
  if (answer.status !== 201) throw new Error(`A check was answered with ${answer.status}: ${said}`);
}
