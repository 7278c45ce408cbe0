import type { FastifyInstance } from 'fastify';
import { csvHeaders, listAsCsv } from '../csv.ts';
import { readListQuery } from '../list.ts';
import type { Served } from '../served.ts';
import type { Values } from '../spec.ts';

/** `GET /api/<path>/csv/`: the whole list as a file. */
export function csvCall(app: FastifyInstance, served: Served): void {
  const { services, registry, spec, rights } = served;

  app.get(`${served.base}/csv/`, { schema: served.docs.csv }, async (request, reply) => {
    const { session } = request;
    const query = request.query as Values;
    rights.list(session, query);
    const wanted = readListQuery(spec, query);
    const asked = { spec, query: wanted, tableOf: registry.tableOf, accountId: session.accountId };
    const csv = await listAsCsv(services, asked);
    return reply.headers(csvHeaders(spec, session.today)).send(csv);
  });
}
