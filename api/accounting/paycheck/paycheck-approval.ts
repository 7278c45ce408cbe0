/** Approval by a second person, if the account requires it: the user who saved or restored a paycheck can't approve it. */

import { boolean } from '@milepost/domain/core/fields.ts';
import type { FastifyInstance } from 'fastify';
import sql from 'sql-template-tag';
import type { Stored } from '../../core/engine/collection/spec.ts';
import { insertHistoryLine } from '../../core/engine/history.ts';
import type { Tx } from '../../core/platform/db/database.ts';
import { readBody } from '../../core/platform/http/body.ts';
import { badInput, notOffered } from '../../core/platform/http/errors.ts';
import { buildInputSchema } from '../../core/platform/http/field-schemas.ts';
import { defineInput, readInput } from '../../core/platform/http/input.ts';
import type { Services } from '../../core/platform/services.ts';
import { needs } from '../../core/platform/session/right.ts';
import type { Session } from '../../core/platform/session/session.ts';

export const WAITS_FOR_SECOND = 'Saved as a draft, not emailed: a second person has to approve it.';

export async function needsSecondApprover(tx: Tx): Promise<boolean> {
  const [account] = await tx.query<{ isNeeded: boolean }>(
    sql`select needs_second_approver as "isNeeded" from account where id = current_account()`,
  );
  return account?.isNeeded === true;
}

/** @throws HttpError for a paycheck that this user saved or restored, if a second person has to approve */
export async function requireSecondApprover(
  { tx, session }: { tx: Tx; session: Session },
  { id, prettyName }: Pick<Stored, 'id' | 'prettyName'>,
): Promise<void> {
  if (!(await needsSecondApprover(tx))) return;
  const [own] = await tx.query(sql`select 1 from history where record_id = ${id} and action in ('CREATE', 'RESTORE')
    and profile = ${session.profileId}`);
  if (!own) return;
  const isAlone = (await countApprovers(tx)) < 2;
  const help = isAlone
    ? ' You are the only user who can. Add another one, or have an owner turn off this setting.'
    : '';
  throw notOffered(`You saved ${prettyName}, so another person has to approve it.${help}`);
}

/** Counts the active users with edit permission on paychecks. */
async function countApprovers(tx: Tx): Promise<number> {
  const [row] = await tx.query<{ count: number }>(sql`select count(*) as count from profile where state = 'ACTIVE'
    and (profile_type in ('ADMIN', 'CARRIER') or (profile_type = 'PERSONNEL'
      and policy @? '$[*] ? ((@.id == 6000 || @.id == 1000) && @.edit == true)'))`);
  return Number(row?.count ?? 0);
}

export function paycheckApprovalCalls(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const read = async (tx: Tx) => ({ needsSecondApprover: await needsSecondApprover(tx) });

  app.get('/api/account/paycheck_approval/', { config: { right: needs(6000, 'view') }, schema: READ }, ({ session }) =>
    db.read(session.accountId, read),
  );

  app.patch('/api/account/paycheck_approval/', { config: { right: 'owner' }, schema: CHOOSE }, async (request) => {
    const { session } = request;
    const { values } = await readBody(request, services, null);
    const { needsSecondApprover: isNeeded } = readInput(CHOSEN, values);
    return db.tx(session.accountId, async (tx) => {
      await choose(tx, session, isNeeded === true);
      return read(tx);
    });
  });
}

async function choose(tx: Tx, { profileId, accountId }: Session, isNeeded: boolean): Promise<void> {
  const was = await needsSecondApprover(tx);
  if (was === isNeeded) return;
  if (isNeeded && (await countApprovers(tx)) < 2)
    throw badInput({
      needsSecondApprover: 'Only one user can approve paychecks. Add a user with edit permission on accounting first.',
    });
  await tx.query(sql`update account set needs_second_approver = ${isNeeded} where id = current_account()`);
  const formatYesNo = (value: boolean) => (value ? 'Yes' : 'No');
  const changes = [{ field: 'needsSecondApprover', label: LABEL, from: formatYesNo(was), to: formatYesNo(isNeeded) }];
  const line = { record: 'account', recordId: accountId, profile: profileId, action: 'PAYCHECK_APPROVAL', changes };
  await tx.query(insertHistoryLine(line));
}

const LABEL = 'Settlements need approval by a second person';
const CHOSEN = defineInput({ needsSecondApprover: boolean(LABEL, { message: 'Select yes or no' }) });
const ANSWER = {
  200: {
    description: 'The choice',
    type: 'object',
    properties: { needsSecondApprover: { type: 'boolean' } },
  },
};
const READ = {
  tags: ['Paychecks'],
  summary: 'The paycheck approval setting',
  description: 'Requires view permission for policy 6000.',
  response: ANSWER,
};
const CHOOSE = {
  tags: ['Paychecks'],
  summary: 'Require approval of paychecks by a second person',
  description:
    'For ADMIN and CARRIER. Paychecks are then saved as drafts, and the user who saved or restored one can’t approve it. Rejected while only one user can approve.',
  body: buildInputSchema(CHOSEN),
  response: ANSWER,
};
