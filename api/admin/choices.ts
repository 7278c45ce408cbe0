/** Choice lists: the built-in entries, and those an account adds (API-09, API-11, ENT-05). All users read them; ADMIN and CARRIER add. */
import { choice } from '@milepost/domain/admin/choice.ts';
import { text } from '@milepost/domain/core/fields.ts';
import { getFields } from '@milepost/domain/core/record.ts';
import { checkChange, checkNew, readFields } from '@milepost/domain/core/validation.ts';
import { toTitleCase } from '@milepost/domain/core/words.ts';
import type { FastifyInstance, FastifySchema } from 'fastify';
import sql, { join, raw } from 'sql-template-tag';
import type { Values } from '../core/engine/collection/spec.ts';
import { insertHistoryLine, listChanges } from '../core/engine/history.ts';
import { column } from '../core/engine/listing/columns.ts';
import type { Tx } from '../core/platform/db/database.ts';
import type { Queryable } from '../core/platform/db/statement.ts';
import { readBody } from '../core/platform/http/body.ts';
import { badInput, missingPermission, notFound, notUnique, throwErrors } from '../core/platform/http/errors.ts';
import {
  buildInputSchema,
  buildRecordSchema,
  buildResponseField,
  describeRowsResponse,
  type JsonSchema,
} from '../core/platform/http/field-schemas.ts';
import { readIdempotencyKey, runOnce } from '../core/platform/http/idempotency.ts';
import { defineInput, readInput } from '../core/platform/http/input.ts';
import { type IdParams, readId } from '../core/platform/http/params.ts';
import { newId } from '../core/platform/ids.ts';
import type { Services } from '../core/platform/services.ts';
import type { Session } from '../core/platform/session/session.ts';

type Choice = Values & { id: string; prettyName: string };

const BASE = '/api/choice';
/** Every page loads them at its start, including the payment page; a refusal there ends the session (AUT-39, AUT-41). */
const READ_RIGHT = 'own';
const NAMES = Object.keys(getFields(choice));
const COLUMNS = raw(['id', ...NAMES.map((name) => `${column(name)} as "${name}"`)].join(', '));

export function choiceCalls(app: FastifyInstance, services: Services): void {
  const { db } = services;

  app.get(`${BASE}/`, { config: { right: READ_RIGHT }, schema: LIST }, async ({ session, query }) => {
    const { choiceCategory, choiceSubCategory } = readInput(ONE_LIST, query);
    const results = await db.read(session.accountId, (tx) =>
      tx.query(sql`select ${COLUMNS} from choice
        where (${choiceCategory}::text is null or choice_category = ${choiceCategory})
          and (${choiceSubCategory}::text is null or choice_sub_category = ${choiceSubCategory})
        order by choice_category, choice_sub_category, position, pretty_name`),
    );
    return { results, count: results.length };
  });

  app.get<IdParams>(`${BASE}/:id`, { config: { right: READ_RIGHT }, schema: GET }, ({ session, params }) =>
    db.read(session.accountId, (tx) => readChoice(tx, readId(params.id, choice.label))),
  );

  app.post(`${BASE}/`, { config: { right: 'owner' }, schema: CREATE }, async (request, reply) => {
    const { session } = request;
    const { values } = await readBody(request, services, null);
    const read = readFields(choice, values);
    const checked = checkNew(choice, read.values, { today: session.today });
    throwErrors({ ...checked.errors, ...read.errors }, read.values);
    const once = readIdempotencyKey(request.headers['idempotency-key'], BASE, values);
    const answer = await db.tx(session.accountId, (tx) =>
      runOnce(tx, session, once, async () => {
        const created = await addChoice(tx, session, checked.values);
        return { status: 201, body: JSON.stringify(created) };
      }),
    );
    return reply.code(answer.status).type('application/json; charset=utf-8').send(answer.body);
  });

  app.patch<IdParams>(`${BASE}/:id`, { config: { right: 'owner' }, schema: UPDATE }, async (request) => {
    const { session } = request;
    const id = readId(request.params.id, choice.label);
    const { values } = await readBody(request, services, null);
    return db.tx(session.accountId, async (tx) => {
      const row = await lockChoice(tx, id);
      const read = readFields(choice, values);
      const checked = checkChange(choice, row, read.values, { today: session.today });
      throwErrors({ ...checked.errors, ...read.errors }, read.values);
      await changeChoice(tx, session, row, addLabel({ ...row, ...checked.values }));
      return readChoice(tx, id);
    });
  });

  app.delete<IdParams>(
    `${BASE}/:id`,
    { config: { right: 'owner' }, schema: DELETE },
    async ({ session, params }, reply) => {
      await db.tx(session.accountId, async (tx) => {
        const row = await lockChoice(tx, readId(params.id, choice.label));
        await tx.query(sql`delete from choice where id = ${row.id}`);
        await recordChange(tx, session, row.id, 'DELETE', row, {});
      });
      return reply.code(204).send();
    },
  );
}

const DUPLICATE_VALUE = { choiceValue: 'Value is already taken' };

async function readChoice(tx: Queryable, id: string): Promise<Choice> {
  const [found] = await tx.query<Choice>(sql`select ${COLUMNS} from choice where id = ${id}`);
  if (!found) throw notFound(choice.label);
  return found;
}

async function lockChoice(tx: Tx, id: string): Promise<Choice> {
  const row = await readChoice(tx, id);
  const [own] = await tx.query(sql`select 1 from choice where id = ${id} and account_id = ${tx.accountId} for update`);
  if (!own) throw missingPermission('Built-in choices can’t be changed');
  return row;
}

/** Defaults a missing label to the words of the value. */
function addLabel(values: Values): Values {
  return { ...values, prettyName: values.prettyName ?? toTitleCase(String(values.choiceValue)) };
}

/** Appends an entry to an existing list; rejects a value that is already in the list, including built-in ones. */
async function addChoice(tx: Tx, session: Session, checked: Values): Promise<Choice> {
  const { choiceCategory: category, choiceSubCategory: list, choiceValue: value } = checked;
  const [found] = await tx.query<{ last: number | null; taken: boolean | null }>(sql`
    select max(position) as last, bool_or(choice_value = ${value}) as taken
    from choice where choice_category = ${category} and choice_sub_category = ${list}`);
  if ((found?.last ?? null) === null) throw badInput({ choiceSubCategory: `There is no list ${category}/${list}` });
  if (found?.taken) throw notUnique(DUPLICATE_VALUE);
  const values = addLabel(checked);
  const id = newId();
  const [created] =
    await tx.query(sql`insert into choice (account_id, id, position, ${raw(NAMES.map(column).join(', '))})
    values (${tx.accountId}, ${id}, ${Number(found?.last) + 1}, ${join(NAMES.map((name) => values[name] ?? null))})
    on conflict do nothing returning id`);
  if (!created) throw notUnique(DUPLICATE_VALUE);
  await recordChange(tx, session, id, 'CREATE', {}, values);
  return readChoice(tx, id);
}

async function changeChoice(tx: Tx, session: Session, row: Choice, after: Values): Promise<void> {
  const sets = NAMES.map((name) => sql`${raw(column(name))} = ${after[name] ?? null}`);
  await tx.query(sql`update choice set ${join(sets)} where id = ${row.id}`);
  await recordChange(tx, session, row.id, 'UPDATE', row, after);
}

async function recordChange(tx: Tx, session: Session, id: string, action: string, before: Values, after: Values) {
  const changes = listChanges(choice, before, after, {});
  await tx.query(insertHistoryLine({ record: 'choice', recordId: id, profile: session.profileId, action, changes }));
}

const TEXT: JsonSchema = { type: 'string' };
const ROW: JsonSchema = {
  type: 'object',
  required: ['id', ...NAMES],
  properties: {
    id: { ...TEXT, format: 'uuid' },
    ...Object.fromEntries(Object.entries(getFields(choice)).map(([name, fact]) => [name, buildResponseField(fact)])),
  },
};

const baseSchema = (summary: string) => ({ tags: ['Choices'], summary });
const OWNERS_ONLY = 'For ADMIN and CARRIER; built-in choices can’t be changed.';
const params = { type: 'object', required: ['id'], properties: { id: { ...TEXT, format: 'uuid' } } };

const ONE_LIST = defineInput({
  choiceCategory: text('Category', { optional: true }),
  choiceSubCategory: text('List', { optional: true }),
  // CLL-15 CLL-19: accepted without effect, because no expense type is written only by paychecks.
  excludePayCheck: text('Exclude choices that only paychecks use', { optional: true }),
});
const LIST = {
  ...baseSchema('Choice lists'),
  querystring: buildInputSchema(ONE_LIST),
  response: {
    200: describeRowsResponse('In display order', ROW),
  },
};
const GET = {
  ...baseSchema('Read one choice'),
  params,
  response: { 200: { description: 'The choice', ...ROW } },
};
const CREATE: FastifySchema = {
  ...baseSchema('Add a choice to a list'),
  description: OWNERS_ONLY,
  body: buildRecordSchema(choice, true),
  response: { 201: { description: 'Created', ...ROW } },
};
const UPDATE = {
  ...baseSchema('Change a custom choice'),
  description: OWNERS_ONLY,
  params,
  body: buildRecordSchema(choice, false),
  response: { 200: { description: 'Changed', ...ROW } },
};
const DELETE = {
  ...baseSchema('Delete a custom choice'),
  description: `${OWNERS_ONLY} Records keep the value.`,
  params,
  response: { 204: { description: 'Deleted', type: 'null' } },
};
