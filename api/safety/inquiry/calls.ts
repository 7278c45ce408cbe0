/** Inquiry calls: the office views and logs, the former employer responds by link, and the driver submits a rebuttal. */
import { choice, date, json, longText, text } from '@milepost/domain/core/fields.ts';
import { getStatusValues } from '@milepost/domain/core/statuses.ts';
import { employmentHistory } from '@milepost/domain/safety/employment-history.ts';
import { LINK_STATE } from '@milepost/domain/safety/guest-link.ts';
import { type Answer, ATTEMPT_WAYS, DRUG_QUESTION_NAMES } from '@milepost/domain/safety/inquiry.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Context, makeContext, type Stored } from '../../core/engine/collection/spec.ts';
import { readBody } from '../../core/platform/http/body.ts';
import { badInput, notFound } from '../../core/platform/http/errors.ts';
import { buildInputSchema, type JsonSchema } from '../../core/platform/http/field-schemas.ts';
import { defineInput, readInput } from '../../core/platform/http/input.ts';
import { type IdParams, readId } from '../../core/platform/http/params.ts';
import { sendPdf } from '../../core/platform/pdf/send-pdf.ts';
import type { Services } from '../../core/platform/services.ts';
import { needs } from '../../core/platform/session/right.ts';
import type { Session } from '../../core/platform/session/session.ts';
import { runAsVisitor } from '../../links/visit.ts';
import { OUTCOME_NAMES, readInquiryPage, readQuestions, saveAnswer } from './answer.ts';
import { type InquiryDetails, readInquiry, saveRebuttal } from './inquiry-details.ts';
import { printInquiry } from './print-inquiry.ts';
import { disableLinks, lockEmployment, logAttempt } from './request.ts';
import { decideResponse } from './responses.ts';

const EMPLOYMENT_PATH = '/api/employment_history/:id';
const EMPLOYER_PATH = '/api/guest/employment/';

export function inquiryCalls(app: FastifyInstance, services: Services): void {
  const values = async (request: FastifyRequest) => (await readBody(request, services, null)).values;
  const getId = ({ params }: FastifyRequest<IdParams>) => readId(params.id, employmentHistory.label);

  /** Runs `act` on a locked employment and returns its inquiry. */
  function runChange(
    { session, params }: { session: Session; params: IdParams['Params'] },
    act: (context: Context, row: Stored) => Promise<unknown>,
  ): Promise<InquiryDetails> {
    const id = readId(params.id, employmentHistory.label);
    return services.db.tx(session.accountId, async (tx) => {
      const context = makeContext(tx, session, services);
      const row = await lockEmployment(context, id);
      if (!row) throw notFound(employmentHistory.label);
      await act(context, row);
      return readInquiry(context, services, row.id);
    });
  }

  app.get<IdParams>(
    `${EMPLOYMENT_PATH}/inquiry/`,
    { config: { right: needs(7000, 'view') }, schema: GET_SCHEMA },
    (request) => services.db.tx(request.session.accountId, (tx) => readInquiry({ tx }, services, getId(request))),
  );

  app.post<IdParams>(
    `${EMPLOYMENT_PATH}/attempt/`,
    { config: { right: needs(7000, 'edit') }, schema: ATTEMPT_SCHEMA },
    async (request) => {
      const attempt = readInput(ATTEMPT, await values(request));
      if (attempt.day > request.session.today) throw badInput({ day: 'Invalid Date' });
      return runChange(request, (context, row) => logAttempt(context, row, attempt));
    },
  );

  app.post<IdParams>(
    `${EMPLOYMENT_PATH}/disable_link/`,
    { config: { right: needs(7000, 'edit') }, schema: DISABLE_SCHEMA },
    async (request) => {
      const link = readId(readInput(OPEN_LINK, await values(request)).link, 'Link');
      return runChange(request, (context, row) => disableLinks(context, row, link));
    },
  );

  app.post<IdParams>(
    `${EMPLOYMENT_PATH}/decide_response/`,
    { config: { right: needs(7000, 'edit') }, schema: DECIDE_SCHEMA },
    async (request) => {
      const { response, counts } = readInput(DECISION, await values(request));
      const id = readId(response, 'Response');
      return runChange(request, (context, row) => decideResponse(context, row, id, counts === 'yes'));
    },
  );

  app.get<IdParams>(
    `${EMPLOYMENT_PATH}/request/`,
    { config: { right: needs(7000, 'view') }, schema: PDF_SCHEMA },
    async (request, reply) => {
      const { session } = request;
      const asked = await services.db.tx(session.accountId, (tx) => readQuestions({ tx }, getId(request)));
      const pdf = await printInquiry({ asked, day: session.today }, session.accountId);
      return sendPdf(reply, 'Request for safety performance history.pdf', pdf);
    },
  );

  app.get(EMPLOYER_PATH, { config: { right: 'employer' }, schema: SHOW_SCHEMA }, ({ guest }) =>
    readInquiryPage(services, guest),
  );

  app.post(EMPLOYER_PATH, { config: { right: 'employer' }, schema: ANSWER_SCHEMA }, async (request) => {
    await saveAnswer(services, request.guest, readInput(ANSWER, await values(request)) as Answer);
    return { isAnswered: true };
  });

  app.post<IdParams>(
    '/api/driver_page/employers/:id/rebuttal/',
    { config: { right: 'link' }, schema: REBUT_SCHEMA },
    async (request) => {
      const { rebuttal } = readInput(REBUTTAL, await values(request));
      const { visitor } = request;
      await runAsVisitor(services, visitor, (context) =>
        saveRebuttal(context, visitor.driver, getId(request), rebuttal),
      );
      return { id: getId(request) };
    },
  );
}

const WAY_NAMES = Object.keys(ATTEMPT_WAYS) as [keyof typeof ATTEMPT_WAYS, ...(keyof typeof ATTEMPT_WAYS)[]];

const ATTEMPT = defineInput({
  day: date('Date'),
  way: choice('Method', WAY_NAMES, { message: 'Select a method' }),
  person: text('Person contacted', { optional: true, max: 120 }),
  note: longText('Note', { optional: true }),
});

const YES_NO = ['yes', 'no'] as const;

const OPEN_LINK = defineInput({ link: text('Link', { max: 36 }) });

const DECISION = defineInput({
  response: text('Response', { max: 36 }),
  counts: choice('Counts', YES_NO, { message: 'Select whether this response counts' }),
});

const drugFields = z.object(Object.fromEntries(DRUG_QUESTION_NAMES.map((name) => [name, z.enum(YES_NO)])), {
  error: 'Answer every question',
});

const ANSWER = defineInput({
  outcome: choice('Answer', OUTCOME_NAMES, { message: 'Select an answer' }),
  startDate: date('Employed from', { optional: true }),
  endDate: date('Employed to', { optional: true }),
  position: text('Position', { optional: true }),
  hasAccidents: choice('Accidents', YES_NO, { optional: true }),
  accidents: longText('Accidents', { optional: true }),
  drugs: json('Drugs and alcohol', drugFields, { optional: true }),
  drugDetails: longText('Details', { optional: true }),
  respondent: text('Your name', { max: 120 }),
  respondentTitle: text('Your title', { max: 120 }),
  respondentPhone: text('Phone', { max: 40 }),
});

const REBUTTAL = defineInput({ rebuttal: longText('Rebuttal') });

const objectSchema = (properties: JsonSchema): JsonSchema => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
});
const TEXT: JsonSchema = { type: 'string' };
const TEXT_OR_NULL: JsonSchema = { type: ['string', 'null'] };
const BOOLEAN: JsonSchema = { type: 'boolean' };
const ID: JsonSchema = objectSchema({ id: { type: 'string', format: 'uuid' } });
const HISTORY_SCHEMA = { tags: [employmentHistory.labels], params: ID };

const UUID: JsonSchema = { type: 'string', format: 'uuid' };
const MOMENT: JsonSchema = { type: 'string', format: 'date-time' };
const MOMENT_OR_NULL: JsonSchema = { type: ['string', 'null'], format: 'date-time' };
const RESPONSE: JsonSchema = objectSchema({
  id: UUID,
  standing: {
    type: 'string',
    enum: ['COUNTS', 'TO_DECIDE', 'SET_ASIDE'],
    description: 'At most one response counts',
  },
  answer: { type: 'object', additionalProperties: true },
  answeredOn: TEXT,
  sentTo: TEXT_OR_NULL,
  decidedBy: TEXT_OR_NULL,
  decidedOn: TEXT_OR_NULL,
  url: TEXT_OR_NULL,
  contradictions: { type: 'array', items: TEXT },
});
const LINK: JsonSchema = objectSchema({
  id: UUID,
  sentTo: TEXT_OR_NULL,
  sent: MOMENT,
  opened: MOMENT_OR_NULL,
  expires: MOMENT,
  state: { type: 'string', enum: getStatusValues(LINK_STATE), description: 'An OPEN link accepts a response' },
  closed: MOMENT_OR_NULL,
  closedBy: TEXT_OR_NULL,
  email: {
    type: ['string', 'null'],
    enum: ['QUEUED', 'SENT', 'FAILED', null],
    description: 'Delivery status of the email with the link',
  },
});
const INQUIRY: JsonSchema = objectSchema({
  consentAsked: TEXT_OR_NULL,
  consentUrl: TEXT_OR_NULL,
  answeredOn: TEXT_OR_NULL,
  rebuttal: TEXT_OR_NULL,
  rebuttedOn: TEXT_OR_NULL,
  answer: { anyOf: [{ type: 'null' }, { type: 'object', additionalProperties: true }] },
  contradictions: { type: 'array', items: TEXT },
  attempts: {
    type: 'array',
    items: objectSchema({ id: TEXT, day: TEXT, way: TEXT, person: TEXT_OR_NULL, note: TEXT_OR_NULL, by: TEXT }),
  },
  responses: { type: 'array', items: RESPONSE },
  links: { type: 'array', items: LINK },
});
const GET_SCHEMA = {
  ...HISTORY_SCHEMA,
  summary: 'Attempts and responses',
  response: { 200: { description: 'The inquiry', ...INQUIRY } },
};
const ATTEMPT_SCHEMA = {
  ...HISTORY_SCHEMA,
  summary: 'Log an attempt',
  body: buildInputSchema(ATTEMPT),
  response: { 200: { description: 'The inquiry', ...INQUIRY } },
};
const DISABLE_SCHEMA = {
  tags: [employmentHistory.labels],
  summary: 'Disable a former employer’s open link',
  description: 'The event DISABLE_LINKS disables all open links for the employment.',
  params: ID,
  body: buildInputSchema(OPEN_LINK),
  response: { 200: { description: 'The inquiry', ...INQUIRY } },
};
const DECIDE_SCHEMA = {
  tags: [employmentHistory.labels],
  summary: 'Decide whether a response counts',
  description: 'The response that counts sets the verification status. Other responses are set aside and stay on file.',
  params: ID,
  body: buildInputSchema(DECISION),
  response: { 200: { description: 'The inquiry', ...INQUIRY } },
};
const PDF_SCHEMA = {
  ...HISTORY_SCHEMA,
  summary: 'The request as a PDF, to print or fax',
  response: {
    200: { description: 'The PDF', content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } } },
  },
};
const EMPLOYER_SCHEMA = {
  tags: ['Former employer’s page'],
  description: 'Requires `Authorization: Guest <link>`, with the token of the emailed link.',
};
const SHOW_SCHEMA = {
  ...EMPLOYER_SCHEMA,
  summary: 'The requesting carrier and the driver',
  response: {
    200: {
      description: 'Questions',
      ...objectSchema({
        driver: TEXT,
        carrier: TEXT,
        reach: TEXT,
        employer: TEXT,
        from: TEXT,
        to: TEXT_OR_NULL,
        asksDrugs: BOOLEAN,
        isAnswered: BOOLEAN,
        consentUrl: TEXT_OR_NULL,
      }),
    },
  },
};
const ANSWER_SCHEMA = {
  ...EMPLOYER_SCHEMA,
  summary: 'Answer a request for safety performance history',
  body: buildInputSchema(ANSWER),
  response: { 200: { description: 'The response is on file', ...objectSchema({ isAnswered: BOOLEAN }) } },
};
const REBUT_SCHEMA = {
  tags: ['Driver’s page'],
  summary: 'Rebut a former employer’s response',
  params: ID,
  body: buildInputSchema(REBUTTAL),
  response: { 200: { description: 'The employment', ...ID } },
};
