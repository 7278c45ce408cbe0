/** Computes interest on drivers' escrow for a quarter, and posts it once. */
import {
  computePayeeInterest,
  describeInterest,
  findDaysLeft,
  INTEREST_FIELDS,
  type InterestDays,
} from '@milepost/domain/accounting/pay-account/escrow-interest.ts';
import { type Day, getQuarter, getQuarterDates, isDay } from '@milepost/domain/core/dates.ts';
import { type Cents, dollars, sum } from '@milepost/domain/core/money.ts';
import type { FastifyInstance } from 'fastify';
import sql from 'sql-template-tag';
import { type Context, makeContext } from '../../core/engine/collection/spec.ts';
import type { Tx } from '../../core/platform/db/database.ts';
import { readBody } from '../../core/platform/http/body.ts';
import { badInput, notOffered } from '../../core/platform/http/errors.ts';
import { buildInputSchema, describeRowsResponse } from '../../core/platform/http/field-schemas.ts';
import { defineInput, readInput } from '../../core/platform/http/input.ts';
import { TEXT } from '../../core/platform/http/schema-types.ts';
import type { Services } from '../../core/platform/services.ts';
import { needs } from '../../core/platform/session/right.ts';
import { addEntries } from './entries.ts';
import { readInterestAccounts } from './interest-correction.ts';

const INPUT = defineInput(INTEREST_FIELDS);

export function escrowInterestCalls(app: FastifyInstance, services: Services): void {
  app.get(
    '/api/pay_account/interest/',
    { config: { right: needs(6000, 'view') }, schema: PREVIEW },
    async ({ session, query }) => {
      const { quarter, rate } = readInput(INPUT, query);
      const period = readQuarter(String(quarter), session.today);
      const rows = await services.db.read(session.accountId, (tx) => computeInterest(tx, period, Number(rate)));
      return {
        results: rows.map(({ interest, days: _, ...row }) => ({ ...row, interest: dollars(interest) })),
        count: rows.length,
      };
    },
  );

  app.post('/api/pay_account/interest/', { config: { right: needs(6000, 'edit') }, schema: POST }, async (request) => {
    const { session } = request;
    const { quarter, rate } = readInput(INPUT, (await readBody(request, services, null)).values);
    const period = readQuarter(String(quarter), session.today);
    const posted = await services.db.tx(session.accountId, (tx) =>
      postInterest(makeContext(tx, session, services), period, Number(rate)),
    );
    return { count: posted.length, amount: dollars(sum(posted)) };
  });
}

/** A quarter; the current one ends today. */
type Period = InterestDays & { isPresent: boolean };

/** @throws HttpError 400 for a date that starts no quarter, and for a later quarter */
function readQuarter(sent: Day, today: Day): Period {
  const { year, quarter } = getQuarter(isDay(sent) ? sent : today);
  const { start, end } = getQuarterDates(year, quarter);
  if (start !== sent) throw badInput({ quarter: 'Send the first date of a quarter' });
  if (start > today) throw badInput({ quarter: 'The quarter hasn’t started yet' });
  const isPresent = end >= today;
  return { quarter: start, start, end: isPresent ? today : end, isPresent };
}

/** SQL: the job or lease of the payee of an account `a` ended, and the escrow has to be returned with its interest. */
const IS_ENDING = sql`exists (select from final_accounting f
  where f.account_id = a.account_id and f.payee = a.payee and f.closed_on is null)`;

type Interest = {
  id: string;
  prettyName: string;
  driver: string;
  interest: Cents;
  isPosted: boolean;
  days: InterestDays;
};

/**
 * Returns the interest of each escrow account with a balance in the quarter, and whether it was posted. Of a quarter that was posted
 * through a date, the days after it are left. In the current quarter, only accounts with an open final accounting have any.
 */
async function computeInterest(tx: Tx, period: Period, rate: number): Promise<Interest[]> {
  const accounts = await readInterestAccounts(tx, sql`(${!period.isPresent} or ${IS_ENDING})`);
  return [...Map.groupBy(accounts, ({ payee }) => payee).values()].flatMap((own) =>
    own.flatMap(({ id, prettyName, driver, posted }): Interest[] => {
      const parts = posted.find(({ quarter }) => quarter === period.quarter)?.parts ?? [];
      const left = findDaysLeft(period.quarter, parts, period.end);
      const days = left ?? period;
      const interest = computePayeeInterest(own, days, rate).get(id);
      if (interest === undefined) return [];
      const isPosted = left === null || (parts.length > 0 && interest === 0n);
      return [{ id, prettyName, driver, interest, isPosted, days }];
    }),
  );
}

/** Posts the interest of every escrow account, each day once. A concurrent posting waits and finds none left. */
async function postInterest(context: Context, period: Period, rate: number): Promise<Cents[]> {
  const { tx, session } = context;
  await tx.query(sql`select 1 from pay_account where account_kind in ('ESCROW', 'ADVANCE') order by id for update`);
  const due = (await computeInterest(tx, period, rate)).filter(({ interest, isPosted }) => interest > 0n && !isPosted);
  if (due.length === 0) throw notOffered('No interest is left to post for this quarter.');
  await tx.query(sql`insert into escrow_rate (account_id, quarter, rate, entered_by)
    values (${tx.accountId}, ${period.quarter}, ${rate}, ${session.profileId})
    on conflict (account_id, quarter) do update
      set rate = excluded.rate, entered = date_trunc('milliseconds', clock_timestamp()), entered_by = excluded.entered_by`);
  await addEntries(
    context,
    due.map(({ id, interest, days }) => ({
      account: id,
      kind: 'INTEREST' as const,
      day: days.end,
      amount: interest,
      reason: describeInterest(rate, days.start, days.end),
      quarter: days.quarter,
      interestRate: rate,
    })),
  );
  return due.map(({ interest }) => interest);
}

const DESCRIPTION =
  'Calculated on the quarter’s average daily balance, less the average of the driver’s advances (49 CFR 376.12(k)). The current quarter is calculated through today, for accounts with an open final accounting.';
const PREVIEW = {
  tags: ['Pay Accounts'],
  summary: 'Escrow interest for a quarter',
  description: `Requires view permission for policy 6000. ${DESCRIPTION}`,
  querystring: buildInputSchema(INPUT),
  response: {
    200: describeRowsResponse('The escrow accounts', {
      type: 'object',
      properties: {
        id: TEXT,
        prettyName: TEXT,
        driver: TEXT,
        interest: { type: 'number' },
        isPosted: { type: 'boolean' },
      },
    }),
  },
};
const POST = {
  tags: ['Pay Accounts'],
  summary: 'Post escrow interest for a quarter',
  description: `Requires edit permission for policy 6000. ${DESCRIPTION} Each day of a quarter is posted only once per account.`,
  body: buildInputSchema(INPUT),
  response: {
    200: {
      description: 'The number of accounts with interest, and the total',
      type: 'object',
      properties: { count: { type: 'integer' }, amount: { type: 'number' } },
    },
  },
};
