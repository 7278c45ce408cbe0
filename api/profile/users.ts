/**
 * The calls of users, PRF-14. They are those of a collection with other rights: owners only (USR-04), except that everyone reads and changes the own
 * profile, whatever the rights and the subscription.
 */
import { todayIn } from '@milepost/domain/core/dates.ts';
import { factsOf } from '@milepost/domain/core/fields.ts';
import { isOwner } from '@milepost/domain/core/policies.ts';
import { checkNew, readFields } from '@milepost/domain/core/wire.ts';
import { cancelReason, profile } from '@milepost/domain/profile/profile.ts';
import type { FastifyInstance } from 'fastify';
import sql from 'sql-template-tag';
import { csvHeaders, listAsCsv } from '../core/collection/csv.ts';
import { describeCollection } from '../core/collection/describe.ts';
import { getRow, listPage, readListQuery } from '../core/collection/list.ts';
import { presenter } from '../core/collection/present.ts';
import type { Registry } from '../core/collection/registry.ts';
import { readId, saveFiles } from '../core/collection/routes.ts';
import type { Context, Stored, Values } from '../core/collection/spec.ts';
import { createRecord, deleteRecord, restoreRecord, updateRecord } from '../core/collection/write.ts';
import type { Tx } from '../core/db/database.ts';
import { type Body, discardFiles, keepingFiles, readBody } from '../core/http/body.ts';
import { badInput, missingField, noRight, notFound, notOffered } from '../core/http/errors.ts';
import { answerOnce, onceOf } from '../core/http/idempotency.ts';
import type { Services } from '../core/services.ts';
import { hashPassword } from '../core/session/password.ts';
import { requireOwner, requireSubscription, type Session } from '../core/session/session.ts';
import { cancelAccount, isCancellation } from './cancel-account.ts';
import { profiles } from './profile.ts';

type IdParams = { Params: { id: string } };
const BASE = '/api/profile';

export function userCalls(app: FastifyInstance, services: Services, registry: Registry): void {
  const { db } = services;
  const docs = describeUsers();
  const present = presenter(profiles, services);
  const today = () => todayIn(services.settings.TIME_ZONE);
  const context = (tx: Tx, session: Session): Context => ({ tx, session, services, today: today() });

  app.get(`${BASE}/`, { schema: docs.list }, async ({ session, query }) => {
    requireUsersRight(session);
    const wanted = readListQuery(profiles, query as Values);
    const isPicker = (query as Values).prettyName === 'true';
    const { rows, count } = await db.tx(session.accountId, (tx) => listPage(tx, profiles, wanted, registry.tableOf));
    return { results: rows.map((row) => (isPicker ? pickerRow(row) : present(row, session))), count };
  });

  app.get(`${BASE}/csv/`, { schema: docs.csv }, async ({ session, query }, reply) => {
    requireUsersRight(session);
    const wanted = readListQuery(profiles, query as Values);
    const asked = { spec: profiles, query: wanted, tableOf: registry.tableOf, accountId: session.accountId };
    return reply.headers(csvHeaders(profiles, today())).send(listAsCsv(db, asked, (row) => present(row, session)));
  });

  app.get<IdParams>(`${BASE}/:id`, { schema: docs.get }, async ({ session, params }) => {
    const id = readId(params.id, profile.label);
    if (id !== session.profileId) requireUsersRight(session);
    return present(await db.tx(session.accountId, (tx) => readRow(tx, id)), session);
  });

  app.post(`${BASE}/`, { schema: docs.create }, async (request, reply) => {
    const { session } = request;
    requireUsersRight(session);
    const body = await readBody(request, services, profile);
    const { password, ...values } = body.values;
    return keepingFiles(services, body, async () => {
      if (typeof password !== 'string' || !password.trim()) throw withoutPassword(values, today());
      const passwordHash = await hashPassword(password);
      const once = onceOf(request.headers['idempotency-key'], BASE, values);
      const make = async (tx: Tx) => {
        await saveFiles(tx, body.files);
        const { id } = await createRecord(registry, profiles, context(tx, session), values);
        await tx.query(sql`update profile set password_hash = ${passwordHash} where id = ${id}`);
        return { status: 201, body: JSON.stringify(present(await readRow(tx, id), session)) };
      };
      const answer = await db.tx(session.accountId, (tx) => answerOnce(tx, session, once, () => make(tx)));
      if (answer.isRepeat) await discardFiles(services, body.files);
      return reply.code(answer.status).type('application/json; charset=utf-8').send(answer.body);
    });
  });

  app.patch<IdParams>(`${BASE}/:id`, { schema: docs.update }, async (request) => {
    const { session } = request;
    const id = readId(request.params.id, profile.label);
    if (id !== session.profileId) requireUsersRight(session);
    const body = await readBody(request, services, profile);
    return keepingFiles(services, body, () =>
      db.tx(session.accountId, async (tx) => {
        const at = context(tx, session);
        if (isCancellation(body.values)) await cancelAccount(at, id, body.values);
        else await changeProfile(at, id, body);
        return present(await readRow(tx, id), session);
      }),
    );
  });

  app.delete<IdParams>(`${BASE}/:id`, { schema: docs.delete }, async ({ session, params }, reply) => {
    requireUsersRight(session);
    const id = readId(params.id, profile.label);
    await db.tx(session.accountId, (tx) => deleteRecord(registry, profiles, context(tx, session), id));
    return reply.code(204).send();
  });

  app.post<IdParams>(`${BASE}/:id/event/`, { schema: docs.event }, async (request) => {
    const { session } = request;
    requireUsersRight(session);
    const id = readId(request.params.id, profile.label);
    const { values } = await readBody(request, services, null);
    return db.tx(session.accountId, async (tx) => {
      const at = context(tx, session);
      if (values.eventType === 'DELETE') await deleteRecord(registry, profiles, at, id);
      else if (values.eventType === 'RESTORE') await restoreRecord(registry, profiles, at, id);
      else if (values.eventType === 'ACTIVE' || values.eventType === 'INACTIVE') {
        if ((await readRow(tx, id)).state === values.eventType) throw notOffered();
        await updateRecord(registry, profiles, at, id, { state: values.eventType });
      } else throw notOffered();
      return present(await readRow(tx, id), session);
    });
  });

  async function changeProfile(at: Context, id: string, { values, files }: Body): Promise<void> {
    if (values.address !== undefined && !isOwner(at.session))
      throw noRight('Only the account holder changes the billing address');
    await saveFiles(at.tx, files);
    await updateRecord(registry, profiles, at, id, values);
  }

  async function readRow(tx: Tx, id: string): Promise<Stored> {
    const found = await getRow(tx, profiles, id, registry.tableOf);
    if (!found) throw notFound(profile.label);
    return found;
  }
}

function requireUsersRight(session: Session): void {
  requireSubscription(session);
  requireOwner(session);
}

function pickerRow({ id, prettyName, state, pickerDetail }: Stored): Values {
  return { id, prettyName, state, status: null, detail: pickerDetail ?? '' };
}

/** USR-29: the password is asked for together with everything else that is wrong. */
function withoutPassword(values: Values, today: string) {
  const read = readFields(profile, values);
  const { problems } = checkNew(profile, read.values, { today });
  const all = { ...problems, ...read.problems, password: 'Invalid Password' };
  return Object.keys(read.problems).length === 0 &&
    Object.keys(problems).every((name) => (read.values[name] ?? null) === null)
    ? missingField(all)
    : badInput(all);
}

function describeUsers(): ReturnType<typeof describeCollection> {
  const docs = describeCollection(profiles);
  const owners = { description: 'For ADMIN and CARRIER.' };
  const own = { description: 'For ADMIN and CARRIER; everyone reads and changes the own profile.' };
  const canceling = {
    description: `${own.description} With a cancelReason and the state INACTIVE an owner cancels the account: everyone in it is signed out, its data is kept.`,
    body: withPart(docs.update.body, 'cancelReason', factsOf(cancelReason).label),
  };
  return {
    list: { ...docs.list, ...owners },
    csv: { ...docs.csv, ...owners },
    get: { ...docs.get, ...own },
    create: { ...docs.create, ...owners, body: withPart(docs.create.body, 'password', 'Password') },
    update: { ...docs.update, ...canceling },
    delete: { ...docs.delete, ...owners },
    event: { ...docs.event, ...owners },
  };
}

function withPart(body: unknown, name: string, description: string) {
  const { properties, ...rest } = body as { properties: object };
  return { ...rest, properties: { ...properties, [name]: { type: 'string', description } } };
}
