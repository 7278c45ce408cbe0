/** `POST /api/paycheck/{id}/pay/`: records the payment of a paycheck. */
import { paycheck } from '@milepost/domain/accounting/paycheck/paycheck.ts';
import {
  findPaidErrors,
  getPaidFields,
  type PaymentFacts,
} from '@milepost/domain/accounting/paycheck/paycheck-lifecycle.ts';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { makePresenter } from '../../core/engine/collection/present.ts';
import type { Registry } from '../../core/engine/collection/registry.ts';
import { makeContext } from '../../core/engine/collection/spec.ts';
import { lockRow } from '../../core/engine/collection/write.ts';
import { describeErrorResponse } from '../../core/platform/http/api-document.ts';
import { readBody } from '../../core/platform/http/body.ts';
import { badInput } from '../../core/platform/http/errors.ts';
import { buildInputSchema } from '../../core/platform/http/field-schemas.ts';
import { readIdempotencyKey, runOnce } from '../../core/platform/http/idempotency.ts';
import { defineInput, readInput } from '../../core/platform/http/input.ts';
import { type IdParams, readId } from '../../core/platform/http/params.ts';
import type { Services } from '../../core/platform/services.ts';
import { needs } from '../../core/platform/session/right.ts';
import { paychecks } from './paycheck.ts';
import { payPaycheck } from './paycheck-payment.ts';

const PAID = defineInput(getPaidFields({}));

export function paycheckPaymentCalls(app: FastifyInstance, services: Services, registry: Registry): void {
  const present = makePresenter(paychecks, services);

  app.post<IdParams>(
    '/api/paycheck/:id/pay/',
    { config: { right: needs(6000, 'edit') }, schema: PAY },
    async (request, reply) => {
      const { session } = request;
      const id = readId(request.params.id, paycheck.label);
      const { values } = await readBody(request, services, null);
      const paid = readInput(PAID, values) as PaymentFacts;
      const errors = findPaidErrors(paid, session.today);
      if (Object.keys(errors).length > 0) throw badInput(errors);
      const once = readIdempotencyKey(request.headers['idempotency-key'], `/api/paycheck/${id}/pay`, values);
      const answer = await services.db.tx(session.accountId, (tx) =>
        runOnce(tx, session, once, async () => {
          const row = await lockRow(registry, paychecks, { tx }, id);
          await payPaycheck(makeContext(tx, session, services), row, paid);
          const after = await lockRow(registry, paychecks, { tx }, id);
          return { status: 200, body: JSON.stringify(present(after, session)) };
        }),
      );
      return reply.type('application/json; charset=utf-8').send(answer.body);
    },
  );
}

const PAY: FastifySchema = {
  tags: ['Paychecks'],
  summary: 'Mark a paycheck as paid',
  description:
    'Requires edit permission for policy 6000. For an approved paycheck with an amount to pay out. A check needs its number as the reference.',
  params: { type: 'object', required: ['id'], properties: { id: { type: 'string', format: 'uuid' } } },
  body: buildInputSchema(PAID),
  response: {
    200: { description: 'The paycheck', $ref: 'Paycheck#' },
    404: describeErrorResponse('No such paycheck'),
  },
};
