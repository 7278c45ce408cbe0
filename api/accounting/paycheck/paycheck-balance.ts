/** The driver's balance: negative amounts of paychecks, until another paycheck deducts them. */

import { NO_DRIVER, paycheck } from '@milepost/domain/accounting/paycheck/paycheck.ts';
import type { Related } from '@milepost/domain/core/record.ts';
import type { FastifyInstance } from 'fastify';
import sql from 'sql-template-tag';
import type { Context } from '../../core/engine/collection/spec.ts';
import { fixDecimals } from '../../core/engine/listing/present.ts';
import { badInput } from '../../core/platform/http/errors.ts';
import { buildInputSchema, describeRowsResponse } from '../../core/platform/http/field-schemas.ts';
import { defineInput, readInput } from '../../core/platform/http/input.ts';
import type { Services } from '../../core/platform/services.ts';
import { needs } from '../../core/platform/session/right.ts';
import type { PayeeIds } from './payees.ts';

/**
 * Adds a negative net (`amount` above 0, in dollars), or the payment of a void paycheck, to the driver's balance until another paycheck
 * deducts it.
 */
export async function carryForward(
  { tx }: Context,
  payCheck: string,
  { driver, truckOwner }: PayeeIds,
  amount: number,
  { isPayment } = { isPayment: false },
): Promise<void> {
  await tx.query(sql`insert into driver_balance (account_id, pay_check, driver, truck_owner, amount, is_payment)
    values (${tx.accountId}, ${payCheck}, ${driver}, ${truckOwner}, ${-amount}, ${isPayment})`);
}

type Entry = {
  id: string;
  amount: number;
  created: string;
  payCheck: Pick<Related, 'id' | 'prettyName'>;
  takenBy: Pick<Related, 'id' | 'prettyName'> | null;
};

/** Registers `GET /api/driver_balance/?driver=`, which returns every entry of a driver and the open amount. */
export function balanceCalls(app: FastifyInstance, { db }: Services): void {
  app.get('/api/driver_balance/', { config: { right: needs(6000, 'view') }, schema: BALANCE }, async (request) => {
    const { session } = request;
    const { driver, truckOwner } = readInput(OF_PAYEE, request.query);
    const payee = truckOwner ?? driver;
    if (!payee) throw badInput({ driver: NO_DRIVER });
    const { results, open } = await db.tx(session.accountId, async (tx) => ({
      results: await tx.query<Entry>(sql`select b.pay_check as id, b.amount, o.created,
          jsonb_build_object('id', o.id, 'prettyName', o.pretty_name) as "payCheck",
          case when t.id is null then null else jsonb_build_object('id', t.id, 'prettyName', t.pretty_name) end as "takenBy"
        from driver_balance b
        join paycheck o on o.account_id = b.account_id and o.id = b.pay_check
        left join paycheck t on t.account_id = b.account_id and t.id = b.taken_by
        where b.payee = ${payee} order by o.created desc, o.id desc`),
      open: await tx.query<{ balance: number }>(
        sql`select coalesce(sum(amount), 0) as balance from driver_balance where payee = ${payee} and taken_by is null`,
      ),
    }));
    return {
      results: results.map((entry) => ({ ...entry, amount: fixDecimals(entry.amount, 2) })),
      count: results.length,
      balance: fixDecimals(open[0]?.balance ?? 0, 2),
    };
  });
}

const { driver, truckOwner } = paycheck.fields.shape;
const OF_PAYEE = defineInput({ driver, truckOwner });
const RELATED = { type: ['object', 'null'], properties: { id: { type: 'string' }, prettyName: { type: 'string' } } };
const ENTRY = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    amount: { type: 'number' },
    created: { type: 'string', format: 'date-time' },
    payCheck: RELATED,
    takenBy: RELATED,
  },
};
const BALANCE = {
  tags: ['Paychecks'],
  summary: 'A driver’s balance from negative paychecks',
  description:
    'Requires view permission for policy 6000. Amounts are negative; `balance` is the sum not yet deducted by a paycheck.',
  querystring: buildInputSchema(OF_PAYEE),
  response: {
    200: {
      ...describeRowsResponse('The entries, newest first', ENTRY, { balance: { type: 'number' } }),
      required: ['results', 'count', 'balance'],
    },
  },
};
