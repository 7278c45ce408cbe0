/** The permission grid: one flag at a time, counting from the user's next call (USR-28, USR-37, USR-43). */
import {
  FLAGS,
  type Flag,
  POLICIES,
  type PolicyGrant,
  type PolicyId,
  type PolicyRow,
  policyRows,
} from '@milepost/domain/core/policies.ts';
import { titleCase } from '@milepost/domain/core/words.ts';
import type { FastifyInstance } from 'fastify';
import sql from 'sql-template-tag';
import { type Change, historyLine } from '../core/history.ts';
import { readBody } from '../core/http/body.ts';
import { badInput, noRight, notFound, notOffered } from '../core/http/errors.ts';
import { isId } from '../core/ids.ts';
import type { Services } from '../core/services.ts';
import { requireOwner, requireSubscription } from '../core/session/session.ts';

type Flags = Partial<Record<Flag, boolean>>;

export function permissionCalls(app: FastifyInstance, services: Services): void {
  app.post('/api/user_profile/update_permission/', { schema: UPDATE }, async (request) => {
    const { session } = request;
    requireSubscription(session);
    requireOwner(session);
    const { values } = await readBody(request, services, null);
    const id = String(values.personnelId ?? '');
    const policy = readPolicy(values.id);
    const flags = readFlags(values);
    if (id === session.profileId) throw noRight('Nobody sets the own permissions');
    return services.db.tx(session.accountId, async (tx) => {
      const [user] = isId(id)
        ? await tx.query<{ profileType: string; policy: PolicyGrant[] }>(
            sql`select profile_type as "profileType", policy from profile where id = ${id} and state <> 'DELETED' and profile_type <> 'DRIVER' for update`,
          )
        : [];
      if (!user) throw notFound('Profile');
      if (user.profileType !== 'PERSONNEL') throw notOffered('ADMIN and CARRIER accounts have full access');
      const { rows, changes } = withFlags(policyRows(user.policy), policy, flags);
      if (changes.length > 0) {
        const grants = rows.map(({ prettyName: _, ...grant }) => grant);
        await tx.query(
          sql`update profile set policy = ${JSON.stringify(grants)}, updated = date_trunc('milliseconds', clock_timestamp()) where id = ${id}`,
        );
        await tx.query(
          historyLine({ record: 'profile', recordId: id, profile: session.profileId, action: 'UPDATE', changes }),
        );
      }
      return { policy: rows };
    });
  });
}

function readPolicy(value: unknown): PolicyId {
  const id = Number(value);
  if (!Object.hasOwn(POLICIES, id)) throw badInput({ id: 'Unknown policy' });
  return id as PolicyId;
}

/** The flags sent, each `true` or `false`; at least one. */
function readFlags(values: Record<string, unknown>): Flags {
  const sent = FLAGS.filter((flag) => values[flag] !== undefined);
  const wrong = sent.filter((flag) => !['true', 'false'].includes(String(values[flag])));
  if (wrong.length > 0) throw badInput(Object.fromEntries(wrong.map((flag) => [flag, 'Yes or no'])));
  if (sent.length === 0) throw badInput({ view: 'Send a flag to change' });
  return Object.fromEntries(sent.map((flag) => [flag, String(values[flag]) === 'true']));
}

function withFlags(rows: PolicyRow[], policy: PolicyId, flags: Flags): { rows: PolicyRow[]; changes: Change[] } {
  const before = rows.find(({ id }) => id === policy);
  const changed = FLAGS.filter((flag) => flags[flag] !== undefined && flags[flag] !== before?.[flag]);
  const changes = changed.map((flag) => ({
    field: `policy.${policy}.${flag}`,
    label: `${POLICIES[policy]}: ${titleCase(flag)}`,
    from: yesNo(before?.[flag]),
    to: yesNo(flags[flag]),
  }));
  return { rows: rows.map((row) => (row.id === policy ? { ...row, ...flags } : row)), changes };
}

const yesNo = (value: boolean | undefined) => (value ? 'Yes' : 'No');

const BOOLEAN = { type: 'boolean' };
const FLAG_PROPERTIES = { view: BOOLEAN, create: BOOLEAN, edit: BOOLEAN, delete: BOOLEAN };
const UPDATE = {
  tags: ['Accounts'],
  summary: 'Change flags of one policy of a user',
  description:
    'For ADMIN and CARRIER, never for oneself. Flags not sent stay as they are. Answers the whole policy list of the user.',
  security: [{ token: [] }],
  consumes: ['multipart/form-data', 'application/json', 'application/x-www-form-urlencoded'],
  body: {
    type: 'object',
    required: ['personnelId', 'id'],
    properties: {
      personnelId: { type: 'string', format: 'uuid' },
      id: { type: 'integer', enum: Object.keys(POLICIES).map(Number) },
      prettyName: { type: 'string' },
      ...FLAG_PROPERTIES,
    },
  },
  response: {
    200: {
      description: 'The policy list',
      type: 'object',
      properties: {
        policy: {
          type: 'array',
          items: {
            type: 'object',
            properties: { id: { type: 'integer' }, prettyName: { type: 'string' }, ...FLAG_PROPERTIES },
          },
        },
      },
    },
    400: { description: 'Input', $ref: 'Error#' },
    403: { description: 'No right', $ref: 'Error#' },
    404: { description: 'Absent', $ref: 'Error#' },
  },
};
