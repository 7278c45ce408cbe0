/**
 * Calls of a driver's page. Each needs the driver's link (`door`), or the link on a phone that verified the date of birth (`link`), and
 * reads and writes only this driver's data.
 */

import { MAX_ODOMETER } from '@milepost/domain/admin/odometer.ts';
import { boolean, choice, date, integer, jurisdiction, number, ref, text } from '@milepost/domain/core/fields.ts';
import { MAX_SERVER_FILE_BYTES } from '@milepost/domain/core/limits.ts';
import { PHOTO_DOCUMENT_TYPES, UPLOAD_CHUNK_BYTES } from '@milepost/domain/core/request-types.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import sql from 'sql-template-tag';
import { describeErrorResponse } from '../../core/platform/http/api-document.ts';
import { readBody } from '../../core/platform/http/body.ts';
import { badInput } from '../../core/platform/http/errors.ts';
import { buildInputSchema, type JsonSchema } from '../../core/platform/http/field-schemas.ts';
import { defineInput, readInput } from '../../core/platform/http/input.ts';
import { type IdParams, readId } from '../../core/platform/http/params.ts';
import { readParts } from '../../core/platform/http/parts.ts';
import type { Services } from '../../core/platform/services.ts';
import { runAsVisitor } from '../../links/visit.ts';
import { openAtDoor } from './birthday.ts';
import { shareLocation } from './location.ts';
import { buildPageContent } from './page-content.ts';
import { finish, readProgress, receivePiece, startUpload } from './photo-upload.ts';
import { markStop } from './stops.ts';
import { withdrawUpload } from './withdraw-upload.ts';

const PAGE = '/api/driver_page';

export function driverPageCalls(app: FastifyInstance, services: Services): void {
  const values = async (request: FastifyRequest) => (await readBody(request, services, null)).values;
  const getId = ({ params }: FastifyRequest<IdParams>) => readId(params.id, 'File');

  app.get(`${PAGE}/door/`, { config: { right: 'door' }, schema: DOOR }, async ({ visitor }) => {
    const [found] = await services.db.tx(visitor.accountId, (tx) =>
      tx.query<{ carrier: string }>(sql`select c.carrier_name as carrier from driver d
        join carrier c on c.account_id = d.account_id and c.id = d.carrier where d.id = ${visitor.driver}`),
    );
    return { carrier: found?.carrier ?? '', isKnown: visitor.isKnown };
  });

  app.post(`${PAGE}/open/`, { config: { right: 'door' }, schema: OPEN }, async (request) => {
    const { dateOfBirth } = readInput(BIRTHDAY, await values(request));
    return { device: await openAtDoor(services, request.visitor, dateOfBirth) };
  });

  app.get(`${PAGE}/`, { config: { right: 'link' }, schema: SHOWN }, ({ visitor }) =>
    runAsVisitor(services, visitor, (context) => buildPageContent(context, visitor.driver)),
  );

  app.post(`${PAGE}/sending/`, { config: { right: 'link' }, schema: BEGIN }, async (request) => {
    const {
      request: asked,
      documentType,
      fileName,
      fileSize,
      ...extraFields
    } = readInput(BEGINNING, await values(request));
    const { visitor } = request;
    return runAsVisitor(services, visitor, (context) =>
      startUpload(context, visitor.driver, { request: asked, documentType, fileName, fileSize, extraFields }),
    );
  });

  app.get<IdParams>(`${PAGE}/sending/:id/progress/`, { config: { right: 'link' }, schema: PROGRESS }, (request) =>
    runAsVisitor(services, request.visitor, (context) => readProgress(context, request.visitor.driver, getId(request))),
  );

  const sending = { config: { right: 'link' }, schema: PIECE, bodyLimit: UPLOAD_CHUNK_BYTES + 10_000 } as const;
  app.post<IdParams>(`${PAGE}/sending/:id/piece/`, sending, async (request) => {
    const piece = await readPiece(request);
    const { visitor } = request;
    return runAsVisitor(services, visitor, (context) => receivePiece(context, visitor.driver, getId(request), piece));
  });

  app.post<IdParams>(`${PAGE}/sending/:id/finish/`, { config: { right: 'link' }, schema: FINISH }, (request) =>
    finish(services, request.visitor, getId(request)),
  );

  app.post<IdParams>(
    `${PAGE}/upload/:id/withdraw/`,
    { config: { right: 'link' }, schema: WITHDRAW },
    async (request) => {
      await runAsVisitor(services, request.visitor, (context) =>
        withdrawUpload(context, request.visitor.driver, getId(request)),
      );
      return { id: getId(request) };
    },
  );

  app.post(`${PAGE}/location/`, { config: { right: 'link' }, schema: LOCATION }, async (request) => {
    const place = readInput(PLACE, await values(request));
    await runAsVisitor(services, request.visitor, (context) => shareLocation(context, request.visitor.driver, place));
    return { isShared: true };
  });

  app.post(`${PAGE}/stop/`, { config: { right: 'link' }, schema: MARK }, async (request) => {
    const mark = readInput(MARKED, await values(request));
    await runAsVisitor(services, request.visitor, (context) => markStop(context, request.visitor.driver, mark));
    return { isMarked: !mark.isUndone };
  });
}

/** Reads a piece of a file: `from`, its offset, and its bytes. */
async function readPiece(request: FastifyRequest): Promise<{ from: number; bytes: Uint8Array }> {
  if (!request.isMultipart()) throw badInput({ piece: 'Send the piece as a part of multipart form data' });
  let from: unknown;
  let bytes: Uint8Array = new Uint8Array();
  for await (const part of await readParts(request)) {
    if ('value' in part) from = part.name === 'from' ? part.value : from;
    else bytes = part.content instanceof Uint8Array ? part.content : await readWholePage(part.content);
  }
  if (!/^\d{1,8}$/.test(String(from))) throw badInput({ from: 'Say where the piece begins' });
  return { from: Number(from), bytes };
}

async function readWholePage(content: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const BIRTHDAY = defineInput({ dateOfBirth: date('Date of Birth', { message: 'Invalid Date Of Birth' }) });

const BEGINNING = defineInput({
  request: ref('driver_request', 'Request', { optional: true }),
  documentType: choice('Document Type', PHOTO_DOCUMENT_TYPES, { optional: true, message: 'Invalid Document Type' }),
  fileName: text('File Name'),
  fileSize: integer('Size', { min: 1, max: MAX_SERVER_FILE_BYTES, message: 'A file can be at most 20 MB' }),
  documentID: text('Document ID', { optional: true, max: 100 }),
  documentIssuedState: jurisdiction('Issued State', { optional: true }),
  documentIssuedDate: date('Issued Date', { optional: true }),
  documentExpirationDate: date('Expiration Date', { optional: true }),
  driverAppUploadOdometer: integer('Odometer', { optional: true, min: 1, max: MAX_ODOMETER }),
});

const PLACE = defineInput({
  latitude: number('Latitude', { min: -90, max: 90, decimals: 6 }),
  longitude: number('Longitude', { min: -180, max: 180, decimals: 6 }),
});

const MARKED = defineInput({
  load: ref('fleet', 'Load', { optional: true, help: 'Load shown on the page. If blank, the current one.' }),
  at: integer('Stop', { max: 29, help: 'Position of the stop, starting at 0' }),
  location: text('Location', { help: 'Location shown for that stop on the page' }),
  mark: choice('Mark', ['ARRIVED', 'DEPARTED']),
  isUndone: boolean('Undo', { default: false }),
});

const TAG = {
  tags: ['Driver’s page'],
  description:
    'Requires `Authorization: Driver <link>.<device>`: the token of the link, and the device key that `open` returned.',
};
const ID: JsonSchema = { type: 'object', required: ['id'], properties: { id: { type: 'string', format: 'uuid' } } };
const TEXT: JsonSchema = { type: 'string' };
const TEXT_OR_NULL: JsonSchema = { type: ['string', 'null'] };
const BOOLEAN: JsonSchema = { type: 'boolean' };

const object = (properties: JsonSchema): JsonSchema => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
});
const list = (properties: JsonSchema): JsonSchema => ({ type: 'array', items: object(properties) });
const answer = (description: string, schema: JsonSchema) => ({ 200: { description, ...schema } });

const DOOR = {
  ...TAG,
  summary: 'The carrier that sent a driver’s link, before the date of birth is entered',
  response: answer('The carrier', object({ carrier: TEXT, isKnown: BOOLEAN })),
};
const OPEN = {
  ...TAG,
  summary: 'Enter the date of birth, once per phone',
  body: buildInputSchema(BIRTHDAY),
  response: answer('This phone’s key', object({ device: TEXT })),
};
const SHOWN = {
  ...TAG,
  summary: 'Contents of a driver’s page',
  response: answer(
    'The page',
    object({
      id: TEXT,
      firstName: TEXT,
      carrier: TEXT,
      phone: TEXT_OR_NULL,
      employers: list({
        id: TEXT,
        name: TEXT,
        day: TEXT_OR_NULL,
        rebuttal: TEXT_OR_NULL,
        url: TEXT_OR_NULL,
        isAsked: BOOLEAN,
      }),
      asked: list({ id: TEXT, type: TEXT, of: TEXT_OR_NULL }),
      sent: list({ id: TEXT, type: TEXT, status: TEXT, day: TEXT, url: TEXT }),
      equipment: list({ number: TEXT, type: TEXT, vin: TEXT, plate: TEXT }),
      documents: list({ type: TEXT, number: TEXT_OR_NULL, expires: TEXT_OR_NULL, url: TEXT_OR_NULL }),
      paychecks: list({
        id: TEXT,
        number: TEXT,
        from: TEXT,
        to: TEXT,
        amount: { type: 'number' },
        asked: TEXT_OR_NULL,
        url: TEXT,
      }),
      year: object({
        year: { type: 'integer' },
        gross: { type: 'number' },
        deductions: { type: 'number' },
        net: { type: 'number' },
        perDiem: { type: 'number' },
      }),
      accounts: list({
        id: TEXT,
        name: TEXT,
        kind: TEXT,
        balance: { type: 'number' },
        target: { type: ['number', 'null'] },
      }),
      finals: list({
        id: TEXT,
        endedOn: TEXT,
        closedOn: TEXT_OR_NULL,
        accounts: list({ name: TEXT, kind: TEXT, balance: { type: 'number' } }),
        carriedForward: { type: 'number' },
        escrowDue: TEXT_OR_NULL,
      }),
      load: { anyOf: [{ type: 'null' }, { type: 'object', additionalProperties: true }] },
    }),
  ),
};
const UPLOAD_STATE = answer(
  'Bytes received',
  object({ id: TEXT, size: { type: 'integer' }, received: { type: 'integer' } }),
);
const BEGIN = {
  ...TAG,
  summary: 'Start an upload',
  body: buildInputSchema(BEGINNING),
  response: { ...UPLOAD_STATE, 404: describeErrorResponse('No such request') },
};
const PROGRESS = { ...TAG, summary: 'Progress of an upload', params: ID, response: UPLOAD_STATE };
const PIECE = {
  ...TAG,
  summary: 'Upload the next piece of a file',
  params: ID,
  consumes: ['multipart/form-data'],
  body: {
    type: 'object',
    required: ['from', 'piece'],
    properties: { from: { type: 'integer' }, piece: { type: 'string', format: 'binary' } },
  },
  response: UPLOAD_STATE,
};
const FINISH = { ...TAG, summary: 'Finish an upload', params: ID, response: answer('The upload', ID) };
const WITHDRAW = { ...TAG, summary: 'Withdraw an upload', params: ID, response: answer('The upload', ID) };
const LOCATION = {
  ...TAG,
  summary: 'Share the load’s location',
  body: buildInputSchema(PLACE),
  response: answer('Shared', object({ isShared: BOOLEAN })),
};
const MARK = {
  ...TAG,
  summary: 'Mark arrival at or departure from a stop',
  description: `${TAG.description} The server sets the time. Repeating the request changes nothing. The driver can undo it for 15 minutes.`,
  body: buildInputSchema(MARKED),
  response: {
    ...answer('Marked', object({ isMarked: BOOLEAN })),
    409: describeErrorResponse('The stops have changed in the meantime'),
  },
};
