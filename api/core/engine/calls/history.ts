/** The history call: who changed what and when, per record. */
import { text } from '@milepost/domain/core/fields.ts';
import { isOwner } from '@milepost/domain/core/policies.ts';
import type { FastifyInstance } from 'fastify';
import sql from 'sql-template-tag';
import { describeErrorResponse } from '../../platform/http/api-document.ts';
import { badInput, notFound } from '../../platform/http/errors.ts';
import { buildInputSchema, describeRowsResponse } from '../../platform/http/field-schemas.ts';
import { defineInput, readInput } from '../../platform/http/input.ts';
import { TEXT } from '../../platform/http/schema-types.ts';
import { isId } from '../../platform/ids.ts';
import { listUndeliveredAbout } from '../../platform/mail/record-mail.ts';
import type { Services } from '../../platform/services.ts';
import { requireOwner, requireRight } from '../../platform/session/session.ts';
import { getPolicies } from '../collection/actions.ts';
import { getRow } from '../collection/list.ts';
import type { Registry } from '../collection/registry.ts';

export function historyCall(app: FastifyInstance, { db }: Services, registry: Registry): void {
  app.get('/api/history/', { config: { right: 'byRow' }, schema: HISTORY }, async (request) => {
    const { session } = request;
    const { record, recordId } = readInput(QUERY, request.query);
    const spec = registry.specOf(record);
    if (!spec) throw badInput({ record: `Unknown record ${record}` });
    const isOwn = recordId === session.profileId;
    if (spec.isForOwners && !isOwn) requireOwner(session);
    if (!isId(recordId)) throw notFound(spec.record.label);
    return db.read(session.accountId, async (tx) => {
      const row = await getRow(tx, spec, recordId, registry.tableOf);
      if (!row || (row.state === 'DELETED' && !isOwner(session))) throw notFound(spec.record.label);
      if (!isOwn) requireRight(session, getPolicies(spec, row, 'view'), 'view');
      const results = await tx.query(sql`select h.id, h.at, h.action, h.changes, h.details,
          case when p.id is null then null else jsonb_build_object('id', p.id, 'prettyName', p.pretty_name) end as by
        from history h left join profile p on p.account_id = h.account_id and p.id = h.profile
        where h.record_id = ${recordId} order by h.at desc, h.id desc limit 500`);
      return { results, count: results.length, undelivered: await listUndeliveredAbout(tx, recordId) };
    });
  });
}

const QUERY = defineInput({ record: text('Record'), recordId: text('ID of the record') });
const LINE = {
  id: TEXT,
  at: { type: 'string', format: 'date-time' },
  action: TEXT,
  details: { type: ['string', 'null'], description: 'The message shown to the user' },
  by: { type: ['object', 'null'], properties: { id: TEXT, prettyName: TEXT } },
  changes: { type: 'array', items: { type: 'object', properties: { field: TEXT, label: TEXT, from: TEXT, to: TEXT } } },
};
const summary = 'The history of a record';
const UNDELIVERED = { message: TEXT, subject: TEXT, to: TEXT, isGivenUp: { type: 'boolean' }, reason: TEXT };
const undelivered = {
  type: 'array',
  description: 'Emails and text messages about the record that did not arrive, and why',
  items: { type: 'object', required: Object.keys(UNDELIVERED), properties: UNDELIVERED },
};
const HISTORY = {
  tags: ['General'],
  summary,
  querystring: buildInputSchema(QUERY),
  response: {
    200: describeRowsResponse(summary, { type: 'object', properties: LINE }, { undelivered }),
    404: describeErrorResponse('No such record'),
  },
};
