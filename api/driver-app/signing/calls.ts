/** Signing calls of the driver's page: what to sign, the file, and the signature. */
import { text } from '@milepost/domain/core/fields.ts';
import { SIGNING_PURPOSES, type SigningPurpose } from '@milepost/domain/driver-app/signing.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { buildFileHeaders } from '../../core/platform/files/file-headers.ts';
import { describeErrorResponse } from '../../core/platform/http/api-document.ts';
import { readBody } from '../../core/platform/http/body.ts';
import { buildInputSchema, type JsonSchema } from '../../core/platform/http/field-schemas.ts';
import { defineInput, readInput } from '../../core/platform/http/input.ts';
import { type IdParams, readId } from '../../core/platform/http/params.ts';
import type { Services } from '../../core/platform/services.ts';
import type { Signer } from '../../links/signing-purpose.ts';
import { runAsVisitor } from '../../links/visit.ts';
import { PURPOSES } from './purposes.ts';
import { getSender, SIGNATURE_BYTES, SIGNER_FIELDS } from './sender.ts';
import { findDocument, type SigningSubject, show, sign } from './sign.ts';

export function signingCalls(app: FastifyInstance, services: Services): void {
  for (const purpose of SIGNING_PURPOSES) getCalls(app, services, purpose);
}

function getCalls(app: FastifyInstance, services: Services, purpose: SigningPurpose): void {
  const path = `/api/driver_page/signing/${purpose.toLowerCase()}/:id`;
  const getSigningSubject = ({ params }: FastifyRequest<IdParams>): SigningSubject => ({
    name: purpose,
    purpose: PURPOSES[purpose],
    owner: readId(params.id, 'Document'),
  });
  const getSigner = ({ visitor }: FastifyRequest): Signer => ({
    accountId: visitor.accountId,
    driver: visitor.driver,
    knownBy: 'Personal link, and the date of birth entered on this device',
    visit: (act) => runAsVisitor(services, visitor, act),
  });

  app.get<IdParams>(`${path}/`, { config: { right: 'link' }, schema: SHOW }, (request) =>
    show(getSigner(request), getSigningSubject(request)),
  );

  app.get<IdParams>(`${path}/document/`, { config: { right: 'link' }, schema: FILE }, async (request, reply) => {
    const { type, bytes } = await findDocument(getSigner(request), getSigningSubject(request));
    return reply.type(type).headers(buildFileHeaders('Document to sign')).send(bytes);
  });

  const signing = { config: { right: 'link' }, schema: SIGN, bodyLimit: SIGNATURE_BYTES } as const;
  app.post<IdParams>(`${path}/`, signing, async (request) => {
    const sent = readInput(SIGNATURE, (await readBody(request, services, null)).values);
    return sign(services, getSigner(request), getSigningSubject(request), { ...sent, ...getSender(request) });
  });
}

const SIGNATURE = defineInput({
  ...SIGNER_FIELDS,
  hash: text('Document', { matches: /^[0-9a-f]{64}$/, message: 'Open the document first' }),
});

const TAG = {
  tags: ['Driver’s page'],
  description:
    'Requires `Authorization: Driver <link>.<device>`: the token of the link, and the device key that `open` returned.',
};
const PARAMS: JsonSchema = {
  type: 'object',
  required: ['id'],
  properties: { id: { type: 'string', format: 'uuid' } },
};
const TEXT_OR_NULL: JsonSchema = { type: ['string', 'null'] };

const SHOW = {
  ...TAG,
  summary: 'The current version of the document to sign',
  params: PARAMS,
  response: {
    200: {
      description: 'The document, and the ID of this signing',
      type: 'object',
      required: ['signing', 'title', 'spanish', 'text', 'type', 'hash'],
      properties: {
        signing: { type: 'string', format: 'uuid' },
        title: { type: 'string' },
        spanish: TEXT_OR_NULL,
        text: {
          type: ['array', 'null'],
          items: {
            type: 'object',
            required: ['heading', 'paragraphs'],
            properties: { heading: { type: 'string' }, paragraphs: { type: 'array', items: { type: 'string' } } },
          },
        },
        type: { type: 'string' },
        hash: { type: 'string' },
      },
    },
    404: describeErrorResponse('Nothing to sign'),
    409: describeErrorResponse('Already signed, or no longer requested'),
  },
};
const BYTES = { schema: { type: 'string', format: 'binary' } };
const FILE = {
  ...TAG,
  summary: 'The document to sign',
  params: PARAMS,
  response: {
    200: {
      description: 'The file',
      content: { 'application/pdf': BYTES, 'image/jpeg': BYTES, 'image/png': BYTES },
    },
    409: describeErrorResponse('Already signed, or no longer requested'),
  },
};
const SIGN = {
  ...TAG,
  summary: 'Sign the document',
  params: PARAMS,
  consumes: ['application/json'],
  body: buildInputSchema(SIGNATURE),
  response: {
    200: {
      description: 'The signature',
      type: 'object',
      required: ['id'],
      properties: { id: { type: 'string', format: 'uuid' } },
    },
    404: describeErrorResponse('Nothing to sign'),
    409: describeErrorResponse('The document has changed, or is already signed'),
  },
};
