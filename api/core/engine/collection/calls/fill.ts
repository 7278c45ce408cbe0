import { type FieldFacts, type Fills, ref } from '@milepost/domain/core/fields.ts';
import { type AnyRecord, getFields, type Shape } from '@milepost/domain/core/record.ts';
import { toSentenceCase } from '@milepost/domain/core/words.ts';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { buildInputSchema, buildResponseField } from '../../../platform/http/field-schemas.ts';
import { defineInput, readInput } from '../../../platform/http/input.ts';
import type { CollectionService } from '../collection-service.ts';
import type { CollectionSpec, FillAnswer, Values } from '../spec.ts';

/**
 * Registers `GET /api/<path>/<field>/?<this>=…&<with>=…` for each field that the server fills. It returns the value that another
 * field's value fills in on a form.
 */
export function fillCalls(app: FastifyInstance, served: CollectionService): void {
  const { services, spec } = served;
  for (const { name, fills, answer } of listFills(spec)) {
    const names = fills.with ? [name, fills.with] : [name];
    const input = defineInput(Object.fromEntries(names.map((each) => [each, findField(spec.record, each)])));
    const options = {
      config: { right: served.rights.fill },
      schema: describe(spec, names, fills, input),
    };
    app.get(`${served.base}/${fills.field}/`, options, async ({ session, query }) => {
      const asked = readInput(input, query) as Record<string, string>;
      return services.db.tx(session.accountId, async (tx) => ({
        [fills.field]: await answer({ tx, session }, asked[name] ?? '', asked[fills.with ?? ''] ?? ''),
      }));
    });
  }
}

function findField(record: AnyRecord, name: string) {
  const fact = getFields(record)[name] as FieldFacts;
  return fact.record
    ? ref(fact.record, fact.label, { message: `${name} must be an ID` })
    : (record.fields.shape[name] as Shape[string]);
}

/**
 * Lists every field that the server fills, with its function. @throws Error if a record declares a fill that its collection does
 * not define
 */
function listFills({ record, fills = {} }: CollectionSpec): { name: string; fills: Fills; answer: FillAnswer }[] {
  return Object.entries(getFields(record)).flatMap(([name, fact]) =>
    (fact.fills ?? [])
      .filter((each) => !each.as && !each.isOnly)
      .map((each) => {
        const answer = fills[each.field];
        if (!answer) throw new Error(`${record.name} does not say what ${name} fills ${each.field} with`);
        return { name, fills: each, answer };
      }),
  );
}

function describe(
  { record }: CollectionSpec,
  names: readonly string[],
  { field }: Fills,
  input: Parameters<typeof buildInputSchema>[0],
): FastifySchema {
  const facts = getFields(record);
  const fact = facts[field] as FieldFacts;
  const known = names.map((name) => `the ${toSentenceCase(facts[name]?.label ?? name)}`).join(' and ');
  const properties: Values = { [field]: buildResponseField(fact) };
  return {
    tags: [record.labels],
    summary: `Suggest the ${toSentenceCase(fact.label)} from ${known}`,
    description: `Requires view permission for policy ${record.policy}. Forms use it if the field is still blank. Null if there is nothing to suggest.`,
    querystring: buildInputSchema(input),
    response: { 200: { description: fact.label, type: 'object', properties } },
  };
}
