import type { FastifyInstance } from 'fastify';
import { csvHeaders, listAsCsv } from '../../listing/csv.ts';
import { allOf, readListQuery } from '../list.ts';
import type { Served } from '../served.ts';
import type { Values } from '../spec.ts';

/** `GET /api/<path>/csv/`: the whole list as a file. */
export function csvCall(app: FastifyInstance, served: Served): void {
  const { services, registry, spec } = served;
  const options = { schema: served.docs.csv, config: { right: served.rights.csv } };

  app.get(`${served.base}/csv/`, options, async (request, reply) => {
    const { session } = request;
    const wanted = readListQuery(spec, request.query as Values);
    const rows = (selected: readonly string[]) => allOf(spec, wanted, registry.tableOf, selected);
    const csv = await listAsCsv(services, { listing: spec, rows, accountId: session.accountId });
    return reply.headers(csvHeaders(spec, session.today)).send(csv);
  });
}
