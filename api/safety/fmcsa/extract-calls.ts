/** Reads an FMCSA extract and returns the account's reports as rows to complete and save. The file is not stored. */
import { file } from '@milepost/domain/core/fields.ts';
import type { FastifyInstance } from 'fastify';
import { getAccountId, type StoredFile } from '../../core/platform/files/files.ts';
import { discardFiles, readBody } from '../../core/platform/http/body.ts';
import { badInput } from '../../core/platform/http/errors.ts';
import { buildInputSchema } from '../../core/platform/http/field-schemas.ts';
import { defineInput, readInput } from '../../core/platform/http/input.ts';
import { TEXT } from '../../core/platform/http/schema-types.ts';
import type { Services } from '../../core/platform/services.ts';
import { needs } from '../../core/platform/session/right.ts';
import { runInWorker, WorkFailed } from '../../core/platform/work/worker.ts';
import { matchReports, readAuthorities } from './match-reports.ts';
import type readExtract from './read-extract.ts';

const READ_EXTRACT = import.meta.resolve('./read-extract.ts');
const LIMITS = { memoryMb: 768, baseSeconds: 10, secondsPerMb: 3 };

const FILES = defineInput({
  extract: file('Inspections or crashes', { isTable: true, message: 'Select a file' }),
  violations: file('Violations', { optional: true, isTable: true, message: 'Select a file' }),
});

export function extractCalls(app: FastifyInstance, services: Services): void {
  const { db } = services;

  app.post(
    '/api/fmcsa_extract/read/',
    { config: { right: needs(7000, 'create') }, schema: READ_SCHEMA },
    async (request) => {
      const { accountId } = request.session;
      const body = await readBody(request, services, FILES);
      try {
        readInput(FILES, body.values);
        const { extract, violations = null } = body.values as SentFiles;
        const carriers = await db.read(accountId, readAuthorities);
        const dots = carriers.flatMap(({ dot }) => dot || []);
        const found = await readReportFiles(services, { extract, violations: violations || null, dots });
        const results = await db.read(accountId, (tx) => matchReports(tx, carriers, found));
        return { results, count: results.length, others: found.others, faulty: found.faulty };
      } finally {
        await discardFiles(services, body.files);
      }
    },
  );
}

type SentFiles = { extract: StoredFile; violations?: StoredFile | '' | null };
type Files = { extract: StoredFile; violations: StoredFile | null; dots: string[] };

/** @throws HttpError 400 with the error in a file */
async function readReportFiles({ files }: Services, { extract, violations, dots }: Files) {
  const order = async () => ({
    extract: await files.bytes(extract.key),
    violations: violations ? await files.bytes(violations.key) : null,
    dots,
  });
  const piece = { account: getAccountId(extract), bytes: extract.size + (violations?.size ?? 0) };
  const answer = await runInWorker<typeof readExtract>(READ_EXTRACT, order, { ...LIMITS, ...piece }).catch((error) => {
    if (!(error instanceof WorkFailed)) throw error;
    throw badInput({ extract: 'The file is too large or complex to read. Keep only the rows with your DOT number.' });
  });
  if ('refusal' in answer) throw badInput({ [answer.field]: answer.refusal });
  return answer;
}

const INTEGER = { type: 'integer' };
const NAMED_SCHEMA = { type: 'object', properties: { id: TEXT, prettyName: TEXT } };
const NAMED_OR_NULL = { type: ['object', 'null'], properties: NAMED_SCHEMA.properties };

const READ_SCHEMA = {
  tags: ['FMCSA Extracts'],
  summary: 'Read the account’s reports in an FMCSA extract',
  description:
    'Requires create permission for policy 7000. Takes inspections or crashes (SMS input or MCMIS), and the violations of the inspections. Rows for other DOT numbers are only counted. Each row has the truck and trailer that match its units by VIN or plate, whether it is already on file, and the register fields that it fills in. Nothing is stored: save a row with POST /api/vehicle_inspection/ or /api/accident_or_violation_register/, which reject an FMCSA ID that is on file.',
  consumes: ['multipart/form-data'],
  body: buildInputSchema(FILES),
  response: {
    200: {
      description: 'The reports, newest first',
      type: 'object',
      properties: {
        results: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              kind: { enum: ['inspection', 'crash'] },
              id: TEXT,
              reportNumber: TEXT,
              day: { ...TEXT, format: 'date' },
              location: TEXT,
              carrier: NAMED_SCHEMA,
              units: { type: 'array', items: TEXT },
              vehicle: NAMED_OR_NULL,
              trailer: NAMED_OR_NULL,
              matchedBy: { enum: ['VIN', 'PLATE', null] },
              violations: { type: 'array', items: TEXT },
              values: { type: 'object', additionalProperties: true },
              onFile: NAMED_OR_NULL,
              maybe: NAMED_OR_NULL,
            },
          },
        },
        count: INTEGER,
        others: { ...INTEGER, description: 'Lines for other DOT numbers' },
        faulty: { ...INTEGER, description: 'The account’s rows without an ID or a date' },
      },
    },
  },
};
