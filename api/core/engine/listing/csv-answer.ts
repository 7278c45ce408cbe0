/** The call that exports a list as CSV: a stream, or on request a background task that stores the file. */
import type { Day } from '@milepost/domain/core/dates.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../platform/services.ts';
import type { Right } from '../../platform/session/right.ts';
import { readWaitSeconds, respondWithTask } from '../../platform/tasks/task-response.ts';
import { buildCsvHeaders, type CsvFile, formatCsvName, listAsCsv, writeStoredCsv } from './csv.ts';
import type { Listing } from './listing.ts';

type Query = Record<string, unknown>;

/** `buildFile` reads the list's query. @throws HttpError 400 that names every error in it */
type Csv = { listing: Listing; right: Right; buildFile(query: Query, today: Day): CsvFile };

export function answerWithCsv(services: Services, { listing, right, buildFile }: Csv) {
  const { labels, path } = listing.record;
  const start = services.tasks.define<Query>({
    kind: `${path}/csv`,
    title: () => `${labels} as CSV`,
    right,
    limits: { queue: 'csv', concurrency: 2, minutes: 30 },
    async run({ accountId, today, input, signal, progress }) {
      const reportProgress = (bytes: number) => progress(`${(bytes / 1e6).toFixed(1)} MB written`);
      const file = buildFile(input, today);
      const content = writeStoredCsv(services.db, { ...file, accountId, signal }, reportProgress);
      return { file: { name: formatCsvName(file, today), type: 'text/csv', content } };
    },
  });

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { session } = request;
    const query = request.query as Query;
    const file = buildFile(query, session.today);
    const patience = readWaitSeconds(request);
    if (patience !== null) return respondWithTask(services, { request, reply, patience }, start, query);
    const csv = await listAsCsv(services, { ...file, accountId: session.accountId });
    return reply.headers(buildCsvHeaders(formatCsvName(file, session.today))).send(csv);
  };
}
