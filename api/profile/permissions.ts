/** The permission grid: changes one flag, or all flags of a standard role, effective with the user's next call (USR-28, USR-37, USR-43). */
import { boolean, choice, integer, text } from '@milepost/domain/core/fields.ts';
import {
  FLAGS,
  type Flag,
  listPolicyRows,
  POLICIES,
  type PolicyGrant,
  type PolicyId,
  type PolicyRow,
} from '@milepost/domain/core/policies.ts';
import { listPresetRows, ROLE_PRESET_NAMES, type RolePreset } from '@milepost/domain/core/role-presets.ts';
import { toTitleCase } from '@milepost/domain/core/words.ts';
import { PRESET_LABELS } from '@milepost/domain/profile/invitation.ts';
import type { FastifyInstance } from 'fastify';
import sql from 'sql-template-tag';
import { type Change, insertHistoryLine } from '../core/engine/history.ts';
import type { Tx } from '../core/platform/db/database.ts';
import { describeErrorResponse } from '../core/platform/http/api-document.ts';
import { readBody } from '../core/platform/http/body.ts';
import { badInput, missingPermission, notFound, notOffered } from '../core/platform/http/errors.ts';
import { buildInputSchema } from '../core/platform/http/field-schemas.ts';
import { defineInput, readInput } from '../core/platform/http/input.ts';
import { readId } from '../core/platform/http/params.ts';
import type { Services } from '../core/platform/services.ts';
import type { Session } from '../core/platform/session/session.ts';

type Flags = Partial<Record<Flag, boolean>>;

export function permissionCalls(app: FastifyInstance, services: Services): void {
  app.post('/api/user_profile/update_permission/', { config: { right: 'owner' }, schema: UPDATE }, async (request) => {
    const { personnelId, id, ...sent } = readInput(FLAGS_INPUT, (await readBody(request, services, null)).values);
    const policy = requirePolicy(id);
    const flags = readFlags(sent);
    return changeUser(services, request.session, personnelId, (rows) =>
      rows.map((row) => (row.id === policy ? { ...row, ...flags } : row)),
    );
  });

  app.post('/api/user_profile/apply_preset/', { config: { right: 'owner' }, schema: APPLY }, async (request) => {
    const { personnelId, preset } = readInput(PRESET, (await readBody(request, services, null)).values);
    return changeUser(services, request.session, personnelId, () => listPresetRows(preset as RolePreset));
  });
}

type ChangeGrid = (rows: PolicyRow[]) => PolicyRow[];

async function changeUser({ db }: Services, session: Session, personnelId: string, change: ChangeGrid) {
  const id = readId(personnelId, 'Profile');
  if (id === session.profileId) throw missingPermission('You can’t change your own permissions');
  return db.tx(session.accountId, async (tx) => ({ policy: await changeRows(tx, session, id, change) }));
}

/** Saves a user's new flags, with a history entry for each change, and returns the whole list. */
export async function changeRows(tx: Tx, session: Session, id: string, change: ChangeGrid): Promise<PolicyRow[]> {
  const [user] = await tx.query<{ profileType: string; policy: PolicyGrant[] }>(
    sql`select profile_type as "profileType", policy from profile where id = ${id} and state <> 'DELETED' and profile_type <> 'DRIVER' for update`,
  );
  if (!user) throw notFound('Profile');
  if (user.profileType !== 'PERSONNEL') throw notOffered('ADMIN and CARRIER accounts have full access');
  const before = listPolicyRows(user.policy ?? []);
  const rows = change(before);
  const changes = listChanges(before, rows);
  if (changes.length > 0) {
    const grants = rows.map(({ prettyName: _, ...grant }) => grant);
    await tx.query(
      sql`update profile set policy = ${JSON.stringify(grants)}, updated = date_trunc('milliseconds', clock_timestamp()) where id = ${id}`,
    );
    await tx.query(
      insertHistoryLine({ record: 'profile', recordId: id, profile: session.profileId, action: 'UPDATE', changes }),
    );
  }
  return rows;
}

function requirePolicy(id: number): PolicyId {
  if (!Object.hasOwn(POLICIES, id)) throw badInput({ id: 'Unknown policy' });
  return id as PolicyId;
}

/** Returns the flags in the request; at least one. */
function readFlags(sent: Record<Flag, boolean | null>): Flags {
  const flags = Object.entries(sent).filter(([, is]) => is !== null);
  if (flags.length === 0) throw badInput({ view: 'Send at least one flag' });
  return Object.fromEntries(flags);
}

/** Returns a change for each flag that differs; both lists have the policies in order. */
function listChanges(before: PolicyRow[], after: PolicyRow[]): Change[] {
  return after.flatMap((row, at) =>
    FLAGS.filter((flag) => row[flag] !== before[at]?.[flag]).map((flag) => ({
      field: `policy.${row.id}.${flag}`,
      label: `${POLICIES[row.id]}: ${toTitleCase(flag)}`,
      from: formatYesNo(before[at]?.[flag]),
      to: formatYesNo(row[flag]),
    })),
  );
}

const formatYesNo = (value: boolean | undefined) => (value ? 'Yes' : 'No');

const BOOLEAN = { type: 'boolean' };
const describeFlag = (label: string) => boolean(label, { optional: true });
const FLAGS_INPUT = defineInput({
  personnelId: text('ID of the profile'),
  id: integer('Policy', { message: 'Unknown policy' }),
  view: describeFlag('View'),
  create: describeFlag('Create'),
  edit: describeFlag('Modify / Change'),
  delete: describeFlag('Delete / Disable'),
});
const FLAG_PROPERTIES = { view: BOOLEAN, create: BOOLEAN, edit: BOOLEAN, delete: BOOLEAN };
const ANSWER = {
  404: describeErrorResponse('No such user'),
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
};
const UPDATE = {
  tags: ['Accounts'],
  summary: 'Change a user’s flags for one policy',
  description:
    'For ADMIN and CARRIER, but not for their own user. Flags that are not sent keep their values. Returns the user’s full policy list.',
  body: buildInputSchema(FLAGS_INPUT),
  response: ANSWER,
};
const PRESET = defineInput({
  personnelId: text('ID of the profile'),
  preset: choice('Preset', ROLE_PRESET_NAMES, {
    labels: PRESET_LABELS,
    message: 'Unknown preset',
  }),
});
const APPLY = {
  tags: ['Accounts'],
  summary: 'Set a user’s permissions from a role preset',
  description:
    'For ADMIN and CARRIER, but not for their own user. Flags that the role doesn’t have are turned off. Returns the user’s full policy list.',
  body: buildInputSchema(PRESET),
  response: ANSWER,
};
