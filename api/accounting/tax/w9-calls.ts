/** Calls of the driver's page for Form W-9. The form is signed by the signing calls. */
import type { FastifyInstance } from 'fastify';
import { readBody } from '../../core/platform/http/body.ts';
import { buildInputSchema, type JsonSchema } from '../../core/platform/http/field-schemas.ts';
import type { Services } from '../../core/platform/services.ts';
import { runAsVisitor } from '../../links/visit.ts';
import { fillInW9, readOwnW9, W9 } from './w9.ts';

export function w9Calls(app: FastifyInstance, services: Services): void {
  app.get('/api/driver_page/w9/', { config: { right: 'link' }, schema: SHOWN }, ({ visitor }) =>
    runAsVisitor(services, visitor, (context) => readOwnW9(context, visitor.driver)),
  );

  app.post('/api/driver_page/w9/', { config: { right: 'link' }, schema: FILL_IN }, async (request) => {
    const { visitor } = request;
    const { values } = await readBody(request, services, null);
    return runAsVisitor(services, visitor, (context) => fillInW9(context, visitor.driver, values));
  });
}

const TAG = {
  tags: ['Driver’s page'],
  description:
    'Requires `Authorization: Driver <link>.<device>`: the token of the link, and the device key that `open` returned.',
};
const TEXT: JsonSchema = { type: 'string' };
const MAYBE_TEXT: JsonSchema = { type: ['string', 'null'] };
const answer = (description: string, properties: JsonSchema) => ({
  200: { description, type: 'object', required: Object.keys(properties), properties },
});

const SHOWN = {
  ...TAG,
  summary: 'Initial values for Form W-9',
  response: answer('The tax data on file; the TIN is masked', {
    taxLegalName: TEXT,
    taxBusinessName: MAYBE_TEXT,
    taxClassification: MAYBE_TEXT,
    taxIdType: MAYBE_TEXT,
    taxId: MAYBE_TEXT,
    address: { type: ['object', 'null'], additionalProperties: true },
    taxSignedDate: MAYBE_TEXT,
  }),
};
const FILL_IN = {
  ...TAG,
  summary: 'Fill out Form W-9 before reading and signing it',
  body: buildInputSchema(W9),
  response: answer('The form to sign', { id: { type: 'string', format: 'uuid' } }),
};
