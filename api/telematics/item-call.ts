/** Call for the meanings of unknown items in purchases, with the same questions and answers as a fuel card file. */
import { apiintegration } from '@milepost/domain/admin/apiintegration.ts';
import type { FastifyInstance } from 'fastify';
import sql from 'sql-template-tag';
import type { Tx } from '../core/platform/db/database.ts';
import { readBody } from '../core/platform/http/body.ts';
import { notFound } from '../core/platform/http/errors.ts';
import { buildInputSchema } from '../core/platform/http/field-schemas.ts';
import { defineInput, readInput } from '../core/platform/http/input.ts';
import { type IdParams, readId } from '../core/platform/http/params.ts';
import type { Services } from '../core/platform/services.ts';
import { needs } from '../core/platform/session/right.ts';
import { listItemChanges, noteAnswers } from '../expense/import/answer-history.ts';
import { ITEMS_INPUT, readAnswers, saveAnswers } from '../expense/import/item-answers.ts';
import { listUnknownItems } from './items.ts';

const INPUT = defineInput({ items: ITEMS_INPUT });

const SCHEMA = {
  tags: ['Integrations'],
  summary: 'Set products for unknown fuel purchase items',
  description:
    'Requires edit permission for policy 2000. The next sync imports the purchases. Later imports use the same answer.',
  params: { type: 'object', required: ['id'], properties: { id: { type: 'string', format: 'uuid' } } },
  body: buildInputSchema(INPUT),
  response: {
    200: {
      description: 'The items that are still unknown',
      type: 'object',
      properties: { unknownItems: { type: 'array', items: { type: 'object', additionalProperties: true } } },
    },
  },
};

export function itemCall(app: FastifyInstance, services: Services): void {
  const right = needs(apiintegration.policy, 'edit');
  app.post<IdParams>('/api/apiintegration/:id/items/', { config: { right }, schema: SCHEMA }, async (request) => {
    const { session } = request;
    const id = readId(request.params.id, apiintegration.label);
    const { items } = readInput(INPUT, (await readBody(request, services, null)).values);
    return services.db.tx(session.accountId, async (tx) => {
      await checkConnection(tx, id);
      const changes = listItemChanges(await readAnswers(tx), items ?? {});
      await saveAnswers(tx, items ?? {});
      await noteAnswers(tx, { record: 'apiintegration', id, profile: session.profileId }, changes);
      return { unknownItems: await listUnknownItems(tx) };
    });
  });
}

async function checkConnection(tx: Tx, id: string): Promise<void> {
  const found = await tx.query(
    sql`select from apiintegration where id = ${id} and state <> 'DELETED' for no key update`,
  );
  if (found.length === 0) throw notFound(apiintegration.label);
}
