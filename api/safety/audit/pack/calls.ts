/**
 * The audit pack of an authority, driver, or vehicle, built by a background task: one PDF with an index, or a ZIP of the same
 * documents.
 */
import { Readable } from 'node:stream';
import { choice, ref } from '@milepost/domain/core/fields.ts';
import { buildFileNames, PACK_FORMATS } from '@milepost/domain/safety/audit/pack.ts';
import type { FastifyInstance } from 'fastify';
import { formatCsvFile } from '../../../core/engine/csv.ts';
import { FileMissing } from '../../../core/platform/files/files.ts';
import { createZip, type ZipEntry } from '../../../core/platform/files/zip.ts';
import { readBody } from '../../../core/platform/http/body.ts';
import { notOffered } from '../../../core/platform/http/errors.ts';
import { buildInputSchema } from '../../../core/platform/http/field-schemas.ts';
import { defineInput, readInput } from '../../../core/platform/http/input.ts';
import { printInWorker } from '../../../core/platform/pdf/print.ts';
import type { Column } from '../../../core/platform/pdf/table.ts';
import type { Services } from '../../../core/platform/services.ts';
import { needs } from '../../../core/platform/session/right.ts';
import type { Run } from '../../../core/platform/tasks/task-kind.ts';
import { type Limits, runInWorker, WorkFailed } from '../../../core/platform/work/worker.ts';
import { auditIfChanged } from '../audit-jobs.ts';
import { type PackContents, type PackScope, readPack } from './contents.ts';
import type renderFront from './front-pages.ts';
import { DRIVER_COLUMNS, VEHICLE_COLUMNS } from './front-pages.ts';
import type bindPack from './pack-pdf.ts';

const FRONT = import.meta.resolve('./front-pages.ts');
const BIND = import.meta.resolve('./pack-pdf.ts');
const LIMITS: Limits = { memoryMb: 900, baseSeconds: 60, secondsPerMb: 2 };
/** Limit for one PDF: joining needs several times the size of the documents. */
const MAX_BYTES = 80_000_000;
const TOO_LARGE = 'Too many documents for one PDF. Download the ZIP, or the file for one driver or vehicle.';
const RIGHT = needs(7000, 'view');

type PackInput = PackScope & { format: string };

export function packCalls(app: FastifyInstance, services: Services): void {
  const start = services.tasks.define<PackInput>({
    kind: 'audit/pack',
    title: ({ format }) => `Audit pack (${format})`,
    right: RIGHT,
    limits: { queue: 'pack', concurrency: 1, minutes: 10 },
    async run(run) {
      const { accountId, today, input } = run;
      await auditIfChanged(services, accountId, today);
      const contents = await services.db.background.tx(accountId, (tx) => readPack(tx, input, today));
      const name = `${today} ${contents.title}`;
      if (input.format === 'ZIP') {
        const content = Readable.from(createZip(listEntries(services, contents, run)), { objectMode: false });
        return { file: { name: `${name}.zip`, type: 'application/zip', content } };
      }
      return {
        file: { name: `${name}.pdf`, type: 'application/pdf', content: await renderPdf(services, contents, run) },
      };
    },
  });

  app.post('/api/compliance/audit_pack/', { config: { right: RIGHT }, schema: PACK_SCHEMA }, async (request, reply) => {
    const { carrier, driver, vehicle, format } = readInput(
      PACK_INPUT,
      (await readBody(request, services, null)).values,
    );
    return reply.code(202).send(await start(request.session, { carrier, driver, vehicle, format }));
  });
}

async function renderPdf(
  { files }: Pick<Services, 'files'>,
  contents: PackContents,
  { accountId: account, signal, progress }: Run<PackInput>,
): Promise<Buffer> {
  const { documents, ...facts } = contents;
  const bytes = documents.reduce((sum, { file }) => sum + file.size, 0);
  if (bytes > MAX_BYTES) throw notOffered(TOO_LARGE);
  const read = async () => {
    const parts = [];
    for (const [at, { what, file }] of documents.entries()) {
      progress(`${at} of ${documents.length} documents`, at, documents.length + 1);
      // The index lists a file missing from the store like one that can't be joined.
      parts.push({ name: what, type: file.type, bytes: (await readBytes(files, file.key)) ?? Buffer.alloc(0) });
    }
    progress('Merging them', documents.length, documents.length + 1);
    return { facts: { ...facts, documents: documents.map(({ file: _file, ...document }) => document) }, parts };
  };
  try {
    return await runInWorker<typeof bindPack>(BIND, read, { ...LIMITS, account, bytes, signal });
  } catch (error) {
    if (error instanceof WorkFailed) throw notOffered(TOO_LARGE);
    throw error;
  }
}

const readBytes = (files: Services['files'], key: string) =>
  files.bytes(key).catch((error) => {
    if (error instanceof FileMissing) return null;
    throw error;
  });

/** Yields the documents one by one, to hold only one in memory. */
async function* listEntries(
  { files }: Pick<Services, 'files'>,
  contents: PackContents,
  { accountId, progress }: Run<PackInput>,
): AsyncGenerator<ZipEntry> {
  const { documents, ...facts } = contents;
  const modified = new Date(`${contents.day}T12:00:00Z`);
  const names = buildFileNames(documents);
  const listed = documents.map(({ file: _file, ...document }) => document);
  const printed = { facts: { ...facts, documents: listed }, places: { heading: 'File', at: names } };
  const front = await printInWorker<typeof renderFront>(FRONT, printed, accountId);
  yield { name: '0 Index and gaps.pdf', modified, content: front.pdf };
  yield { name: '0 Drivers.csv', modified, content: buildCsv(DRIVER_COLUMNS, contents.drivers) };
  yield { name: '0 Vehicles.csv', modified, content: buildCsv(VEHICLE_COLUMNS, contents.vehicles) };
  for (const [at, { file }] of documents.entries()) {
    progress(`${at} of ${documents.length} documents`, at, documents.length);
    const content = await readBytes(files, file.key);
    if (content) yield { name: names[at] ?? file.name, modified, content };
  }
}

function buildCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Buffer {
  const lines = [columns.map(({ label }) => label), ...rows.map((row) => columns.map(({ text }) => text(row)))];
  return Buffer.from(formatCsvFile(lines, { hasMark: true }));
}

const PACK_INPUT = defineInput({
  carrier: ref('carrier', 'Authority', { message: 'Invalid Carrier' }),
  driver: ref('driver', 'Driver', { optional: true, message: 'No Driver Selected/Found  Under Carrier' }),
  vehicle: ref('vehicle', 'Vehicle', { optional: true, message: 'No Vehicle Selected/Found  Under Carrier' }),
  format: choice('Format', PACK_FORMATS, { default: 'PDF', message: 'Invalid Format' }),
});

const PACK_SCHEMA = {
  tags: ['Safety and Compliance'],
  summary: 'The audit pack for an authority, or for one of its drivers or vehicles',
  description:
    'Requires view permission for policy 7000. Starts a task that creates the audit file: missing documents, an index, the accident register, and the driver and vehicle lists, followed by the documents in the order an investigator asks for them.',
  body: buildInputSchema(PACK_INPUT),
  response: { 202: { description: 'The task', $ref: 'Task#' } },
};
