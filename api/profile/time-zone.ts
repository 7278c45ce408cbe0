/** The account's time zone: suggested from its first authority's address, set by an owner. It decides due dates and document dates. */
import { choice } from '@milepost/domain/core/fields.ts';
import { getTimeZoneLabel, INVALID_TIME_ZONE, TIME_ZONES } from '@milepost/domain/core/time-zones.ts';
import type { FastifyInstance } from 'fastify';
import sql from 'sql-template-tag';
import { insertHistoryLine } from '../core/engine/history.ts';
import type { Tx } from '../core/platform/db/database.ts';
import { readBody } from '../core/platform/http/body.ts';
import { buildInputSchema } from '../core/platform/http/field-schemas.ts';
import { defineInput, readInput } from '../core/platform/http/input.ts';
import type { Services } from '../core/platform/services.ts';
import type { Session } from '../core/platform/session/session.ts';

export function timeZoneCall(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;

  app.patch('/api/account/time_zone/', { config: { right: 'owner' }, schema: CHANGE }, async (request) => {
    const { session } = request;
    const { timeZone } = readInput(INPUT, (await readBody(request, services, null)).values);
    await db.tx(session.accountId, (tx) => chooseTimeZone(tx, session, timeZone));
    return { timeZone, today: clock.getToday(timeZone) };
  });
}

async function chooseTimeZone(tx: Tx, session: Session, timeZone: string): Promise<void> {
  const changed = await tx.query(
    sql`update account set time_zone = ${timeZone} where id = current_account() and time_zone is distinct from ${timeZone} returning id`,
  );
  if (changed.length === 0) return;
  await recordTimeZoneChange(tx, session, { record: 'profile', recordId: session.profileId }, timeZone);
}

/** Adds the history entry to that record. An account that had no zone of its own may get the one it was using: not a change. */
export async function recordTimeZoneChange(
  tx: Tx,
  { profileId, timeZone: from }: Session,
  of: { record: string; recordId: string },
  to: string,
): Promise<void> {
  if (from === to) return;
  const change = { field: 'timeZone', label: 'Time Zone', from: getTimeZoneLabel(from), to: getTimeZoneLabel(to) };
  await tx.query(insertHistoryLine({ ...of, profile: profileId, action: 'UPDATE', changes: [change] }));
}

const [first, ...others] = TIME_ZONES.map(({ id }) => id);
const INPUT = defineInput({
  timeZone: choice('Time Zone', [first as string, ...others], { message: INVALID_TIME_ZONE }),
});

const CHANGE = {
  tags: ['Accounts'],
  summary: 'Set the account’s time zone',
  description:
    'For ADMIN and CARRIER. Starting with the next call, it determines today’s date and what is due or past due. Stored dates don’t change.',
  body: buildInputSchema(INPUT),
  response: {
    200: {
      description: 'The time zone, and today’s date there',
      type: 'object',
      properties: { timeZone: { type: 'string' }, today: { type: 'string', format: 'date' } },
    },
  },
};
