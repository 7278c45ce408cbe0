/** The closing date of an account: users who may view the journal read it; an owner sets, moves, and clears it. */
import { type Day, formatDay } from '@milepost/domain/core/dates.ts';
import { date, longText } from '@milepost/domain/core/fields.ts';
import type { FastifyInstance } from 'fastify';
import sql from 'sql-template-tag';
import { insertHistoryLine } from '../../core/engine/history.ts';
import type { Tx } from '../../core/platform/db/database.ts';
import { readBody } from '../../core/platform/http/body.ts';
import { badInput } from '../../core/platform/http/errors.ts';
import { buildInputSchema } from '../../core/platform/http/field-schemas.ts';
import { defineInput, readInput } from '../../core/platform/http/input.ts';
import { TEXT } from '../../core/platform/http/schema-types.ts';
import type { Services } from '../../core/platform/services.ts';
import { needs } from '../../core/platform/session/right.ts';
import type { Session } from '../../core/platform/session/session.ts';

/** Limit above ten years of monthly closings. */
const MAX_CHANGES = 200;

type Change = { id: string; at: string; by: string | null; from: string; to: string; reason: string };

export function closingDateCalls(app: FastifyInstance, services: Services): void {
  const { db } = services;

  app.get('/api/account/closing_date/', { config: { right: needs(6000, 'view') }, schema: READ }, ({ session }) =>
    db.read(session.accountId, readClosingDate),
  );

  app.patch('/api/account/closing_date/', { config: { right: 'owner' }, schema: SET }, async (request) => {
    const { session } = request;
    const sent = readInput(INPUT, (await readBody(request, services, null)).values);
    return db.tx(session.accountId, async (tx) => {
      await setClosingDate(tx, session, sent);
      return readClosingDate(tx);
    });
  });
}

async function readClosingDate(tx: Tx): Promise<{ closingDate: Day | null; changes: Change[] }> {
  const [[account], changes] = await Promise.all([
    tx.query<{ closingDate: Day | null }>(
      sql`select closing_date as "closingDate" from account where id = current_account()`,
    ),
    tx.query<Change>(sql`select h.id, h.at, p.pretty_name as by, h.changes #>> '{0,from}' as "from", h.changes #>> '{0,to}' as "to",
        coalesce(h.changes #>> '{1,to}', '') as reason
      from history h left join profile p on p.account_id = h.account_id and p.id = h.profile
      where h.record_id = current_account() and h.record = 'account' order by h.id desc limit ${MAX_CHANGES}`),
  ]);
  return { closingDate: account?.closingDate ?? null, changes };
}

type ClosingDateBody = { closingDate: string | null; changeReason: string | null };

/** @throws HttpError 400 for a date that is not in the past, and for a move without a reason */
async function setClosingDate(
  tx: Tx,
  session: Session,
  { closingDate: to, changeReason }: ClosingDateBody,
): Promise<void> {
  // Writes share this lock until they commit; setting the date takes it exclusively (check_closing_date).
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended('closing_date ' || current_account(), 0))`);
  const [account] = await tx.query<{ from: Day | null }>(
    sql`select closing_date as "from" from account where id = current_account()`,
  );
  const from = account?.from ?? null;
  if (to === from) return;
  if (to !== null && to >= session.today)
    throw badInput({ closingDate: `Enter a date before today, ${formatDay(session.today)}.` });
  if (from !== null && !changeReason)
    throw badInput({ changeReason: `The books are closed through ${formatDay(from)}. Enter a reason for the change.` });
  await tx.query(sql`update account set closing_date = ${to} where id = current_account()`);
  const changes = [
    { field: 'closingDate', label: 'Closing Date', from: from ?? '', to: to ?? '' },
    ...(changeReason ? [{ field: 'changeReason', label: 'Reason for Change', from: '', to: changeReason }] : []),
  ];
  const { profileId: profile, accountId } = session;
  await tx.query(insertHistoryLine({ record: 'account', recordId: accountId, profile, action: 'UPDATE', changes }));
}

const INPUT = defineInput({
  closingDate: date('Closing Date', { optional: true, message: 'Invalid Date' }),
  changeReason: longText('Reason for Change', { optional: true }),
});

const DATE_OR_NONE = { type: ['string', 'null'], format: 'date' };
const ANSWER = {
  description: 'The date, and every change to it, newest first',
  type: 'object',
  properties: {
    closingDate: DATE_OR_NONE,
    changes: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          id: TEXT,
          at: { ...TEXT, format: 'date-time' },
          by: { type: ['string', 'null'] },
          from: TEXT,
          to: TEXT,
          reason: TEXT,
        },
      },
    },
  },
};
const READ = {
  tags: ['Journal'],
  summary: 'The account’s closing date',
  description: 'Requires view permission for policy 6000.',
  response: { 200: ANSWER },
};
const SET = {
  tags: ['Journal'],
  summary: 'Set, move, or clear the closing date',
  description:
    'For ADMIN and CARRIER. Loads, expenses, invoices, payments, and paychecks dated on or before it can’t be created, deleted, or changed in a way that affects the books; such a write is rejected with 400 ERROR_CLOSED_PERIOD. An owner can override the date by sending `overridesClosingDate: true` and `overrideReason` with the values of any write. Moving or clearing the date requires a reason.',
  body: buildInputSchema(INPUT),
  response: { 200: ANSWER },
};
