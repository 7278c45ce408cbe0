/** The call that answers a driver's question about a paycheck. */
import { MAX_QUESTION } from '@milepost/domain/accounting/paycheck/pay-question.ts';
import { paycheck } from '@milepost/domain/accounting/paycheck/paycheck.ts';
import { longText } from '@milepost/domain/core/fields.ts';
import type { FastifyInstance } from 'fastify';
import { makeContext } from '../../core/engine/collection/spec.ts';
import { describeErrorResponse } from '../../core/platform/http/api-document.ts';
import { readBody } from '../../core/platform/http/body.ts';
import { buildInputSchema, type JsonSchema } from '../../core/platform/http/field-schemas.ts';
import { defineInput, readInput } from '../../core/platform/http/input.ts';
import { type IdParams, readId } from '../../core/platform/http/params.ts';
import type { Services } from '../../core/platform/services.ts';
import { needs } from '../../core/platform/session/right.ts';
import { answerQuestion } from './pay-question.ts';

export function payQuestionCalls(app: FastifyInstance, services: Services): void {
  app.post<IdParams>(
    '/api/paycheck/question/:id/',
    { config: { right: needs(paycheck.policy, 'edit') }, schema: REPLY },
    async (request) => {
      const { session } = request;
      const id = readId(request.params.id, 'Question');
      const { answer } = readInput(ANSWER, (await readBody(request, services, null)).values);
      await services.db.tx(session.accountId, (tx) => answerQuestion(makeContext(tx, session, services), id, answer));
      return { id };
    },
  );
}

const ANSWER = defineInput({ answer: longText('Answer', { max: MAX_QUESTION, message: 'Write an answer' }) });

const ID: JsonSchema = { type: 'object', required: ['id'], properties: { id: { type: 'string', format: 'uuid' } } };
const REPLY = {
  tags: [paycheck.labels],
  summary: 'Answer a driver’s question about a paycheck line',
  description:
    'Requires edit permission for policy 6000. Answering closes the question. The driver sees the answer on their page.',
  params: ID,
  body: buildInputSchema(ANSWER),
  response: { 200: { description: 'The question', ...ID }, 409: describeErrorResponse('Already answered') },
};
