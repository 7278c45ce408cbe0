/** Saved views of lists: each person's own, whatever the rights, as they only remember what to ask. */
import { MAX_VIEW_NAME, MAX_VIEWS } from '@milepost/domain/core/limits.ts';
import { withoutControls } from '@milepost/domain/core/wire.ts';
import type { FastifyInstance } from 'fastify';
import sql from 'sql-template-tag';
import { readBody } from '../core/http/body.ts';
import { badInput, notFound } from '../core/http/errors.ts';
import { isId, newId } from '../core/ids.ts';
import type { Services } from '../core/services.ts';
import { requireSubscription } from '../core/session/session.ts';

type View = { list: string; name: string; query: string };

const LIST_NAME = /^[a-z][a-z_/-]{0,59}$/;
const MAX_QUERY = 2000;

export function viewCalls(app: FastifyInstance, services: Services): void {
  const { db } = services;

  app.get('/api/view/', { schema: LIST }, async (request) => {
    const { session } = request;
    requireSubscription(session);
    const list = readList(request.query as Record<string, unknown>);
    const [results = []] = await db.ask(
      session.accountId,
      sql`select id, name, query from saved_view where profile = ${session.profileId} and list = ${list} order by lower(name)`,
    );
    return { results, count: results.length };
  });

  app.post('/api/view/', { schema: SAVE }, async (request, reply) => {
    const { session } = request;
    requireSubscription(session);
    const { list, name, query } = readView((await readBody(request, services, null)).values);
    const saved = await db.tx(session.accountId, async (tx) => {
      const own = sql`profile = ${session.profileId} and list = ${list}`;
      const [others] = await tx.query<{ n: number }>(
        sql`select count(*) as n from saved_view where ${own} and lower(name) <> lower(${name})`,
      );
      if (Number(others?.n) >= MAX_VIEWS) {
        throw badInput({ name: `There are ${MAX_VIEWS} views of this list already; delete one first` });
      }
      const [row] = await tx.query(sql`insert into saved_view (account_id, id, profile, list, name, query)
        values (${tx.accountId}, ${newId()}, ${session.profileId}, ${list}, ${name}, ${query})
        on conflict (account_id, profile, list, lower(name)) do update set name = excluded.name, query = excluded.query
        returning id, name, query`);
      return row;
    });
    return reply.code(201).send(saved);
  });

  app.delete<{ Params: { id: string } }>('/api/view/:id', { schema: DELETE }, async (request, reply) => {
    const { session } = request;
    requireSubscription(session);
    const { id } = request.params;
    if (!isId(id)) throw notFound('View');
    const gone = await db.tx(session.accountId, (tx) =>
      tx.query(sql`delete from saved_view where id = ${id} and profile = ${session.profileId} returning id`),
    );
    if (gone.length === 0) throw notFound('View');
    return reply.code(204).send();
  });
}

function readList({ list }: Record<string, unknown>): string {
  if (typeof list !== 'string' || !LIST_NAME.test(list)) throw badInput({ list: `Unknown list ${list ?? ''}`.trim() });
  return list;
}

function readView(values: Record<string, unknown>): View {
  const list = readList(values);
  const textOf = (value: unknown) => (typeof value === 'string' ? withoutControls(value).trim() : '');
  const name = textOf(values.name);
  if (!name) throw badInput({ name: 'Invalid Name' });
  if (name.length > MAX_VIEW_NAME) throw badInput({ name: `Name is ${MAX_VIEW_NAME} characters at most` });
  const query = textOf(values.query);
  if (!query || query.length > MAX_QUERY) throw badInput({ query: 'Search, filter or sort the list first' });
  return { list, name, query };
}

const TEXT = { type: 'string' };
const common = (summary: string) => ({ tags: ['Session'], summary, security: [{ token: [] }] });
const VIEW = {
  type: 'object',
  properties: {
    id: { ...TEXT, format: 'uuid' },
    name: TEXT,
    query: { ...TEXT, description: 'Search, filters and order as the address of the list has them' },
  },
};
const REFUSED = { description: 'What is wrong, by field', $ref: 'Error#' };

const LIST = {
  ...common('The own saved views of a list'),
  querystring: { type: 'object', required: ['list'], properties: { list: { ...TEXT, examples: ['fleet'] } } },
  response: {
    200: {
      description: 'By name',
      type: 'object',
      properties: { results: { type: 'array', items: VIEW }, count: { type: 'integer' } },
    },
    400: REFUSED,
  },
};
const SAVE = {
  ...common('Save a view of a list'),
  description: 'A view of the same name is replaced.',
  consumes: ['multipart/form-data', 'application/json', 'application/x-www-form-urlencoded'],
  body: {
    type: 'object',
    required: ['list', 'name', 'query'],
    properties: { list: TEXT, name: { ...TEXT, maxLength: MAX_VIEW_NAME }, query: { ...TEXT, maxLength: MAX_QUERY } },
  },
  response: { 201: { description: 'Saved', ...VIEW }, 400: REFUSED },
};
const DELETE = {
  ...common('Delete an own saved view'),
  params: { type: 'object', properties: { id: { ...TEXT, format: 'uuid' } } },
  response: {
    204: { description: 'Deleted', type: 'null' },
    404: { description: 'Not found', $ref: 'Error#' },
  },
};
