/**
 * Reads a rate confirmation for the form of a new load: its values, where they are on the page, and the customer of its broker. Nothing
 * is stored.
 */
import { file, ref } from '@milepost/domain/core/fields.ts';
import { CONTACT_FIELDS } from '@milepost/domain/fleet/confirmation/contact.ts';
import { type ConfirmationAnswer, READ_FIELDS } from '@milepost/domain/fleet/confirmation/proposals.ts';
import { UNREAD } from '@milepost/domain/fleet/confirmation/unread.ts';
import { fleet } from '@milepost/domain/fleet/fleet.ts';
import type { FastifyInstance } from 'fastify';
import { getAccountId, type StoredFile } from '../../core/platform/files/files.ts';
import { discardFiles, readBody } from '../../core/platform/http/body.ts';
import { inputSchema } from '../../core/platform/http/field-schemas.ts';
import { defineInput, readInput } from '../../core/platform/http/input.ts';
import type { Services } from '../../core/platform/services.ts';
import { needs } from '../../core/platform/session/right.ts';
import { runInWorker, WorkFailed } from '../../core/platform/work/worker.ts';
import { findBroker, readOwnFirms } from './broker.ts';
import type readScan from './read-scan.ts';
import type readText from './read-text.ts';
import type { ReadAnswer } from './read-text.ts';

const READ = import.meta.resolve('./read-text.ts');
const LIMITS = { memoryMb: 400, baseSeconds: 10, secondsPerMb: 1 };
const READ_SCAN = import.meta.resolve('./read-scan.ts');
/** Six pages at up to ten seconds each. */
const SCAN_LIMITS = { memoryMb: 700, baseSeconds: 60, secondsPerMb: 1 };
/** Photos of a page; other picture types are attached unread. */
const PICTURE_TYPES: readonly string[] = ['image/jpeg', 'image/png'];

export function registerConfirmation(app: FastifyInstance, services: Services): void {
  const { db, files } = services;

  app.post(
    '/api/fleet/confirmation/',
    { config: { right: needs(fleet.policy, 'create') }, schema: SCHEMA },
    async (request): Promise<ConfirmationAnswer> => {
      const { accountId } = request.session;
      const body = await readBody(request, services, CONFIRMATION_INPUT);
      try {
        const { carrier } = readInput(CONFIRMATION_INPUT, body.values);
        const own = await db.read(accountId, readOwnFirms);
        const answer = await readDocument(
          body.files[0] as StoredFile,
          own.map(({ name }) => name),
        );
        if ('unread' in answer)
          return { unread: answer.unread, proposals: {}, loads: [], stops: [], contact: {}, customer: null };
        const { proposals, loads, stops, contact, mcNumbers } = answer;
        const found = await db.read(accountId, (tx) =>
          findBroker(tx, { carrier, own, name: proposals.customer, mcNumbers }),
        );
        const customer = found && { customer: found.said };
        return {
          unread: null,
          proposals: { ...proposals, ...customer },
          loads,
          stops,
          contact,
          customer: found?.customer ?? null,
        };
      } finally {
        // The file is uploaded again with the saved load.
        await discardFiles(services, body.files);
      }
    },
  );

  /** Runs text recognition only if the file's own text leaves values missing. */
  async function readDocument(file: StoredFile, own: readonly string[]): Promise<ReadAnswer> {
    const order = async () => ({ bytes: await files.bytes(file.key), own, type: file.type });
    const piece = { account: getAccountId(file), bytes: file.size };
    try {
      if (PICTURE_TYPES.includes(file.type))
        return await runInWorker<typeof readScan>(READ_SCAN, order, { ...SCAN_LIMITS, ...piece });
      if (file.type !== 'application/pdf') return { unread: 'NO_TEXT' };
      const { isScan, ...answer } = await runInWorker<typeof readText>(READ, order, { ...LIMITS, ...piece });
      return isScan ? await runInWorker<typeof readScan>(READ_SCAN, order, { ...SCAN_LIMITS, ...piece }) : answer;
    } catch (error) {
      if (error instanceof WorkFailed) return { unread: 'TOO_MUCH' };
      throw error;
    }
  }
}

const CONFIRMATION_INPUT = defineInput({
  confirmation: file('Rate Confirmation'),
  carrier: ref('carrier', 'Authority', { optional: true, message: 'Invalid Carrier' }),
});

const SHARE = { type: 'number' };
const PROPOSAL = {
  type: 'object',
  properties: {
    value: { type: ['string', 'number'] },
    said: { type: 'string', description: 'The words it was read from' },
    spot: {
      type: 'object',
      description: 'Position of the words: the page, starting at 1, and fractions of its width and height',
      properties: { page: { type: 'integer' }, x: SHARE, y: SHARE, width: SHARE, height: SHARE },
    },
    isLikely: { type: 'boolean', description: 'Whether the value is likely but not certain' },
    confidence: { type: 'number', description: 'Confidence of text recognition from 0 to 100, if read from an image' },
  },
};
const PROPOSALS = {
  type: 'object',
  properties: Object.fromEntries(READ_FIELDS.map((field) => [field, PROPOSAL])),
};
const TEXT = { type: ['string', 'null'] };
const STOP = {
  type: 'object',
  properties: {
    kind: { type: 'string', enum: ['PICKUP', 'DELIVERY', 'HOOK', 'DROP'] },
    location: { type: 'string' },
    date: TEXT,
    facility: TEXT,
    address: TEXT,
    appointmentFrom: TEXT,
    appointmentTo: TEXT,
    isFirstCome: { type: 'boolean' },
    reference: TEXT,
  },
};
const RELATED = { id: { type: 'string', format: 'uuid' }, prettyName: { type: 'string' } };

const SCHEMA = {
  tags: [fleet.labels],
  summary: 'Read a rate confirmation',
  description:
    'Returns the load values that the document shows with certainty. Scans and photos (JPEG or PNG) are read by text recognition. Nothing is stored.',
  consumes: ['multipart/form-data'],
  body: inputSchema(CONFIRMATION_INPUT),
  response: {
    200: {
      description: 'By load field: the value, the words, and their position; or why the file couldn’t be read',
      type: 'object',
      properties: {
        unread: { type: ['string', 'null'], enum: [...Object.keys(UNREAD), null] },
        proposals: PROPOSALS,
        loads: { type: 'array', description: 'The loads, if the file has several', items: PROPOSALS },
        stops: {
          type: 'array',
          description: 'All stops in driving order, if the load has more than two',
          items: STOP,
        },
        contact: {
          type: 'object',
          description: 'The broker’s contact and registration, by customer field',
          properties: Object.fromEntries(CONTACT_FIELDS.map((field) => [field, { type: 'string' }])),
        },
        customer: {
          type: ['object', 'null'],
          description: 'The customer that matches the broker',
          properties: { ...RELATED, carrier: { type: 'object', properties: RELATED } },
        },
      },
    },
  },
};
