/**
 * The calls of users, PRF-14: those of a collection with different rights. Only owners have access (USR-04), except that every user may
 * read and change their own profile, whatever their rights and subscription.
 */
import { factsOf } from '@milepost/domain/core/fields.ts';
import { isOwner } from '@milepost/domain/core/policies.ts';
import { listPresetRows, type RolePreset } from '@milepost/domain/core/role-presets.ts';
import { readValue } from '@milepost/domain/core/validation.ts';
import { NEW_USER_FIELDS } from '@milepost/domain/profile/invitation.ts';
import { newPassword } from '@milepost/domain/profile/password.ts';
import { cancelReason, profile } from '@milepost/domain/profile/profile.ts';
import type { FastifyInstance } from 'fastify';
import sql from 'sql-template-tag';
import { z } from 'zod/mini';
import { csvCall } from '../core/engine/collection/calls/csv.ts';
import { deleteCall } from '../core/engine/collection/calls/delete.ts';
import { eventCall } from '../core/engine/collection/calls/event.ts';
import { getCall } from '../core/engine/collection/calls/get.ts';
import { listCall } from '../core/engine/collection/calls/list.ts';
import { type CollectionService, makeCollectionService } from '../core/engine/collection/collection-service.ts';
import { CALLS, describeCollection } from '../core/engine/collection/describe.ts';
import type { Registry } from '../core/engine/collection/registry.ts';
import type { Rights } from '../core/engine/collection/rights.ts';
import type { Context, Stored } from '../core/engine/collection/spec.ts';
import { checkNewRecord, insertRecord, updateRecord } from '../core/engine/collection/write.ts';
import type { Tx } from '../core/platform/db/database.ts';
import { saveFiles } from '../core/platform/files/save.ts';
import { describeErrorResponse } from '../core/platform/http/api-document.ts';
import { type Body, discardFiles, readBody, withStoredFiles } from '../core/platform/http/body.ts';
import { badInput, missingPermission } from '../core/platform/http/errors.ts';
import { buildInputSchema } from '../core/platform/http/field-schemas.ts';
import { readIdempotencyKey, runOnce } from '../core/platform/http/idempotency.ts';
import type { Input } from '../core/platform/http/input.ts';
import { describeLazily } from '../core/platform/http/lazy-schema.ts';
import { type IdParams, readId } from '../core/platform/http/params.ts';
import type { Services } from '../core/platform/services.ts';
import { hashPassword } from '../core/platform/session/password.ts';
import type { Right } from '../core/platform/session/right.ts';
import { cancelAccount, isCancellation } from './cancel-account.ts';
import { NO_PROOF, PROOF, splitProof, withProof } from './email-change.ts';
import { inviteUser } from './invitation.ts';
import { changeRows } from './permissions.ts';
import { makeProfiles, profiles } from './profile.ts';

export function userCalls(app: FastifyInstance, services: Services, registry: Registry): void {
  const users = {
    ...makeCollectionService(services, registry, makeProfiles(services.settings)),
    docs: describeLazily(CALLS, describeUsers),
    rights: USER_RIGHTS,
  };
  listCall(app, users);
  csvCall(app, users);
  getCall(app, users);
  createUserCall(app, users);
  updateUserCall(app, users);
  deleteCall(app, users);
  eventCall(app, users);
}

const requireSelfOrOwner: Right = ({ params }, { profileId }) => (params.id === profileId ? 'own' : 'owner');

const USER_RIGHTS: Rights = {
  list: 'owner',
  csv: 'owner',
  get: requireSelfOrOwner,
  fill: 'owner',
  create: 'owner',
  update: requireSelfOrOwner,
  delete: 'owner',
  event: 'owner',
};

/** A new user needs a password, validated together with the other fields (USR-29), unless an invitation lets them set one. */
const INVITED_USER = { ...profiles, record: { ...profile, fields: z.extend(profile.fields, NEW_USER_FIELDS) } };
const NEW_USER = {
  ...profiles,
  record: { ...profile, fields: z.extend(profile.fields, { ...NEW_USER_FIELDS, password: newPassword }) },
};

const IS_INVITED = factsOf(NEW_USER_FIELDS.isInvited);

type NewUserParts = { password?: string; isInvited?: boolean | null; preset?: RolePreset | null };

/** Creates a user like any record, with a password or an invitation in addition to the fields. */
function createUserCall(app: FastifyInstance, users: CollectionService): void {
  const { services, registry, base, context, row, present } = users;
  const options = { schema: users.docs.create, config: { right: users.rights.create } };

  app.post(`${base}/`, options, async (request, reply) => {
    const { session } = request;
    const body = await readBody(request, services, profile);
    const { password: _, ...values } = body.values;
    return withStoredFiles(services, body, async () => {
      await profiles.countNew?.(services, session, values);
      const once = readIdempotencyKey(request.headers['idempotency-key'], base, values);
      const make = async (tx: Tx) => {
        const spec = readValue(IS_INVITED, body.values.isInvited) === true ? INVITED_USER : NEW_USER;
        const { refs, values: checked } = await checkNewRecord(registry, spec, { tx, session }, body.values);
        const { password: typed, isInvited, preset, ...fields } = checked as typeof checked & NewUserParts;
        if (preset && fields.profileType !== 'PERSONNEL') throw badInput({ preset: 'Only for PERSONNEL' });
        const passwordHash = typed ? await hashPassword(typed, services.passwordCost) : null;
        await saveFiles(tx, body.files);
        const { id } = await insertRecord(registry, profiles, context(tx, session), { refs, values: fields });
        await tx.query(sql`update profile set password_hash = ${passwordHash} where id = ${id}`);
        if (preset) await changeRows(tx, session, id, () => listPresetRows(preset));
        if (isInvited) await inviteUser(tx, services, session, id);
        return { status: 201, body: JSON.stringify(present(await row(tx, id), session)) };
      };
      const answer = await services.db.tx(session.accountId, (tx) => runOnce(tx, session, once, () => make(tx)));
      if (answer.isRepeat) await discardFiles(services, body.files);
      return reply.code(answer.status).type('application/json; charset=utf-8').send(answer.body);
    });
  });
}

/** Changes a profile, or cancels the account. Users who change their own email prove their identity. */
function updateUserCall(app: FastifyInstance, users: CollectionService): void {
  const { services, registry, base, context, row, present } = users;
  const options = { schema: users.docs.update, config: { right: users.rights.update } };

  app.patch<IdParams>(`${base}/:id`, options, async (request) => {
    const { session } = request;
    const id = readId(request.params.id, profile.label);
    const body = await readBody(request, services, profile);
    return withStoredFiles(services, body, () => {
      const isOwn = id === session.profileId;
      const { proof, values } = isOwn ? splitProof(body.values) : { proof: NO_PROOF, values: body.values };
      return withProof(services, session, { proof, ip: request.ip }, async (tx, requireProof) => {
        const at = context(tx, session);
        if (isCancellation(values)) {
          await cancelAccount(at, id, values);
          return present(await row(tx, id), session);
        }
        const before = await changeProfile(registry, at, id, { ...body, values });
        const after = await row(tx, id);
        if (isOwn && before.profileEmail !== after.profileEmail) await requireProof();
        return present(after, session);
      });
    });
  });
}

async function changeProfile(registry: Registry, at: Context, id: string, { values, files }: Body): Promise<Stored> {
  if (values.address !== undefined && !isOwner(at.session))
    throw missingPermission('Only the account holder can change the billing address');
  await saveFiles(at.tx, files);
  return updateRecord(registry, profiles, at, id, values);
}

function describeUsers(): ReturnType<typeof describeCollection> {
  const docs = describeCollection(profiles);
  const owners = { description: 'For ADMIN and CARRIER.' };
  const own = { description: 'For ADMIN and CARRIER; every user can read and change their own profile.' };
  const changing = {
    description: `${own.description} To change their own email, a user sends currentPassword, and code if two-factor authentication is on. The user’s other sessions end, and the old address is notified. Only the founding owner can change the founding owner’s email. An owner cancels the account with a cancelReason and the state INACTIVE: everyone in it is signed out, and its data is kept.`,
    body: addFields(docs.update.body, {
      ...describeFields(PROOF),
      cancelReason: { type: 'string', description: factsOf(cancelReason).label },
    }),
    response: { ...(docs.update.response as object), 429: describeErrorResponse('Too many wrong passwords or codes') },
  };
  return {
    list: { ...docs.list, ...owners },
    csv: { ...docs.csv, ...owners },
    totals: { ...docs.totals, ...owners },
    get: { ...docs.get, ...own },
    create: {
      ...docs.create,
      description: `${owners.description} An owner sends a password, or \`isInvited\` to email the user a link to set one. \`preset\` gives PERSONNEL the permissions of a role. A username taken in any account is rejected with 409 and the same message. The number of usernames an account may try per hour is limited.`,
      body: makeOptional(describeCollection(NEW_USER).create.body, 'password'),
    },
    update: { ...docs.update, ...changing },
    delete: { ...docs.delete, ...owners },
    event: { ...docs.event, ...owners },
  };
}

function makeOptional(body: unknown, name: string) {
  const { required, ...rest } = body as { required: string[] };
  return { ...rest, required: required.filter((each) => each !== name) };
}

const describeFields = (input: Input): object => (buildInputSchema(input) as { properties: object }).properties;

function addFields(body: unknown, parts: object) {
  const { properties, ...rest } = body as { properties: object };
  return { ...rest, properties: { ...properties, ...parts } };
}
