/** Road test calls: the driver gets the examiner's link; the examiner reads the form and signs it. */
import { date, integer, json, longText, text } from '@milepost/domain/core/fields.ts';
import { getRatings, type Ratings, ROAD_TEST_PART_NAMES } from '@milepost/domain/driver-app/road-test.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { describeErrorResponse } from '../../core/platform/http/api-document.ts';
import { readBody } from '../../core/platform/http/body.ts';
import { badInput } from '../../core/platform/http/errors.ts';
import { buildInputSchema, type JsonSchema } from '../../core/platform/http/field-schemas.ts';
import { defineInput, readInput } from '../../core/platform/http/input.ts';
import { type IdParams, readId } from '../../core/platform/http/params.ts';
import type { Services } from '../../core/platform/services.ts';
import { runAsVisitor } from '../../links/visit.ts';
import { getSender, SIGNATURE_BYTES, SIGNER_FIELDS } from '../signing/sender.ts';
import { examine, examinerLink, getForm } from './examine.ts';

const FORM = '/api/guest/road_test/';

export function roadTestCalls(app: FastifyInstance, services: Services): void {
  app.post<IdParams>(
    '/api/driver_page/road_test/:id/',
    { config: { right: 'link' }, schema: LINK },
    async ({ visitor, params }) => {
      const id = readId(params.id, 'Request');
      return { url: await runAsVisitor(services, visitor, (context) => examinerLink(context, visitor.driver, id)) };
    },
  );

  app.get(FORM, { config: { right: 'examiner' }, schema: SHOW }, ({ guest }) => getForm(services, guest));

  app.post(FORM, { config: { right: 'examiner' }, schema: SIGN, bodyLimit: SIGNATURE_BYTES }, async (request) => {
    const {
      signing,
      name,
      drawn,
      language,
      isAgreed: _,
      ...test
    } = readInput(TEST, (await readBody(request, services, null)).values);
    if (test.day > request.guest.today) throw badInput({ day: 'Invalid Date' });
    const sent = { signing, hash: null, name, drawn, language, ...getSender(request) };
    return examine(services, request.guest, { ...test, examiner: name }, sent);
  });
}

const RATE = 'Rate every part';
const rated = Object.fromEntries(
  ROAD_TEST_PART_NAMES.map((part) => [
    part,
    z.object({
      rating: z.enum(getRatings(part) as [string, ...string[]], { error: RATE }),
      notes: z.string().trim().max(500, { error: 'At most 500 characters' }),
    }),
  ]),
);

const TEST = defineInput({
  ...SIGNER_FIELDS,
  day: date('Date of the test'),
  powerUnit: text('Type of power unit', { max: 80 }),
  trailer: text('Type of trailer', { optional: true, max: 80 }),
  miles: integer('Miles driven', { min: 1, max: 2000, message: 'Invalid number' }),
  ratings: json('Ratings', z.object(rated, { error: RATE }) as unknown as z.ZodType<Ratings>),
  examinerTitle: text('Title', { max: 80 }),
  organization: longText('Organization and address'),
});

const TAG = {
  tags: ['Examiner’s page'],
  description: 'Requires `Authorization: Guest <link>`, with the token of the emailed link.',
};
const object = (properties: JsonSchema): JsonSchema => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
});
const ID: JsonSchema = object({ id: { type: 'string', format: 'uuid' } });
const TEXT: JsonSchema = { type: 'string' };

const LINK = {
  tags: ['Driver’s page'],
  summary: 'Create a link to the examiner’s form',
  params: ID,
  response: { 200: { description: 'Its URL, returned only this once', ...object({ url: TEXT }) } },
};
const SHOW = {
  ...TAG,
  summary: 'The driver to rate and the vehicle',
  response: {
    200: {
      description: 'The blank form',
      ...object({
        signing: TEXT,
        driver: TEXT,
        carrier: TEXT,
        license: { type: ['string', 'null'] },
        powerUnit: TEXT,
        trailer: TEXT,
      }),
    },
    409: describeErrorResponse('Already completed or withdrawn'),
  },
};
const SIGN = {
  ...TAG,
  summary: 'Sign the form',
  consumes: ['application/json'],
  body: buildInputSchema(TEST),
  response: {
    200: { description: 'The signature', ...ID },
    409: describeErrorResponse('Already completed or withdrawn'),
  },
};
