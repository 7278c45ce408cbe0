/** Application calls of the driver's page. */
import { choice, integer, json } from '@milepost/domain/core/fields.ts';
import { MAX_LONG_TEXT } from '@milepost/domain/core/limits.ts';
import { MAX_ROWS } from '@milepost/domain/driver-app/application/answers.ts';
import { SECTION_NAMES } from '@milepost/domain/driver-app/application/sections.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { describeErrorResponse } from '../../core/platform/http/api-document.ts';
import { readBody } from '../../core/platform/http/body.ts';
import { buildInputSchema, type JsonSchema } from '../../core/platform/http/field-schemas.ts';
import { defineInput, readInput } from '../../core/platform/http/input.ts';
import type { Services } from '../../core/platform/services.ts';
import { runAsVisitor } from '../../links/visit.ts';
import { keepSection, showApplication } from './application.ts';

/** Size of forty jobs with the longest answers in a non-English script. */
const SECTION_BYTES = 250_000;

const AT = '/api/driver_page/application/';

export function applicationCalls(app: FastifyInstance, services: Services): void {
  app.get(AT, { config: { right: 'link' }, schema: SHOWN }, ({ visitor }) =>
    runAsVisitor(services, visitor, (context) => showApplication(context, visitor.driver)),
  );

  const keeping = { config: { right: 'link' }, schema: KEEP, bodyLimit: SECTION_BYTES } as const;
  app.post(`${AT}section/`, keeping, async (request) => {
    const { section, version, answered } = readInput(SECTION, (await readBody(request, services, null)).values);
    const { visitor } = request;
    return runAsVisitor(services, visitor, async (context) => ({
      version: await keepSection(context, visitor.driver, { section, version, answered }),
    }));
  });
}

const ANSWERED = z.object({
  rows: z.array(z.record(z.string().max(40), z.string().max(MAX_LONG_TEXT))).max(MAX_ROWS),
  none: z.boolean(),
});

const SECTION = defineInput({
  section: choice('Section', SECTION_NAMES, { message: 'Invalid Section' }),
  version: integer('Version', { message: 'Send the version that was changed' }),
  answered: json('Answers', ANSWERED, { message: 'Invalid Answers' }),
});

const TAG = {
  tags: ['Driver’s page'],
  description:
    'Requires `Authorization: Driver <link>.<device>`: the token of the link, and the device key that `open` returned.',
};
const answer = (description: string, properties: JsonSchema) => ({
  200: { description, type: 'object', required: Object.keys(properties), properties },
});
const NOT_INVITED = { 404: describeErrorResponse('The driver was not invited to apply') };
const TEXT: JsonSchema = { type: 'string' };

const SHOWN = {
  ...TAG,
  summary: 'The driver’s application for employment',
  response: {
    ...answer('Answers so far', {
      id: TEXT,
      isOpen: { type: 'boolean' },
      note: { type: ['string', 'null'] },
      today: TEXT,
      carrier: TEXT,
      carrierAddress: TEXT,
      sections: { type: 'object', additionalProperties: true },
    }),
    ...NOT_INVITED,
  },
};
const KEEP = {
  ...TAG,
  summary: 'Save a section of the application, complete or not',
  body: buildInputSchema(SECTION),
  response: {
    ...answer('Saved', { version: { type: 'integer' } }),
    ...NOT_INVITED,
    409: describeErrorResponse('Another phone saved a newer version, or the application is already submitted'),
  },
};
