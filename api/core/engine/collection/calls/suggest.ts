import { text } from '@milepost/domain/core/fields.ts';
import { getFields } from '@milepost/domain/core/record.ts';
import { toSentenceCase } from '@milepost/domain/core/words.ts';
import type { FastifyInstance } from 'fastify';
import { buildInputSchema } from '../../../platform/http/field-schemas.ts';
import { defineInput, readInput } from '../../../platform/http/input.ts';
import type { CollectionService } from '../collection-service.ts';

const MAX_SUGGESTIONS = 8;
const QUERY = defineInput({ search: text('Search', { message: 'Enter the first characters' }) });

/**
 * Registers `GET /api/<path>/<field>/?search=…`, earlier values of a field that start with the search. @throws Error if a record
 * declares suggestions that its collection does not define
 */
export function suggestCalls(app: FastifyInstance, { services, spec, base, rights }: CollectionService): void {
  for (const [field, fact] of Object.entries(getFields(spec.record))) {
    if (!fact.isSuggested) continue;
    const answer = spec.suggestions?.[field];
    if (!answer) throw new Error(`${spec.record.name} does not say what ${field} offers`);
    const schema = {
      tags: [spec.record.labels],
      summary: `Earlier values of the ${toSentenceCase(fact.label)}`,
      description: `Requires view permission for policy ${spec.record.policy}. Returns at most ${MAX_SUGGESTIONS} that begin with the search text, ignoring case.`,
      querystring: buildInputSchema(QUERY),
      response: {
        200: {
          description: fact.label,
          type: 'object',
          properties: { results: { type: 'array', items: { type: 'string' } } },
        },
      },
    };
    app.get(`${base}/${field}/`, { config: { right: rights.fill }, schema }, async ({ session, query }) => {
      const { search } = readInput(QUERY, query);
      return { results: await services.db.read(session.accountId, (tx) => answer(tx, search, MAX_SUGGESTIONS)) };
    });
  }
}
