/** Calls for the documents of the load that go with an invoice. */
import type { FastifyInstance, FastifySchema } from 'fastify';
import { getRow } from '../../core/engine/collection/list.ts';
import type { Registry } from '../../core/engine/collection/registry.ts';
import { makeContext } from '../../core/engine/collection/spec.ts';
import { lockRow } from '../../core/engine/collection/write.ts';
import { describeErrorResponse } from '../../core/platform/http/api-document.ts';
import { readBody } from '../../core/platform/http/body.ts';
import { notFound } from '../../core/platform/http/errors.ts';
import type { JsonSchema } from '../../core/platform/http/field-schemas.ts';
import { type IdParams, makeListSchema, readId } from '../../core/platform/http/params.ts';
import type { Services } from '../../core/platform/services.ts';
import { needs } from '../../core/platform/session/right.ts';
import { invoices } from './invoice.ts';
import { findDocuments, readDocuments, selectDocuments } from './invoice-documents.ts';

const TEXT: JsonSchema = { type: 'string' };
const ID: JsonSchema = { type: 'string', format: 'uuid' };
const PARAMS = { type: 'object', required: ['id'], properties: { id: ID } };
const object = (properties: JsonSchema): JsonSchema => ({ type: 'object', properties, additionalProperties: true });
const LOAD_DOCUMENT = object({
  id: ID,
  documentType: TEXT,
  words: TEXT,
  name: TEXT,
  isSelected: { type: 'boolean' },
  isWanted: { type: 'boolean' },
});
export const LOAD_DOCUMENTS = { type: 'array', items: LOAD_DOCUMENT };
export const CHOSEN_DOCUMENTS: JsonSchema = object({
  documents: {
    ...makeListSchema(ID, 100),
    description: 'Load documents to include besides the rate confirmation and the BOL',
  },
});

const DOCUMENTS: FastifySchema = {
  tags: ['Invoices'],
  summary: 'Load documents that can go with an invoice',
  description: 'Requires view permission for policy 6000.',
  params: PARAMS,
  response: {
    200: { description: 'The documents', ...object({ results: LOAD_DOCUMENTS }) },
    404: describeErrorResponse('No such invoice'),
  },
};

const TICK: FastifySchema = {
  ...DOCUMENTS,
  summary: 'Select the documents that go with an invoice',
  description: 'Requires edit permission for policy 6000. Documents that are not listed are excluded.',
  body: CHOSEN_DOCUMENTS,
};

export function invoiceDocumentCalls(app: FastifyInstance, services: Services, registry: Registry): void {
  const { db } = services;

  app.get<IdParams>(
    '/api/invoice/:id/documents/',
    { config: { right: needs(6000, 'view') }, schema: DOCUMENTS },
    (request) => {
      const id = readId(request.params.id, invoices.record.label);
      return db.read(request.session.accountId, async (tx) => {
        const row = await getRow(tx, invoices, id, registry.tableOf);
        if (!row || row.state === 'DELETED') throw notFound(invoices.record.label);
        return { results: await findDocuments(tx, { id, fleet: row.fleet as string | null }) };
      });
    },
  );

  app.post<IdParams>(
    '/api/invoice/:id/documents/',
    { config: { right: needs(6000, 'edit') }, schema: TICK },
    async (request) => {
      const { session } = request;
      const id = readId(request.params.id, invoices.record.label);
      const { values } = await readBody(request, services, null);
      const documents = readDocuments(values.documents);
      return db.tx(session.accountId, async (tx) => {
        const context = makeContext(tx, session, services);
        const of = { id, fleet: (await lockRow(registry, invoices, context, id)).fleet as string | null };
        await selectDocuments(context, of, documents);
        return { results: await findDocuments(tx, of) };
      });
    },
  );
}
