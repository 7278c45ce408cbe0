/** `GET /api/driver/{id}/required_documents/`, and the same for a vehicle: its file, missing documents, and expiration dates. */
import { withArticle } from '@milepost/domain/core/words.ts';
import {
  buildFile,
  buildKeptFile,
  FILE_OWNERS,
  FILE_STATUSES,
  type FileFacts,
  type FileOwner,
  type KeptDocument,
} from '@milepost/domain/safety/required-documents.ts';
import { listDocumentPolicies, requirements } from '@milepost/domain/safety/requirements.ts';
import type { FastifyInstance } from 'fastify';
import sql, { raw } from 'sql-template-tag';
import type { Registry } from '../core/engine/collection/registry.ts';
import { requireRow } from '../core/engine/collection/require-row.ts';
import type { CollectionSpec } from '../core/engine/collection/spec.ts';
import type { Tx } from '../core/platform/db/database.ts';
import { describeErrorResponse } from '../core/platform/http/api-document.ts';
import { describeRowsResponse } from '../core/platform/http/field-schemas.ts';
import { type IdParams, readId } from '../core/platform/http/params.ts';
import { TEXT } from '../core/platform/http/schema-types.ts';
import type { Services } from '../core/platform/services.ts';
import { needs } from '../core/platform/session/right.ts';
import { EXPIRING_ITEMS } from './compliance-lists.ts';
import { selectMet, selectUnmet } from './requirements.ts';

export function requiredDocumentsCalls(app: FastifyInstance, { db }: Services, registry: Registry): void {
  for (const owner of FILE_OWNERS) {
    const spec = registry.specOf(owner) as CollectionSpec;
    const { path, label } = spec.record;
    const right = { anyOf: listDocumentPolicies(owner).map((policy) => needs(policy, 'view')) };
    app.get<IdParams>(
      `/api/${path}/:id/required_documents/`,
      { config: { right }, schema: describeFields(label) },
      async ({ session, params }) => {
        const id = readId(params.id, label);
        return db.read(session.accountId, async (tx) => {
          const { state } = await requireRow(tx, registry, owner, id);
          const isActive = state !== 'INACTIVE';
          const results = isActive
            ? buildFile(owner, await findFacts(tx, owner, id), session.today)
            : buildKeptFile(owner, await findNewestDocuments(tx, id));
          return { results, count: results.length, isActive };
        });
      },
    );
  }
}

type FoundFacts = { kind: keyof FileFacts } & Record<string, unknown>;

/** Reads the facts of one owner in one query, by the rules and lists of all owners. */
async function findFacts(tx: Tx, owner: FileOwner, id: string): Promise<FileFacts> {
  const rules = requirements.filter((rule) => rule.owner === owner);
  const rows = await tx.query<FoundFacts>(sql`
    select 'missing' as kind, o.requirement, null as "documentType", null::uuid as document, null::date as "heldOn", null::date as expires,
        null::integer as "remindDays", null as reason
      from (${raw(selectUnmet(rules))}) o where o.owner_id = ${id}
    union all select 'met', o.requirement, null, o.document, o.held_on, null, null, null from (${raw(selectMet(rules))}) o where o.owner_id = ${id}
    union all select 'ending', o.requirement, o.document_type, (o.document ->> 'id')::uuid, null, o.document_expiration_date, o.remind_days, null
      from (${raw(EXPIRING_ITEMS)}) o where o.owner_id = ${id} and o.document_for = ${owner} and o.document_expiration_date is not null
    union all select 'excused', n.requirement, null, null, null, null, null, n.reason from not_applicable n
      where n.owner_id = ${id} and n.state <> 'DELETED'`);
  const getRows = (kind: keyof FileFacts) => rows.filter((row) => row.kind === kind);
  return {
    missing: getRows('missing'),
    met: getRows('met'),
    ending: getRows('ending'),
    excused: getRows('excused'),
  } as unknown as FileFacts;
}

/** Returns the latest document of each type, which an employer keeps for a driver who left. */
const findNewestDocuments = (tx: Tx, id: string): Promise<KeptDocument[]> =>
  tx.query(sql`
    select distinct on (d.document_type) d.id, d.document_type as "documentType", d.document_issued_date as issued, d.document_expiration_date as expires
    from document d where d.owner_id = ${id} and d.state in ('COMPLETE', 'EXPIRED') and d.document_type is not null
    order by d.document_type, d.document_issued_date desc nulls last, d.id desc`);

const MAYBE = { type: ['string', 'null'] };
const describeFields = (label: string) => ({
  tags: ['Compliance'],
  summary: `Required documents for ${withArticle(label.toLowerCase())}`,
  description:
    'Each requirement with the document or record that meets it and its expiration date, and every other document that expires; most urgent first. Requirements apply to active records. For an inactive record, the latest document of each type is listed.',
  params: { type: 'object', required: ['id'], properties: { id: { ...TEXT, format: 'uuid' } } },
  response: {
    200: describeRowsResponse(
      'The file’s lines',
      {
        type: 'object',
        properties: {
          id: TEXT,
          status: { ...TEXT, enum: FILE_STATUSES },
          label: TEXT,
          section: MAYBE,
          requirement: MAYBE,
          documentType: TEXT,
          document: { ...MAYBE, description: 'ID of the document on file' },
          issued: MAYBE,
          expires: MAYBE,
          reason: { ...MAYBE, description: 'Why it is not applicable' },
        },
      },
      { isActive: { type: 'boolean', description: 'Whether requirements apply to the record' } },
    ),
    404: describeErrorResponse(`No such ${label.toLowerCase()}`),
  },
});
