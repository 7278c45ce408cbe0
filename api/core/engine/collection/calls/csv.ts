import type { FastifyInstance } from 'fastify';
import { answerWithCsv } from '../../listing/csv-answer.ts';
import type { CollectionService } from '../collection-service.ts';
import { readListQuery, selectAll } from '../list.ts';
import { addKindValues } from '../rights.ts';
import type { Values } from '../spec.ts';

/** Registers `GET /api/<path>/csv/`, which exports the whole list as a file. */
export function csvCall(app: FastifyInstance, served: CollectionService): void {
  const { services, registry, spec } = served;
  const right = served.rights.csv;
  const buildFile = (query: Values) => {
    const wanted = readListQuery(spec, addKindValues(spec, query));
    return {
      listing: spec,
      rows: (selected: readonly string[]) => selectAll(spec, wanted, registry.tableOf, selected),
    };
  };
  const options = { schema: served.docs.csv, config: { right, readsFilters: true } };
  app.get(`${served.base}/csv/`, options, answerWithCsv(services, { listing: spec, right, buildFile }));
}
