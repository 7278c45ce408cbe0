/** Calls for a load's additional charges, and for billing them with attached documents. */
import type { FastifyInstance, FastifySchema } from 'fastify';
import { listFleetInvoiceActions } from '../accounting/invoice/fleet-invoicing.ts';
import { CHOSEN_DOCUMENTS, LOAD_DOCUMENTS } from '../accounting/invoice/invoice-document-calls.ts';
import { findDocuments, readDocuments } from '../accounting/invoice/invoice-documents.ts';
import { createSupplementalInvoice, previewSupplementalInvoice } from '../accounting/invoice/supplemental-invoice.ts';
import { getRow } from '../core/engine/collection/list.ts';
import { makePresenter } from '../core/engine/collection/present.ts';
import type { Registry } from '../core/engine/collection/registry.ts';
import { makeContext, type Stored } from '../core/engine/collection/spec.ts';
import { lockRow } from '../core/engine/collection/write.ts';
import { describeErrorResponse } from '../core/platform/http/api-document.ts';
import { readBody } from '../core/platform/http/body.ts';
import { notFound, notOffered } from '../core/platform/http/errors.ts';
import type { JsonSchema } from '../core/platform/http/field-schemas.ts';
import { readIdempotencyKey, runOnce } from '../core/platform/http/idempotency.ts';
import { type IdParams, readId } from '../core/platform/http/params.ts';
import type { Services } from '../core/platform/services.ts';
import { needs } from '../core/platform/session/right.ts';
import { fleets } from './fleet.ts';

const TEXT: JsonSchema = { type: 'string' };
const AMOUNT: JsonSchema = { type: 'number' };
const PARAMS = { type: 'object', required: ['id'], properties: { id: { type: 'string', format: 'uuid' } } };
const object = (properties: JsonSchema): JsonSchema => ({ type: 'object', properties, additionalProperties: true });
const LINE = object({ key: TEXT, label: TEXT, amount: AMOUNT });

const OFFER: FastifySchema = {
  tags: ['Fleets'],
  summary: 'A load’s unbilled charges',
  description:
    'Requires create permission for policy 6000. The unbilled charges, and the documents that can be included.',
  params: PARAMS,
  response: {
    200: {
      description: 'Preview of the supplemental invoice',
      ...object({
        payCheckID: TEXT,
        addsTo: { type: 'array', items: TEXT },
        lines: { type: 'array', items: LINE },
        total: AMOUNT,
        documents: LOAD_DOCUMENTS,
      }),
    },
    404: describeErrorResponse('No such load'),
  },
};

const BILL: FastifySchema = {
  tags: ['Fleets'],
  summary: 'Bill a load’s unbilled charges',
  description:
    'Requires create permission for policy 6000. Same as the action BILL_REST, with load documents to include.',
  params: PARAMS,
  body: CHOSEN_DOCUMENTS,
  response: { 200: { description: 'Billed', $ref: 'Fleet#' }, 404: describeErrorResponse('No such load') },
};

export function supplementalInvoiceCalls(app: FastifyInstance, services: Services, registry: Registry): void {
  const { db } = services;
  const present = makePresenter(fleets, services);

  app.get<IdParams>(
    '/api/fleet/:id/supplemental_invoice/',
    { config: { right: needs(6000, 'create') }, schema: OFFER },
    async (request) => {
      const id = readId(request.params.id, fleets.record.label);
      return db.read(request.session.accountId, async (tx) => {
        const load = await getRow(tx, fleets, id, registry.tableOf);
        if (!load || load.state === 'DELETED') throw notFound(fleets.record.label);
        if (!listFleetInvoiceActions(load, request.session).includes('BILL_REST')) throw notOffered();
        return {
          ...(await previewSupplementalInvoice({ tx }, id)),
          documents: await findDocuments(tx, { id: null, fleet: id }),
        };
      });
    },
  );

  app.post<IdParams>(
    '/api/fleet/:id/supplemental_invoice/',
    { config: { right: needs(6000, 'create') }, schema: BILL },
    async (request, reply) => {
      const { session } = request;
      const id = readId(request.params.id, fleets.record.label);
      const { values } = await readBody(request, services, null);
      const documents = readDocuments(values.documents);
      const once = readIdempotencyKey(
        request.headers['idempotency-key'],
        `/api/fleet/${id}/supplemental_invoice`,
        values,
      );
      const answer = await db.tx(session.accountId, (tx) =>
        runOnce(tx, session, once, async () => {
          const context = makeContext(tx, session, services);
          const load = await lockRow(registry, fleets, context, id);
          if (!listFleetInvoiceActions(load, session).includes('BILL_REST')) throw notOffered();
          await createSupplementalInvoice(context, id, documents);
          const billed = (await getRow(tx, fleets, id, registry.tableOf)) as Stored;
          return { status: 200, body: JSON.stringify(present(billed, session)) };
        }),
      );
      return reply.type('application/json; charset=utf-8').send(answer.body);
    },
  );
}
