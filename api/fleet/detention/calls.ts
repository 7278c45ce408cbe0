/** Calls to preview and send a detention email, and to record the customer's response. */

import type { ActionDetails } from '@milepost/domain/core/action-details.ts';
import { boolean, choice, longText, money, text } from '@milepost/domain/core/fields.ts';
import { type DetentionMail, RESPONSES } from '@milepost/domain/fleet/detention/detention.ts';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { listActions } from '../../core/engine/collection/actions.ts';
import { getRow } from '../../core/engine/collection/list.ts';
import { makePresenter } from '../../core/engine/collection/present.ts';
import type { Registry } from '../../core/engine/collection/registry.ts';
import { type CollectionSpec, type Context, makeContext } from '../../core/engine/collection/spec.ts';
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
import { requireRight, type Session } from '../../core/platform/session/session.ts';
import { detentions } from './detention.ts';
import { findParties, proposeEmail } from './detention-email.ts';
import type { StoredDetention } from './present.ts';
import { recordResponse } from './respond.ts';
import { readCurrentTimes } from './rows.ts';
import { sendEmail } from './send.ts';

const WRITTEN = defineInput({
  to: text('To', { max: 2000, help: 'Comma-separated email addresses' }),
  subject: text('Subject', { max: 300 }),
  text: longText('Text'),
  amount: money('Amount', { optional: true, help: 'Amount requested; not needed for a notice' }),
});

const RESPONSE = defineInput({
  response: choice('Response', RESPONSES, { message: 'Select a response' }),
  amount: money('Approved Amount', { optional: true, help: 'Required if approved' }),
  note: text('Note', { optional: true, max: 300 }),
  isBilled: boolean('Bill it now', {
    default: false,
    help: 'Bills it with a supplemental invoice for the load. Requires create permission for policy 6000.',
  }),
});

const TEXT: JsonSchema = { type: 'string' };
const PARAMS = { type: 'object', required: ['id'], properties: { id: { type: 'string', format: 'uuid' } } };
const COMMON = { tags: ['Detention'], params: PARAMS };
const GONE = { 404: describeErrorResponse('No such detention') };
const AFTER = { description: 'The updated detention, and `details`: what was done', $ref: 'Detention#' };

const PROPOSED: FastifySchema = {
  ...COMMON,
  summary: 'Preview a detention email',
  description:
    'Requires edit permission for policy 3000. A notice while the truck is waiting; a request after it has left.',
  response: {
    200: {
      description: 'The email',
      type: 'object',
      properties: { to: TEXT, subject: TEXT, text: TEXT, amount: { type: ['number', 'null'] } },
    },
    ...GONE,
  },
};
const SEND: FastifySchema = {
  ...COMMON,
  summary: 'Email a customer about detention',
  description:
    'Requires edit permission for policy 3000. Same as the actions NOTIFY and REQUEST, with your own subject and text.',
  body: buildInputSchema(WRITTEN),
  response: { 200: AFTER, ...GONE },
};
const RESPOND: FastifySchema = {
  ...COMMON,
  summary: 'Record the response to a detention request',
  description:
    'Requires edit permission for policy 3000. An approved amount is added to the detention fee of the load.',
  body: buildInputSchema(RESPONSE),
  response: { 200: AFTER, ...GONE },
};

export function detentionCalls(app: FastifyInstance, services: Services, registry: Registry): void {
  const { db } = services;
  const spec = detentions as CollectionSpec;
  const present = makePresenter(spec, services);
  const right = needs(3000, 'edit');
  const { label } = detentions.record;

  app.get<IdParams>('/api/detention/:id/email/', { config: { right }, schema: PROPOSED }, (request) => {
    const id = readId(request.params.id, label);
    return db.read(request.session.accountId, async (tx): Promise<DetentionMail> => {
      const row = (await getRow(tx, spec, id, registry.tableOf)) as StoredDetention | undefined;
      if (!row || row.state === 'DELETED') throw notFound(label);
      requireOffered(row, request.session, ['NOTIFY', 'REQUEST']);
      return proposeEmail(await readCurrentTimes(tx, row), await findParties(tx, row));
    });
  });

  type Act = (context: Context, row: StoredDetention) => Promise<ActionDetails>;
  /** Runs an action on locked detention, once for the request's key, and returns it. */
  const runAct = (session: Session, id: string, once: ReturnType<typeof readIdempotencyKey>, act: Act) =>
    db.tx(session.accountId, (tx) =>
      runOnce(tx, session, once, async () => {
        const context = makeContext(tx, session, services);
        const details = await act(context, (await lockRow(registry, spec, context, id)) as StoredDetention);
        const after = await getRow(tx, spec, id, registry.tableOf);
        return { status: 200, body: JSON.stringify({ ...present(after as StoredDetention, session), details }) };
      }),
    );

  app.post<IdParams>('/api/detention/:id/email/', { config: { right }, schema: SEND }, async (request, reply) => {
    const { session } = request;
    const id = readId(request.params.id, label);
    const { values } = await readBody(request, services, null);
    const mail = readInput(WRITTEN, values);
    const once = readIdempotencyKey(request.headers['idempotency-key'], `/api/detention/${id}/email`, values);
    const answer = await runAct(session, id, once, (context, row) => {
      requireOffered(row, session, ['NOTIFY', 'REQUEST']);
      return sendEmail(context, row, mail);
    });
    return reply.type('application/json; charset=utf-8').send(answer.body);
  });

  app.post<IdParams>('/api/detention/:id/response/', { config: { right }, schema: RESPOND }, async (request, reply) => {
    const { session } = request;
    const id = readId(request.params.id, label);
    const { values } = await readBody(request, services, null);
    const given = readInput(RESPONSE, values);
    if (given.isBilled) requireRight(session, 6000, 'create');
    const once = readIdempotencyKey(request.headers['idempotency-key'], `/api/detention/${id}/response`, values);
    const answer = await runAct(session, id, once, (context, row) => {
      requireOffered(row, session, ['RESPOND']);
      return recordResponse(registry, context, row, given);
    });
    return reply.type('application/json; charset=utf-8').send(answer.body);
  });
}

function requireOffered(row: StoredDetention, session: Session, actions: readonly string[]): void {
  if (!listActions(detentions as CollectionSpec, row, session).some(({ id }) => actions.includes(id)))
    throw notOffered();
}
