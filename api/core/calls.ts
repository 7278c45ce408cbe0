/** Calls that belong to no record type: health, settings, history, search, files. */

import { setTimeout as pause } from 'node:timers/promises';
import { text } from '@milepost/domain/core/fields.ts';
import { MAX_LONG_TEXT } from '@milepost/domain/core/limits.ts';
import { can, isOwner } from '@milepost/domain/core/policies.ts';
import type { FastifyInstance } from 'fastify';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { policyOf } from './collection/actions.ts';
import { joins, quote } from './collection/columns.ts';
import { inputSchema, type JsonSchema } from './collection/field-schemas.ts';
import { getRow } from './collection/list.ts';
import { likePattern } from './collection/list-parts.ts';
import type { Registry } from './collection/registry.ts';
import { isFound, isIndexed } from './collection/search.ts';
import type { CollectionSpec } from './collection/spec.ts';
import type { FileType } from './files/files.ts';
import { nameOfType } from './files/names.ts';
import { refused } from './http/api-document.ts';
import { badInput, notFound, unavailable } from './http/errors.ts';
import { defineInput, type Input, readInput } from './http/input.ts';
import { isId } from './ids.ts';
import type { Services } from './services.ts';
import { requireOwner, requireRight, requireSubscription } from './session/session.ts';
import { version } from './version.ts';

const secured = (summary: string, properties: JsonSchema, query: Input) => ({
  tags: ['General'],
  summary,
  querystring: inputSchema(query),
  response: { 200: { description: summary, type: 'object', properties }, 404: refused('No such record') },
});

const FOUND_PER_RECORD = 5;
/** Who asks after the server's health does not wait longer. */
const HEALTH_MS = 1500;

/** How near a record's own name comes to what is wanted: just so, begins so, has a word that begins so, has it anywhere, only what it points at has. */
function rankOf(wanted: string): Sql {
  const anywhere = likePattern(wanted);
  const begins = anywhere.slice(1);
  const name = sql`lower(r.pretty_name)`;
  return sql`case when ${name} = ${wanted} then 0 when ${name} like ${begins} then 1 when ${name} like ${`% ${begins}`} then 2
    when ${name} like ${anywhere} then 3 else 4 end`;
}

/** The best few of one record type; what was touched last goes before its equals. */
function foundIn(spec: CollectionSpec, wanted: string, registry: Registry): Sql {
  const { name, label, route } = spec.record;
  return sql`(select ${name}::text as record, ${label}::text as label, r.id, r.pretty_name as "prettyName", r.state,
      ${raw(spec.detail ?? "''")} as detail, ${`${route}/`}::text || r.id as route, ${rankOf(wanted)} as rank
    from (select r.* from ${raw(quote(spec.table))} r where r.state <> 'DELETED' and ${isFound(spec, wanted, registry.tableOf)}) r
    ${raw(joins(spec, registry.tableOf))}
    order by rank, r.updated desc limit ${FOUND_PER_RECORD})`;
}

export function generalCalls(app: FastifyInstance, services: Services, registry: Registry): void {
  const { db, settings } = services;

  const vital = { isPublic: true, isVital: true };

  /** Whether this process serves at all, whatever the database does. */
  app.get('/healthz', { config: vital, schema: { hide: true } }, () => ({ status: 'ok', version }));

  app.get('/api/htc/health_status_check/', { config: vital, schema: HEALTH }, async () => {
    const asked = db.query({ text: 'select 1', values: [] });
    const late = pause(HEALTH_MS, 'late', { ref: false });
    if ((await Promise.race([asked, late])) === 'late')
      throw unavailable(`The database has not answered within ${HEALTH_MS / 1000} seconds.`);
    return { status: 'ok', version };
  });

  app.get('/api/htc/settings/', { config: { isPublic: true }, schema: SETTINGS }, (request) => ({
    productName: settings.PRODUCT_NAME,
    productCode: settings.PRODUCT_CODE,
    version,
    environment: settings.TEST_HOST && request.hostname === settings.TEST_HOST ? 'DEV' : 'PRODUCTION',
    supportEmail: settings.SUPPORT_EMAIL,
    termsUrl: settings.TERMS_URL ?? null,
    privacyUrl: settings.PRIVACY_URL ?? null,
    helpVideos: [
      settings.HELP_VIDEO_1,
      settings.HELP_VIDEO_2,
      settings.HELP_VIDEO_3,
      settings.HELP_VIDEO_4,
      settings.HELP_VIDEO_5,
    ].map((url) => url ?? null),
    analyticsUrl: settings.ANALYTICS_URL ?? null,
  }));

  app.get('/api/history/', { schema: secured('Who changed what and when', HISTORY, OF_RECORD) }, async (request) => {
    const { session } = request;
    requireSubscription(session);
    const { record, recordId } = readInput(OF_RECORD, request.query);
    const spec = registry.specOf(record);
    if (!spec) throw badInput({ record: `Unknown record ${record}` });
    const isOwn = recordId === session.profileId;
    if (spec.isForOwners && !isOwn) requireOwner(session);
    if (!isId(recordId)) throw notFound(spec.record.label);
    return db.read(session.accountId, async (tx) => {
      const row = await getRow(tx, spec, recordId, registry.tableOf);
      if (!row || (row.state === 'DELETED' && !isOwner(session))) throw notFound(spec.record.label);
      if (!isOwn) requireRight(session, policyOf(spec, row), 'view');
      const results = await tx.query(sql`select h.id, h.at, h.action, h.changes,
          case when p.id is null then null else jsonb_build_object('id', p.id, 'prettyName', p.pretty_name) end as by
        from history h left join profile p on p.account_id = h.account_id and p.id = h.profile
        where h.record_id = ${recordId} order by h.at desc, h.id desc limit 500`);
      return { results, count: results.length };
    });
  });

  app.get('/api/search/', { schema: secured('Records by a part of their name', FOUND, WANTED) }, async (request) => {
    const { session } = request;
    requireSubscription(session);
    const { search } = readInput(WANTED, request.query);
    const wanted = (search ?? '').toLowerCase().slice(0, 100);
    if (wanted.length < 2) return { results: [], count: 0 };
    const specs = registry.specs.filter((spec) => spec.isFoundByName && can(session, spec.record.policy, 'view'));
    if (specs.length === 0) return { results: [], count: 0 };
    const statement = join(
      specs.map((spec) => foundIn(spec, wanted, registry)),
      ' union all ',
    );
    const best = sql`select record, label, id, "prettyName", state, detail, route from (${statement}) found order by rank`;
    const ask = isIndexed(wanted) ? db.ask : db.heavy.ask;
    const [found = []] = await ask(session.accountId, best);
    return { results: found, count: found.length };
  });

  app.get<{ Params: { id: string } }>(
    '/api/file/:id',
    { config: { isPublic: true }, schema: { hide: true } },
    async (request, reply) => {
      const { id } = request.params;
      const query = request.query as { expires?: string; signature?: string; download?: string };
      if (!isId(id) || !services.isFileUrlValid(id, query)) throw notFound('File');
      const [file] = await db.system((tx) =>
        tx.query<{ key: string; name: string; size: number; type: FileType }>(
          sql`select key, name, size, type from file where id = ${id}`,
        ),
      );
      if (!file) throw notFound('File');
      const disposition = query.download === undefined ? 'inline' : 'attachment';
      return (
        reply
          .type(file.type)
          .header('content-length', file.size)
          .header(
            'content-disposition',
            `${disposition}; filename*=UTF-8''${encodeURIComponent(nameOfType(file.name, file.type))}`,
          )
          .header('cache-control', 'private, max-age=900')
          // A stored file is shown, never run: whatever it holds has no access to the application.
          .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
          .send(await services.files.read(file.key))
      );
    },
  );
}

const TEXT: JsonSchema = { type: 'string' };
const OF_RECORD = defineInput({ record: text('Record'), recordId: text('Id of the record') });
const WANTED = defineInput({ search: text('Search', { optional: true, max: MAX_LONG_TEXT }) });
const HEALTH = {
  tags: ['General'],
  summary: 'Health check',
  response: { 200: { description: 'Well', type: 'object', properties: { status: TEXT, version: TEXT } } },
};
const SETTINGS = {
  tags: ['General'],
  summary: 'What the pages need before anyone signs in',
  response: {
    200: {
      description: 'Settings',
      type: 'object',
      properties: { productName: TEXT, version: TEXT },
      additionalProperties: true,
    },
  },
};
const rows = (properties: JsonSchema): JsonSchema => ({
  results: { type: 'array', items: { type: 'object', properties } },
  count: { type: 'integer' },
});
const HISTORY = rows({
  id: TEXT,
  at: { type: 'string', format: 'date-time' },
  action: TEXT,
  by: { type: ['object', 'null'], properties: { id: TEXT, prettyName: TEXT } },
  changes: { type: 'array', items: { type: 'object', properties: { field: TEXT, label: TEXT, from: TEXT, to: TEXT } } },
});
const FOUND = rows({ record: TEXT, label: TEXT, id: TEXT, prettyName: TEXT, detail: TEXT, route: TEXT });
