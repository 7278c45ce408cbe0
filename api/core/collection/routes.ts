/** The calls every collection has. The order is the same everywhere: session, right, input, transaction, act, present. */

import { todayIn } from '@milepost/domain/core/dates.ts';
import { can, isOwner } from '@milepost/domain/core/policies.ts';
import { readFields } from '@milepost/domain/core/wire.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import sql from 'sql-template-tag';
import type { Queryable } from '../db/database.ts';
import type { StoredFile } from '../files/files.ts';
import { type Body, discardFiles, keepingFiles, readBody } from '../http/body.ts';
import { badInput, noRight, notFound, notOffered } from '../http/errors.ts';
import { answerOnce, onceOf } from '../http/idempotency.ts';
import { isId } from '../ids.ts';
import type { Services } from '../services.ts';
import { requireOwner, requireRight, requireSubscription, type Session } from '../session/session.ts';
import { actionsFor, policyOf } from './actions.ts';
import { refsOf } from './columns.ts';
import { csvHeaders, listAsCsv } from './csv.ts';
import { describeCollection } from './describe.ts';
import { getRow, listPage, readListQuery } from './list.ts';
import { presenter } from './present.ts';
import type { Registry } from './registry.ts';
import type { CollectionSpec, Context, Stored, Values } from './spec.ts';
import { checkNewRecord, deleteRecord, lockAnyRow, makeRecord, restoreRecord, updateRecord } from './write.ts';

/** The parts a collection's own further calls need. */
export type Collection = {
  spec: CollectionSpec;
  present(row: Stored, session: Session): Values;
  /** Reads a row as a list shows it, or refuses with 404. */
  row(tx: Queryable, id: string): Promise<Stored>;
  context(tx: Context['tx'], session: Session): Context;
};

type IdParams = { Params: { id: string } };

/** Who asks is looked up with what is asked. */
const LATE = { isAdmittedLate: true };

/** Registers list, detail, create, update, delete and event of one record type under `/api/<path>/`. */
export function collection(
  app: FastifyInstance,
  services: Services,
  registry: Registry,
  spec: CollectionSpec,
): Collection {
  const { record } = spec;
  const { admission } = services;
  const base = `/api/${record.path}`;
  const present = presenter(spec, services);
  const docs = describeCollection(spec);
  const today = () => todayIn(services.settings.TIME_ZONE);
  const context = (tx: Context['tx'], session: Session): Context => ({ tx, session, services, today: today() });

  async function row(tx: Queryable, id: string): Promise<Stored> {
    const found = await getRow(tx, spec, id, registry.tableOf);
    if (!found) throw notFound(record.label);
    return found;
  }

  async function visibleRow(tx: Queryable, id: string, session: Session): Promise<Stored> {
    return visible(await row(tx, id), session);
  }

  /** The row, if this session may see it: deleted ones only for owners. */
  function visible(found: Stored, session: Session): Stored {
    if (found.state === 'DELETED' && !isOwner(session)) throw notFound(record.label);
    if (spec.policyOf) requireRight(session, spec.policyOf(found), 'view');
    return found;
  }

  function requireListRight(session: Session, query: Record<string, unknown>, isPicker = false): void {
    requireSubscription(session);
    if (isPicker) requirePickerRight(registry, spec, session);
    if (spec.policyOf) requireRight(session, spec.policyOf(query), 'view');
    else if (!isPicker) requireRight(session, record.policy, 'view');
    if (query.state === 'DELETED') requireOwner(session);
  }

  app.get(`${base}/`, { schema: docs.list, config: LATE }, async (request) => {
    const query = request.query as Record<string, unknown>;
    const isPicker = query.prettyName === 'true';
    const permit = (session: Session) => requireListRight(session, query, isPicker);
    const page = await admission.asking(request, permit, async (asked) =>
      listPage(asked, spec, readListQuery(spec, query), registry.tableOf),
    );
    const show = isPicker ? pickerRow : (found: Stored) => present(found, request.session);
    return { results: page.rows.map(show), count: page.count };
  });

  app.get(`${base}/csv/`, { schema: docs.csv }, async (request, reply) => {
    const { session } = request;
    const query = request.query as Record<string, unknown>;
    requireListRight(session, query);
    const wanted = readListQuery(spec, query);
    const asked = { spec, query: wanted, tableOf: registry.tableOf, accountId: session.accountId };
    const csv = listAsCsv(services.db, asked, (found) => present(found, session));
    return reply.headers(csvHeaders(spec, today())).send(csv);
  });

  app.get<IdParams>(`${base}/:id`, { schema: docs.get, config: LATE }, async (request) => {
    const permit = (session: Session) => {
      requireSubscription(session);
      if (!spec.policyOf) requireRight(session, record.policy, 'view');
    };
    const found = await admission.asking(request, permit, async (asked) =>
      row(asked, readId(request.params.id, record.label)),
    );
    return present(visible(found, request.session), request.session);
  });

  if (!spec.without?.includes('create')) {
    app.post(`${base}/`, { schema: docs.create, config: LATE }, async (request, reply) => {
      if (request.session) requireCreateRight(request.session);
      const body = await readBody(request, services, record, requireCreateRight).catch(async (fault) => {
        requireCreateRight(await admission.admit(request));
        throw fault;
      });
      return keepingFiles(services, body, () => create(request, reply, body));
    });
  }

  if (!spec.without?.includes('update')) {
    app.patch<IdParams>(`${base}/:id`, { schema: docs.update }, async (request) => {
      const { session } = request;
      requireSubscription(session);
      const id = readId(request.params.id, record.label);
      if (!spec.policyOf) requireAnyRight(session, record.policy);
      const body = await readBody(request, services, record);
      return keepingFiles(services, body, () =>
        services.db.tx(session.accountId, async (tx) => {
          const before = await visibleRow(tx, id, session);
          requireUpdateRights(spec, before, body.values, session);
          await saveFiles(tx, body.files);
          await updateRecord(registry, spec, context(tx, session), id, body.values);
          return present(await row(tx, id), session);
        }),
      );
    });
  }

  if (!spec.without?.includes('delete')) {
    app.delete<IdParams>(`${base}/:id`, { schema: docs.delete }, async (request, reply) => {
      const { session } = request;
      requireSubscription(session);
      if (!spec.policyOf) requireRight(session, record.policy, 'delete');
      const id = readId(request.params.id, record.label);
      await services.db.tx(session.accountId, async (tx) => {
        const found = await visibleRow(tx, id, session);
        requireRight(session, policyOf(spec, found), 'delete');
        await deleteRecord(registry, spec, context(tx, session), id);
      });
      return reply.code(204).send();
    });
  }

  app.post<IdParams>(`${base}/:id/event/`, { schema: docs.event }, async (request, reply) => {
    const { session } = request;
    requireSubscription(session);
    const id = readId(request.params.id, record.label);
    const { values } = await readBody(request, services, null);
    const eventType = typeof values.eventType === 'string' ? values.eventType : '';
    if (!eventType) throw badInput({ eventType: "Can't be empty" });
    const once = onceOf(request.headers['idempotency-key'], `${base}/${id}/event`, values);
    const answer = await services.db.tx(session.accountId, (tx) =>
      answerOnce(tx, session, once, async () => {
        await act(context(tx, session), id, eventType);
        return { status: 200, body: JSON.stringify(present(await row(tx, id), session)) };
      }),
    );
    return reply.type('application/json; charset=utf-8').send(answer.body);
  });

  return { spec, present, row, context };

  /** @param values what was sent; a record that asks its rights of its values is asked once they are read. */
  function requireCreateRight(session: Session, values?: Values): void {
    requireSubscription(session);
    if (!spec.policyOf) requireRight(session, record.policy, 'create');
    else if (values) requireRight(session, spec.policyOf(readFields(record, values).values), 'create');
  }

  async function create(request: FastifyRequest, reply: FastifyReply, { values, files }: Body) {
    const permit = (session: Session) => requireCreateRight(session, values);
    const answer = await admission.acting(request, permit, (tx, admitted) => {
      const once = onceOf(request.headers['idempotency-key'], base, values);
      return answerOnce(tx, admitted, once, async () => {
        const checked = await checkNewRecord(registry, spec, { tx, today: today() }, values);
        const session = await admitted;
        await saveFiles(tx, files);
        const row = await makeRecord(registry, spec, context(tx, session), checked, { isLast: !once });
        return { status: 201, body: JSON.stringify(present(row, session)) };
      });
    });
    if (answer.isRepeat) await discardFiles(services, files);
    return reply.code(answer.status).type('application/json; charset=utf-8').send(answer.body);
  }

  /** An action of a row, if it offers that to this session. */
  async function act(at: Context, id: string, eventType: string): Promise<void> {
    // Locked before it is asked what it offers: of two actions sent at once the second sees what the first left.
    const found = visible(await lockAnyRow(registry, spec, at, id), at.session);
    requireEventRights(spec, found, eventType, at.session);
    spec.events?.[eventType]?.check?.(found);
    if (!actionsFor(spec, found, at.session).some((item) => item.id === eventType)) throw notOffered();
    await runEvent(at, found, eventType);
  }

  async function runEvent(at: Context, found: Stored, eventType: string): Promise<void> {
    if (eventType === 'DELETE') return deleteRecord(registry, spec, at, found.id);
    if (eventType === 'RESTORE') return restoreRecord(registry, spec, at, found.id);
    if (eventType === 'ACTIVE' || eventType === 'INACTIVE') {
      await updateRecord(registry, spec, at, found.id, { state: eventType });
      return;
    }
    await spec.events?.[eventType]?.run(at, found);
  }

  function pickerRow(found: Stored): Values {
    const { id, prettyName, state, status = null, pickerDetail } = found;
    return { id, prettyName, state, status, detail: pickerDetail ?? '' };
  }
}

export function readId(text: string, label: string): string {
  if (!isId(text)) throw notFound(label);
  return text;
}

/** Files become rows of the account in the write's own transaction, so that an address can be checked against them. */
export async function saveFiles(tx: Context['tx'], files: readonly StoredFile[]): Promise<void> {
  for (const { id, key, name, size, type } of files) {
    await tx.query(
      sql`insert into file (account_id, id, key, name, size, type) values (${tx.accountId}, ${id}, ${key}, ${name}, ${size}, ${type})`,
    );
  }
}

/** A picker may look a record up when its own page may be seen, or any page whose records point at it. */
function requirePickerRight(registry: Registry, spec: CollectionSpec, session: Session): void {
  if (can(session, spec.record.policy, 'view')) return;
  const isPickedOn = (other: CollectionSpec) =>
    refsOf(other).some(
      ({ name, record }) => record === spec.record.name && can(session, policyOf(other, { [name]: name }), 'view'),
    );
  if (!registry.specs.some(isPickedOn)) throw noRight();
}

/** Whether a change is worth reading at all: edit for fields, delete for the state. */
function requireAnyRight(session: Session, policy: CollectionSpec['record']['policy']): void {
  if (!can(session, policy, 'edit') && !can(session, policy, 'delete')) throw noRight();
}

/** Fields need edit; a change of the record state needs delete (ROL-25), unless the spec says otherwise. */
function requireUpdateRights(spec: CollectionSpec, row: Stored, values: Values, session: Session): void {
  const policy = policyOf(spec, row);
  const changesState = values.state !== undefined && values.state !== row.state;
  const fields = Object.keys(values).filter((name) => !['id', 'state', 'updated', 'owner'].includes(name));
  if (changesState) requireRight(session, policy, spec.states?.flag(String(values.state)) ?? 'delete');
  if (fields.length > 0 || !changesState) requireRight(session, policy, 'edit');
}

function requireEventRights(spec: CollectionSpec, row: Stored, eventType: string, session: Session): void {
  if (eventType === 'RESTORE') {
    requireOwner(session);
    return;
  }
  const event = spec.events?.[eventType];
  const needs = event?.needs ?? [[policyOf(spec, row), 'delete'] as const];
  for (const [policy, flag] of needs) requireRight(session, policy, flag);
}
