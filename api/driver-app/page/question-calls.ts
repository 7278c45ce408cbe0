/** Calls of the driver's page for a paycheck: its lines, and questions about them. */
import { getLineName, MAX_QUESTION } from '@milepost/domain/accounting/paycheck/pay-question.ts';
import type { StatementLine } from '@milepost/domain/accounting/paycheck/pay-types.ts';
import { paycheck } from '@milepost/domain/accounting/paycheck/paycheck.ts';
import { longText, text } from '@milepost/domain/core/fields.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createQuestion, findLines, findQuestions } from '../../accounting/paycheck/pay-question.ts';
import { PAY_QUESTION } from '../../accounting/paycheck/paycheck-documents.ts';
import { readBody } from '../../core/platform/http/body.ts';
import { buildInputSchema, type JsonSchema } from '../../core/platform/http/field-schemas.ts';
import { defineInput, readInput } from '../../core/platform/http/input.ts';
import { type IdParams, readId } from '../../core/platform/http/params.ts';
import type { Services } from '../../core/platform/services.ts';
import { runAsVisitor } from '../../links/visit.ts';

const OF_DRIVER = '/api/driver_page/paycheck/:id/';

export function driverQuestionCalls(app: FastifyInstance, services: Services): void {
  const values = async (request: FastifyRequest) => (await readBody(request, services, null)).values;
  const getId = ({ params }: FastifyRequest<IdParams>) => readId(params.id, paycheck.label);

  app.get<IdParams>(OF_DRIVER, { config: { right: 'link' }, schema: LINES }, (request) =>
    runAsVisitor(services, request.visitor, async ({ tx }) => {
      const id = getId(request);
      const { payCheckID, period, statement } = await findLines(tx, request.visitor.driver, id);
      const { fleetStart: from, fleetEnd: to } = period;
      const { lines, payable } = statement;
      return {
        id,
        number: payCheckID,
        from,
        to,
        payable,
        lines: lines.map(presentLine),
        questions: await findQuestions(tx, id),
      };
    }),
  );

  app.post<IdParams>(`${OF_DRIVER}question/`, { config: { right: 'link' }, schema: ASK }, async (request) => {
    const asked = readInput(QUESTION, await values(request));
    const { visitor } = request;
    return runAsVisitor(services, visitor, async (context) => ({
      id: await createQuestion(context, visitor.driver, getId(request), asked),
    }));
  });
}

/** Returns the driver's view of a line; the records behind it are on the settlement. */
function presentLine({ sources: _, key, ...line }: StatementLine) {
  return { ...line, line: getLineName({ key, group: line.group }) };
}

const QUESTION = defineInput({
  line: text('Line', { message: 'Select a line' }),
  question: longText('Question', { max: MAX_QUESTION, message: 'Write your question' }),
});

const TEXT: JsonSchema = { type: 'string' };
const object = (properties: JsonSchema): JsonSchema => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
});
const ID: JsonSchema = object({ id: { type: 'string', format: 'uuid' } });
const OF_PAGE = {
  tags: ['Driver’s page'],
  description:
    'Requires `Authorization: Driver <link>.<device>`: the token of the link, and the device key that `open` returned.',
  params: ID,
};

const LINES = {
  ...OF_PAGE,
  summary: 'A driver’s paycheck, line by line, with the driver’s questions',
  response: {
    200: {
      description: 'The paycheck',
      ...object({
        id: TEXT,
        number: TEXT,
        from: TEXT,
        to: TEXT,
        payable: { type: 'number' },
        lines: {
          type: 'array',
          items: object({
            line: TEXT,
            group: TEXT,
            label: TEXT,
            amount: { type: 'number' },
            formula: TEXT,
            countsInNet: { type: 'boolean' },
          }),
        },
        questions: { type: 'array', items: PAY_QUESTION },
      }),
    },
  },
};
const ASK = {
  ...OF_PAGE,
  summary: 'Ask about a paycheck line',
  body: buildInputSchema(QUESTION),
  response: { 200: { description: 'The question', ...ID } },
};
