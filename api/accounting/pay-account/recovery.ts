/** The account's settings for what settlements take for pay accounts. They count for settlements that aren't saved yet. */
import {
  describeCap,
  describeFloor,
  describeOrder,
  findRecoveryErrors,
  NO_RECOVERY,
  RECOVERY_FIELDS,
  type Recovery,
} from '@milepost/domain/accounting/pay-account/recovery.ts';
import type { FastifyInstance } from 'fastify';
import sql from 'sql-template-tag';
import { insertHistoryLine } from '../../core/engine/history.ts';
import type { Tx } from '../../core/platform/db/database.ts';
import { readBody } from '../../core/platform/http/body.ts';
import { throwErrors } from '../../core/platform/http/errors.ts';
import { buildInputSchema } from '../../core/platform/http/field-schemas.ts';
import { defineInput, readInput } from '../../core/platform/http/input.ts';
import type { Services } from '../../core/platform/services.ts';
import { needs } from '../../core/platform/session/right.ts';
import type { Session } from '../../core/platform/session/session.ts';

const INPUT = defineInput(RECOVERY_FIELDS);

export function payRecoveryCalls(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const path = '/api/account/pay_recovery/';

  app.get(path, { config: { right: needs(6000, 'view') }, schema: READ }, ({ session }) =>
    db.read(session.accountId, readRecovery),
  );

  app.patch(path, { config: { right: needs(6000, 'edit') }, schema: SAVE }, async (request) => {
    const { session } = request;
    const { values } = await readBody(request, services, null);
    return db.tx(session.accountId, (tx) => saveRecovery(tx, session, values));
  });
}

async function readRecovery(tx: Tx): Promise<Recovery> {
  const [recovery] =
    await tx.query<Recovery>(sql`select kind_order as "recoveryOrder", cap_percent as "recoveryCapPercent",
      floor as "recoveryFloor" from pay_recovery`);
  return recovery ?? NO_RECOVERY;
}

/** Saves the settings; fields that are not sent keep their values. @throws HttpError 400 */
async function saveRecovery(tx: Tx, session: Session, sent: Record<string, unknown>): Promise<Recovery> {
  await tx.query(sql`select 1 from account where id = current_account() for no key update`);
  const before = await readRecovery(tx);
  const typed = readInput(INPUT, { ...before, ...sent }) as Recovery;
  throwErrors(findRecoveryErrors(typed), typed);
  const { recoveryOrder, recoveryCapPercent, recoveryFloor } = typed;
  await tx.query(sql`insert into pay_recovery (account_id, kind_order, cap_percent, floor, updated_by)
    values (${tx.accountId}, ${recoveryOrder}::text[], ${recoveryCapPercent}, ${recoveryFloor}, ${session.profileId})
    on conflict (account_id) do update set kind_order = excluded.kind_order, cap_percent = excluded.cap_percent,
      floor = excluded.floor, updated = excluded.updated, updated_by = excluded.updated_by`);
  await note(tx, session, before, typed);
  return typed;
}

async function note(tx: Tx, { accountId, profileId }: Session, before: Recovery, after: Recovery): Promise<void> {
  const lines = (recovery: Recovery) => [
    { field: 'recoveryOrder', label: 'Order of pay account deductions', value: describeOrder(recovery.recoveryOrder) },
    {
      field: 'recoveryCapPercent',
      label: 'Cap on pay account deductions',
      value: describeCap(recovery.recoveryCapPercent),
    },
    { field: 'recoveryFloor', label: 'Floor for hired drivers', value: describeFloor(recovery.recoveryFloor) },
  ];
  const was = lines(before);
  const changes = lines(after)
    .map(({ field, label, value }, at) => ({ field, label, from: was[at]?.value ?? '', to: value }))
    .filter(({ from, to }) => from !== to);
  if (changes.length === 0) return;
  const line = { record: 'account', recordId: accountId, profile: profileId, action: 'PAY_RECOVERY', changes };
  await tx.query(insertHistoryLine(line));
}

const ANSWER = {
  200: {
    description: 'The settings',
    type: 'object',
    properties: {
      recoveryOrder: { type: 'array', items: { type: 'string' }, description: 'Kinds of accounts, first to last' },
      recoveryCapPercent: { type: ['number', 'null'] },
      recoveryFloor: { type: ['number', 'null'] },
    },
  },
};
const READ = {
  tags: ['Pay Accounts'],
  summary: 'The order and limits of pay account deductions',
  description: 'Requires view permission for policy 6000.',
  response: ANSWER,
};
const SAVE = {
  tags: ['Pay Accounts'],
  summary: 'Save the order and limits of pay account deductions',
  description:
    'Requires edit permission for policy 6000. Fields that are not sent keep their values. Amounts over the cap, or that would leave less than the minimum net pay, are carried forward.',
  body: (({ required: _, ...body }) => body)(buildInputSchema(INPUT)),
  response: ANSWER,
};
