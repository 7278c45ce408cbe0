/** Saved views of lists: each user's own, without rights, because they store only query settings. */
import { text } from '@milepost/domain/core/fields.ts';
import { MAX_VIEW_NAME, MAX_VIEWS } from '@milepost/domain/core/limits.ts';
import type { FastifyInstance } from 'fastify';
import sql from 'sql-template-tag';
import { readBody } from '../core/platform/http/body.ts';
import { badInput, notFound } from '../core/platform/http/errors.ts';
import { buildInputSchema, describeRowsResponse } from '../core/platform/http/field-schemas.ts';
import { defineInput, readInput } from '../core/platform/http/input.ts';
import { readId } from '../core/platform/http/params.ts';
import { TEXT } from '../core/platform/http/schema-types.ts';
import { newId } from '../core/platform/ids.ts';
import type { Services } from '../core/platform/services.ts';

const list = text('List', { max: 60, matches: /^[a-z][a-z_/-]*$/, message: 'Unknown list' });
const LIST_INPUT = defineInput({ list });
const VIEW_INPUT = defineInput({
  list,
  name: text('Name', { max: MAX_VIEW_NAME, message: 'Invalid Name' }),
  query: text('Query', { max: 2000, message: 'Search, filter, or sort the list first' }),
});

export function viewCalls(app: FastifyInstance, services: Services): void {
  const { db } = services;

  app.get('/api/view/', { config: { right: 'any' }, schema: LIST }, async (request) => {
    const { session } = request;
    const { list } = readInput(LIST_INPUT, request.query);
    const [results = []] = await db.batch(
      session.accountId,
      sql`select id, name, query from saved_view where profile = ${session.profileId} and list = ${list} order by lower(name)`,
    );
    return { results, count: results.length };
  });

  app.post('/api/view/', { config: { right: 'any' }, schema: SAVE }, async (request, reply) => {
    const { session } = request;
    const { list, name, query } = readInput(VIEW_INPUT, (await readBody(request, services, null)).values);
    const saved = await db.tx(session.accountId, async (tx) => {
      const own = sql`profile = ${session.profileId} and list = ${list}`;
      const [others] = await tx.query<{ n: number }>(
        sql`select count(*) as n from saved_view where ${own} and lower(name) <> lower(${name})`,
      );
      if (Number(others?.n) >= MAX_VIEWS) {
        throw badInput({ name: `This list already has ${MAX_VIEWS} views. Delete one first.` });
      }
      const [row] = await tx.query(sql`insert into saved_view (account_id, id, profile, list, name, query)
        values (${tx.accountId}, ${newId()}, ${session.profileId}, ${list}, ${name}, ${query})
        on conflict (account_id, profile, list, lower(name)) do update set name = excluded.name, query = excluded.query
        returning id, name, query`);
      return row;
    });
    return reply.code(201).send(saved);
  });

  app.delete<{ Params: { id: string } }>(
    '/api/view/:id',
    { config: { right: 'any' }, schema: DELETE },
    async (request, reply) => {
      const { session } = request;
      const id = readId(request.params.id, 'View');
      const gone = await db.tx(session.accountId, (tx) =>
        tx.query(sql`delete from saved_view where id = ${id} and profile = ${session.profileId} returning id`),
      );
      if (gone.length === 0) throw notFound('View');
      return reply.code(204).send();
    },
  );
}

const common = (summary: string) => ({ tags: ['Session'], summary });
const VIEW = {
  type: 'object',
  properties: {
    id: { ...TEXT, format: 'uuid' },
    name: TEXT,
    query: { ...TEXT, description: 'Search, filters, and order, as in the list’s URL' },
  },
};

const LIST = {
  ...common('Your saved views of a list'),
  querystring: buildInputSchema(LIST_INPUT),
  response: {
    200: describeRowsResponse('Sorted by name', VIEW),
  },
};
const SAVE = {
  ...common('Save a view of a list'),
  description: 'Replaces a view with the same name.',
  body: buildInputSchema(VIEW_INPUT),
  response: { 201: { description: 'Saved', ...VIEW } },
};
const DELETE = {
  ...common('Delete one of your saved views'),
  params: { type: 'object', properties: { id: { ...TEXT, format: 'uuid' } } },
  response: {
    204: { description: 'Deleted', type: 'null' },
  },
};
