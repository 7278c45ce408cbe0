/** Downloads selected documents of one owner as one file: a joined PDF, or a ZIP with the files that can't be joined. */
import { Readable } from 'node:stream';
import { DOCUMENT_OWNER_NAMES, type DocumentOwner, listOwners } from '@milepost/domain/fleet/document.ts';
import type { FastifyInstance, FastifySchema } from 'fastify';
import sql, { type Sql } from 'sql-template-tag';
import type { Registry } from '../core/engine/collection/registry.ts';
import { buildRights } from '../core/engine/collection/rights.ts';
import { FileMissing, type Files, type StoredFile } from '../core/platform/files/files.ts';
import { createZip, type ZipEntry } from '../core/platform/files/zip.ts';
import { readBody } from '../core/platform/http/body.ts';
import { badInput, notFound } from '../core/platform/http/errors.ts';
import { makeListSchema, readId, readIds } from '../core/platform/http/params.ts';
import { joinFiles, type SkippedFile } from '../core/platform/pdf/join-files.ts';
import type { Services } from '../core/platform/services.ts';
import type { Outcome, Run } from '../core/platform/tasks/task-kind.ts';
import { TASK_RESPONSE } from '../core/platform/tasks/task-response.ts';
import { documents } from './document.ts';

const MAX_DOCUMENTS = 100;
export const PACKET_LIMITS = { queue: 'packet', concurrency: 2, minutes: 5 };

/** Names the owner like the list's URL does, so that the same right is required. */
type PacketSelection = Partial<Record<DocumentOwner, string>> & { ids: string[] };
type PacketDocument = { id: string; name: string; file: StoredFile };

export const SELECTION_BODY = {
  type: 'object',
  properties: { documents: makeListSchema({ type: 'string', format: 'uuid' }, MAX_DOCUMENTS) },
  additionalProperties: true,
};

const SCHEMA: FastifySchema = {
  tags: ['Documents'],
  summary: 'One owner’s selected documents as one file',
  description:
    'Requires view permission for the policy of the owner named in the query. Starts a task that creates one PDF, or a ZIP if one document can’t be merged.',
  querystring: {
    type: 'object',
    properties: Object.fromEntries(DOCUMENT_OWNER_NAMES.map((name) => [name, { type: 'string', format: 'uuid' }])),
    additionalProperties: false,
  },
  body: SELECTION_BODY,
  response: { 202: TASK_RESPONSE },
};

export function registerDocumentPacket(app: FastifyInstance, services: Services, registry: Registry): void {
  const right = buildRights(registry, documents).csv;
  const start = services.tasks.define<PacketSelection>({
    kind: 'document/packet',
    title: getTitle,
    right,
    limits: PACKET_LIMITS,
    run: (run) => {
      const { ids, ...of } = run.input;
      const [owner] = listOwners(of);
      return buildPacket(services, run, ids, sql`owner_record = ${owner} and owner_id = ${owner && of[owner]}`);
    },
  });
  app.post('/api/document/packet/', { config: { right }, schema: SCHEMA }, async (request, reply) => {
    const query = request.query as Record<string, string>;
    const owners = listOwners(query);
    const [owner] = owners;
    if (!owner || owners.length > 1) throw badInput({ documents: 'Send exactly one owner' });
    const { values } = await readBody(request, services, null);
    const ids = readSelection(values.documents);
    const chosen = { [owner]: readId(query[owner] ?? '', documents.record.label), ids };
    return reply.code(202).send(await start(request.session, chosen));
  });
}

export const getTitle = ({ ids: { length } }: { ids: readonly string[] }) =>
  `Packet with ${length} ${length === 1 ? 'document' : 'documents'}`;

/** Returns the IDs of the selected documents in a request. */
export function readSelection(sent: unknown): string[] {
  const ids = readIds(sent, 'documents');
  if (ids.length === 0) throw badInput({ documents: 'Select documents' });
  if (ids.length > MAX_DOCUMENTS) throw badInput({ documents: `At most ${MAX_DOCUMENTS} at once` });
  return ids;
}

/** Returns the selected documents that match `theirs`, the ones the user may view. */
export async function buildPacket(
  { db, files }: Services,
  { accountId, today, signal }: Pick<Run<unknown>, 'accountId' | 'today' | 'signal'>,
  ids: readonly string[],
  theirs: Sql,
): Promise<Outcome> {
  const papers = await db.read(accountId, (tx) =>
    tx.query<PacketDocument>(sql`select id, pretty_name as name, document_file as file from document
      where id = any(${ids}) and ${theirs} and state <> 'DELETED'
        and document_file is not null
      order by array_position(${ids}, id)`),
  );
  if (papers.length === 0) throw notFound('File');
  const { pdf, skipped: apart } = await joinFiles(files, null, papers, signal).catch(rejectMissing);
  const name = `Documents-${today}`;
  if (pdf && apart.length === 0) return { file: { name: `${name}.pdf`, type: 'application/pdf', content: pdf } };
  const joined = pdf ? [{ name: `${name}.pdf`, modified: new Date(), content: pdf }] : [];
  const content = Readable.from(createZip(listEntries(files, joined, apart)), { objectMode: false });
  return { file: { name: `${name}.zip`, type: 'application/zip', content } };
}

/** Yields the documents one by one, to hold only one in memory. */
async function* listEntries(
  { bytes }: Files,
  joined: readonly ZipEntry[],
  apart: readonly SkippedFile<PacketDocument>[],
) {
  yield* joined;
  for (const [at, { paper: document }] of apart.entries())
    yield { name: `${at + 1}-${document.file.name}`, modified: new Date(), content: await bytes(document.file.key) };
}

function rejectMissing(error: Error): never {
  if (error instanceof FileMissing) throw badInput({ documents: error.message });
  throw error;
}
