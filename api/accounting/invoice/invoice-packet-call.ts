/**
 * The packet download of the office: immediately, or by a background task for a large one. Requests by signed URL wait for it
 * (invoice-calls.ts).
 */
import type { FastifyInstance, FastifySchema } from 'fastify';
import type { Registry } from '../../core/engine/collection/registry.ts';
import { buildRights } from '../../core/engine/collection/rights.ts';
import { readBody } from '../../core/platform/http/body.ts';
import { badInput } from '../../core/platform/http/errors.ts';
import { type IdParams, makeListSchema, readId, readIds } from '../../core/platform/http/params.ts';
import { sendPdf } from '../../core/platform/pdf/send-pdf.ts';
import type { Services } from '../../core/platform/services.ts';
import { PREFER, readWaitSeconds, respondWithTask, TASK_RESPONSE } from '../../core/platform/tasks/task-response.ts';
import { buildSelectedPackets, type ChosenInput } from '../month-files.ts';
import { invoices } from './invoice.ts';
import { printInvoicePacket, readPacketContent } from './invoice-pdf.ts';

const SCHEMA = {
  tags: ['Invoices'],
  summary: 'Invoice, rate confirmation, and bill of lading as one PDF',
  description:
    'Requires view permission for policy 6000. Rejected with the names of the documents that can’t be merged.',
  headers: PREFER,
  params: { type: 'object', required: ['id'], properties: { id: { type: 'string', format: 'uuid' } } },
  response: {
    200: {
      description: 'The packet',
      content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
    },
    202: TASK_RESPONSE,
  },
};

const CHOSEN: FastifySchema = {
  tags: ['Invoices'],
  summary: 'Packets for selected invoices',
  description: 'Requires view permission for policy 6000. Starts a task that creates one ZIP.',
  body: {
    type: 'object',
    properties: { invoices: makeListSchema({ type: 'string', format: 'uuid' }, 300) },
    additionalProperties: true,
  },
  response: { 202: TASK_RESPONSE },
};

export function packetCall(app: FastifyInstance, services: Services, registry: Registry): void {
  const { db, files } = services;
  const right = buildRights(registry, invoices).get;
  const readContent = (accountId: string, id: string) => db.read(accountId, (tx) => readPacketContent(tx, id));

  const start = services.tasks.define<{ id: string; number: string }>({
    kind: 'invoice/packet',
    title: ({ number }) => `Packet for ${number}`,
    right,
    limits: { queue: 'packet', concurrency: 2, minutes: 5 },
    async run({ accountId, input, signal }) {
      const { name, pdf } = await printInvoicePacket(files, await readContent(accountId, input.id), signal);
      return { file: { name, type: 'application/pdf', content: pdf } };
    },
  });

  app.get<IdParams>(
    '/api/invoice/:id/packet/download/',
    { config: { right }, schema: SCHEMA },
    async (request, reply) => {
      const id = readId(request.params.id, invoices.record.label);
      const content = await readContent(request.session.accountId, id);
      const patience = readWaitSeconds(request);
      const input = { id, number: content.document.payCheckID };
      if (patience !== null) return respondWithTask(services, { request, reply, patience }, start, input);
      const { name, pdf } = await printInvoicePacket(files, content);
      return sendPdf(reply, name, pdf);
    },
  );

  const startChosen = services.tasks.define<ChosenInput>({
    kind: 'invoice/packets',
    title: ({ ids }) => (ids.length === 1 ? 'Packet for 1 invoice' : `Packets for ${ids.length} invoices`),
    right,
    limits: { queue: 'packet', concurrency: 2, minutes: 15 },
    run: async ({ input, ...run }) => ({ file: await buildSelectedPackets(services, input, run) }),
  });
  app.post('/api/invoice/packets/', { config: { right }, schema: CHOSEN }, async (request, reply) => {
    const { values } = await readBody(request, services, null);
    const ids = readIds(values.invoices, 'invoices');
    if (ids.length === 0) throw badInput({ invoices: 'Select invoices' });
    return reply.code(202).send(await startChosen(request.session, { ids }));
  });
}
