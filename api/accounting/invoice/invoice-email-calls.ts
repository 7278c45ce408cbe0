/** Calls to preview an invoice's email, send it edited, and recall it while it is queued. */
import type { InvoiceMail } from '@milepost/domain/accounting/invoice/invoice.ts';
import { longText, text } from '@milepost/domain/core/fields.ts';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { listActions } from '../../core/engine/collection/actions.ts';
import { getRow } from '../../core/engine/collection/list.ts';
import { makePresenter } from '../../core/engine/collection/present.ts';
import type { Registry } from '../../core/engine/collection/registry.ts';
import { type Context, makeContext, type Stored } from '../../core/engine/collection/spec.ts';
import { lockRow } from '../../core/engine/collection/write.ts';
import { describeErrorResponse } from '../../core/platform/http/api-document.ts';
import { readBody } from '../../core/platform/http/body.ts';
import { notFound, notOffered } from '../../core/platform/http/errors.ts';
import { buildInputSchema, type JsonSchema } from '../../core/platform/http/field-schemas.ts';
import { readIdempotencyKey, runOnce } from '../../core/platform/http/idempotency.ts';
import { defineInput, readInput } from '../../core/platform/http/input.ts';
import { type IdParams, readId } from '../../core/platform/http/params.ts';
import type { Services } from '../../core/platform/services.ts';
import { needs } from '../../core/platform/session/right.ts';
import type { Session } from '../../core/platform/session/session.ts';
import { MESSAGE } from '../recall-email.ts';
import { invoices } from './invoice.ts';
import { proposeEmail, readCustomerAddress, writeCustomerRequest } from './invoice-email.ts';
import { formatPacketName, readPacketContent } from './invoice-pdf.ts';
import { recallInvoiceEmail } from './invoice-recall.ts';
import { emailInvoice } from './invoice-send.ts';

const WRITTEN = defineInput({
  to: text('To', { max: 2000, help: 'Comma-separated email addresses' }),
  subject: text('Subject', { max: 300 }),
  text: longText('Text'),
  without: text('Excluded documents', {
    optional: true,
    max: 4000,
    help: 'Comma-separated IDs of documents to exclude',
  }),
});

const TEXT: JsonSchema = { type: 'string' };
const ID: JsonSchema = { type: 'string', format: 'uuid' };
const PARAMS = { type: 'object', required: ['id'], properties: { id: ID } };
const object = (properties: JsonSchema): JsonSchema => ({ type: 'object', properties, additionalProperties: true });
const COMMON = { tags: ['Invoices'], params: PARAMS };
const GONE = { 404: describeErrorResponse('No such invoice') };
const AFTER = { description: 'The updated invoice, and `details`: what was done', $ref: 'Invoice#' };

const PROPOSED: FastifySchema = {
  ...COMMON,
  summary: 'Preview an invoice email',
  description: 'Requires edit permission for policy 6000. Recipients, text, and the documents merged into its packet.',
  response: {
    200: {
      description: 'The email',
      ...object({
        to: TEXT,
        subject: TEXT,
        text: TEXT,
        packet: TEXT,
        documents: { type: 'array', items: object({ id: TEXT, what: TEXT, name: TEXT, size: { type: 'number' } }) },
      }),
    },
    ...GONE,
  },
};
const SEND: FastifySchema = {
  ...COMMON,
  summary: 'Email an invoice',
  description:
    'Requires edit permission for policy 6000. Same as the action EMAIL_INVOICE. The email can be recalled briefly before it is sent.',
  body: buildInputSchema(WRITTEN),
  response: { 200: AFTER, ...GONE },
};
const BACK: FastifySchema = {
  ...COMMON,
  summary: 'Recall an invoice email',
  description:
    'Requires edit permission for policy 6000. Only while the email is queued. The invoice returns to its status before the email.',
  body: buildInputSchema(MESSAGE),
  response: { 200: AFTER, ...GONE },
};

export function invoiceMailCalls(app: FastifyInstance, services: Services, registry: Registry): void {
  const { db } = services;
  const present = makePresenter(invoices, services);
  const right = needs(6000, 'edit');
  const { label } = invoices.record;

  app.get<IdParams>('/api/invoice/:id/email/', { config: { right }, schema: PROPOSED }, (request) => {
    const id = readId(request.params.id, label);
    return db.read(request.session.accountId, async (tx): Promise<InvoiceMail> => {
      const row = await getRow(tx, invoices, id, registry.tableOf);
      if (!row || row.state === 'DELETED') throw notFound(label);
      requireMailable(row, request.session);
      const content = await readPacketContent(tx, id);
      return {
        to: await readCustomerAddress({ tx }, row),
        ...proposeEmail(row, content, writeCustomerRequest),
        packet: formatPacketName(content),
        documents: content.documents.map(({ what, file }) => ({ id: file.id, what, name: file.name, size: file.size })),
      };
    });
  });

  type Action = (context: Context, row: Stored) => Promise<object>;
  /** Runs an action on the locked invoice, once for the request's key, and returns the invoice with the result. */
  const runAction = (session: Session, id: string, once: ReturnType<typeof readIdempotencyKey>, act: Action) =>
    db.tx(session.accountId, (tx) =>
      runOnce(tx, session, once, async () => {
        const context = makeContext(tx, session, services);
        const details = await act(context, await lockRow(registry, invoices, context, id));
        const after = (await getRow(tx, invoices, id, registry.tableOf)) as Stored;
        return { status: 200, body: JSON.stringify({ ...present(after, session), details }) };
      }),
    );

  app.post<IdParams>('/api/invoice/:id/email/', { config: { right }, schema: SEND }, async (request, reply) => {
    const { session } = request;
    const id = readId(request.params.id, label);
    const { values } = await readBody(request, services, null);
    const { to, without, ...letter } = readInput(WRITTEN, values);
    const once = readIdempotencyKey(request.headers['idempotency-key'], `/api/invoice/${id}/email`, values);
    const answer = await runAction(session, id, once, (context, row) => {
      requireMailable(row, session);
      return emailInvoice(context, row, { ...letter, to: getList(to), without: getList(without ?? '') });
    });
    return reply.type('application/json; charset=utf-8').send(answer.body);
  });

  app.post<IdParams>('/api/invoice/:id/email/recall/', { config: { right }, schema: BACK }, async (request, reply) => {
    const { session } = request;
    const id = readId(request.params.id, label);
    const { values } = await readBody(request, services, null);
    const message = readId(readInput(MESSAGE, values).message, 'Message');
    const once = readIdempotencyKey(request.headers['idempotency-key'], `/api/invoice/${id}/email/recall`, values);
    const answer = await runAction(session, id, once, (context, row) => recallInvoiceEmail(context, row, message));
    return reply.type('application/json; charset=utf-8').send(answer.body);
  });
}

function requireMailable(row: Stored, session: Session): void {
  invoices.events?.EMAIL_INVOICE?.check?.(row);
  if (!listActions(invoices, row, session).some(({ id }) => id === 'EMAIL_INVOICE')) throw notOffered();
}

/** Splits a text at commas, semicolons, or line breaks. */
function getList(words: string): string[] {
  return words.split(/[,;\n]/).flatMap((each) => each.trim() || []);
}
