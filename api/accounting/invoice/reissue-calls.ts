/** Lists the replaced documents of an invoice, and returns each as printed by its signed URL. */
import type { FastifyInstance, FastifySchema } from 'fastify';
import { getRow } from '../../core/engine/collection/list.ts';
import type { Registry } from '../../core/engine/collection/registry.ts';
import type { Values } from '../../core/engine/collection/spec.ts';
import { presentFile } from '../../core/engine/listing/present.ts';
import { describeErrorResponse } from '../../core/platform/http/api-document.ts';
import { notFound } from '../../core/platform/http/errors.ts';
import { describeRowsResponse, type JsonSchema } from '../../core/platform/http/field-schemas.ts';
import { type IdParams, readId } from '../../core/platform/http/params.ts';
import { isId } from '../../core/platform/ids.ts';
import { sendPdf } from '../../core/platform/pdf/send-pdf.ts';
import type { Services } from '../../core/platform/services.ts';
import { needs } from '../../core/platform/session/right.ts';
import { renderInvoice } from '../pdf/invoice.ts';
import { invoices } from './invoice.ts';
import { listEarlierDocuments, readEarlierDocument } from './invoice-reissue.ts';

const TEXT: JsonSchema = { type: 'string' };
const ID: JsonSchema = { type: 'string', format: 'uuid' };
const FILE: JsonSchema = {
  type: 'object',
  additionalProperties: true,
  properties: { url: TEXT, name: TEXT, type: TEXT },
};

const EARLIER_VERSIONS: FastifySchema = {
  tags: ['Invoices'],
  summary: 'Earlier versions of an invoice',
  description: 'Requires view permission for policy 6000. Newest first, each as printed.',
  params: { type: 'object', required: ['id'], properties: { id: ID } },
  response: {
    200: describeRowsResponse('The versions', {
      type: 'object',
      additionalProperties: true,
      properties: { id: ID, replaced: TEXT, by: TEXT, termDays: { type: 'integer' }, billTo: TEXT, file: FILE },
    }),
    404: describeErrorResponse('No such invoice'),
  },
};

export function reissueCalls(app: FastifyInstance, services: Services, registry: Registry): void {
  const { db } = services;

  app.get<IdParams>(
    '/api/invoice/:id/versions/',
    { config: { right: needs(6000, 'view') }, schema: EARLIER_VERSIONS },
    async (request) => {
      const id = readId(request.params.id, invoices.record.label);
      const { row, documents } = await db.read(request.session.accountId, async (tx) => ({
        row: await getRow(tx, invoices, id, registry.tableOf),
        documents: await listEarlierDocuments(tx, id),
      }));
      if (!row || row.state === 'DELETED') throw notFound(invoices.record.label);
      const getFile = (id: string) => ({
        id: id,
        name: `${row.prettyName}-earlier.pdf`,
        type: 'application/pdf',
        size: null,
        at: `/api/invoice/paper/${id}/`,
      });
      const results = documents.map((document) => ({ ...document, file: presentFile(getFile(document.id), services) }));
      return { results, count: results.length };
    },
  );

  app.get<IdParams>(
    '/api/invoice/paper/:id/',
    { config: { right: 'public' }, schema: { hide: true } },
    async (request, reply) => {
      const { id } = request.params;
      const query = request.query as Values;
      // The URL is signed: it was given only to users who may view the invoice.
      if (!isId(id) || !services.isFileUrlValid(id, query)) throw notFound('File');
      const document = await db.system((tx) => readEarlierDocument(tx, id));
      if (!document) throw notFound('File');
      return sendPdf(reply, `${document.payCheckID}-earlier.pdf`, await renderInvoice(document));
    },
  );
}
