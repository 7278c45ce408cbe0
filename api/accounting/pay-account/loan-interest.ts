/** Computes simple interest on loans through a date, and posts it once for each day. */
import type { Days } from '@milepost/domain/accounting/pay-account/account-accrual.ts';
import type { BalanceChange } from '@milepost/domain/accounting/pay-account/escrow-interest.ts';
import { computeLoanInterest, LOAN_INTEREST_FIELDS } from '@milepost/domain/accounting/pay-account/loan-interest.ts';
import { type Day, formatDay } from '@milepost/domain/core/dates.ts';
import { type Cents, dollars, formatPercent, sum } from '@milepost/domain/core/money.ts';
import type { FastifyInstance } from 'fastify';
import sql from 'sql-template-tag';
import { makeContext } from '../../core/engine/collection/spec.ts';
import type { Tx } from '../../core/platform/db/database.ts';
import { readBody } from '../../core/platform/http/body.ts';
import { badInput, notOffered } from '../../core/platform/http/errors.ts';
import { buildInputSchema, describeRowsResponse } from '../../core/platform/http/field-schemas.ts';
import { defineInput, readInput } from '../../core/platform/http/input.ts';
import { TEXT } from '../../core/platform/http/schema-types.ts';
import type { Services } from '../../core/platform/services.ts';
import { needs } from '../../core/platform/session/right.ts';
import { addEntries } from './entries.ts';
import { LOAN_CHANGES } from './loan-correction.ts';

const INPUT = defineInput(LOAN_INTEREST_FIELDS);

export function loanInterestCalls(app: FastifyInstance, { db, ...services }: Services): void {
  const path = '/api/pay_account/loan_interest/';

  app.get(path, { config: { right: needs(6000, 'view') }, schema: PREVIEW }, async ({ session, query }) => {
    const through = readThrough(query, session.today);
    const rows = await db.read(session.accountId, (tx) => computeInterest(tx, through));
    const results = rows.map(({ days: _, ...row }) => ({ ...row, interest: dollars(row.interest) }));
    return { results, count: results.length };
  });

  app.post(path, { config: { right: needs(6000, 'edit') }, schema: POST }, async (request) => {
    const { session } = request;
    const all = { ...services, db };
    const through = readThrough((await readBody(request, all, null)).values, session.today);
    return db.tx(session.accountId, async (tx) => {
      await tx.query(sql`select 1 from pay_account where account_kind = 'LOAN' order by id for update`);
      const due = (await computeInterest(tx, through)).filter(({ interest }) => interest > 0n);
      if (due.length === 0) throw notOffered('No interest is left to post through this date.');
      const entries = due.map(({ id, rate, interest, days, count }) => ({
        account: id,
        kind: 'LOAN_INTEREST' as const,
        day: through,
        amount: interest,
        reason: `${formatPercent(rate)} for ${count} ${count === 1 ? 'day' : 'days'} through ${formatDay(through)}`,
        days,
        interestRate: rate,
      }));
      await addEntries(makeContext(tx, session, all), entries);
      return { count: due.length, amount: dollars(sum(due.map(({ interest }) => interest))) };
    });
  });
}

/** @throws HttpError 400 for a date that isn't over */
function readThrough(sent: unknown, today: Day): Day {
  const { through } = readInput(INPUT, sent as Record<string, unknown>);
  if (through > today) throw badInput({ through: 'Date can’t be in the future' });
  return through;
}

type Interest = {
  id: string;
  prettyName: string;
  driver: string;
  rate: number;
  interest: Cents;
  days: Days[];
  count: number;
};
type Found = Omit<Interest, 'interest' | 'days' | 'count'> & {
  opened: Day;
  changes: BalanceChange[];
  covered: Days[] | null;
};

/** Returns the interest that each loan has left to post. */
async function computeInterest(tx: Tx, through: Day): Promise<Interest[]> {
  const loans = await tx.query<Found>(sql`select a.id, a.pretty_name as "prettyName", d.pretty_name as driver,
      a.account_interest as rate, a.account_opened as opened,
      ${LOAN_CHANGES} as changes,
      (select jsonb_agg(jsonb_build_object('from', lower(r), 'to', upper(r) - 1)) from pay_account_entry e cross join unnest(e.days) r
        where e.account_id = a.account_id and e.pay_account = a.id and e.entry_kind = 'LOAN_INTEREST' and not e.is_reversed) as covered
    from pay_account a join payee d on d.account_id = a.account_id and d.id = a.payee
    where a.account_kind = 'LOAN' and a.account_interest is not null and a.state <> 'DELETED'
    order by d.pretty_name, a.account_number`);
  return loans.map(({ opened, changes, covered, ...loan }) => ({
    ...loan,
    ...computeLoanInterest({ rate: loan.rate, opened, changes, covered: covered ?? [] }, through),
  }));
}

const DESCRIPTION = 'Simple interest on the daily balance, for each day not yet charged, on a 365-day year.';
const PREVIEW = {
  tags: ['Pay Accounts'],
  summary: 'Loan interest through a date',
  description: `Requires view permission for policy 6000. ${DESCRIPTION}`,
  querystring: buildInputSchema(INPUT),
  response: {
    200: describeRowsResponse('The loans with a rate', {
      type: 'object',
      properties: {
        id: TEXT,
        prettyName: TEXT,
        driver: TEXT,
        rate: { type: 'number' },
        interest: { type: 'number' },
        count: { type: 'integer', description: 'Days not yet charged' },
      },
    }),
  },
};
const POST = {
  tags: ['Pay Accounts'],
  summary: 'Post loan interest through a date',
  description: `Requires edit permission for policy 6000. ${DESCRIPTION} A day is charged only once per loan.`,
  body: buildInputSchema(INPUT),
  response: {
    200: {
      description: 'The number of loans with interest, and the total',
      type: 'object',
      properties: { count: { type: 'integer' }, amount: { type: 'number' } },
    },
  },
};
