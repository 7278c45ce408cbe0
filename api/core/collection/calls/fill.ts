import { date, type FieldFacts, type Fills, ref } from '@milepost/domain/core/fields.ts';
import { fieldsOf } from '@milepost/domain/core/record.ts';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { answeredField, inputSchema } from '../../http/field-schemas.ts';
import { defineInput, readInput } from '../../http/input.ts';
import type { Served } from '../served.ts';
import type { CollectionSpec, Values } from '../spec.ts';

/** `GET /api/<path>/<field>/?<ref>=<id>&date=<day>`: what picking that fills the field with on a form. One call for each field that a ref says it fills. */
export function fillCalls(app: FastifyInstance, served: Served): void {
  const { services, spec } = served;
  for (const { name, fact, fills, answer } of filled(spec)) {
    const input = defineInput({
      [name]: ref(fact.record ?? '', fact.label, { message: `${name} is not an id` }),
      date: date('Date'),
    });
    const options = {
      config: { right: served.rights.fill },
      schema: describe(spec, fact, fills, input),
    };
    app.get(`${served.base}/${fills.field}/`, options, async ({ session, query }) => {
      const { [name]: picked, date: day } = readInput(input, query) as Record<string, string>;
      return services.db.tx(session.accountId, async (tx) => ({
        [fills.field]: await answer(tx, String(picked), String(day)),
      }));
    });
  }
}

/** Every filling of a record with what answers it. @throws Error where a record says that something is filled and its collection does not know with what */
function filled({ record, fills = {} }: CollectionSpec) {
  return Object.entries(fieldsOf(record)).flatMap(([name, fact]) =>
    (fact.fills ?? []).map((each) => {
      const answer = fills[each.field];
      if (!answer) throw new Error(`${record.name} does not say what ${name} fills ${each.field} with`);
      return { name, fact, fills: each, answer };
    }),
  );
}

function describe(
  { record }: CollectionSpec,
  { label }: FieldFacts,
  { field }: Fills,
  input: Parameters<typeof inputSchema>[0],
): FastifySchema {
  const fact = fieldsOf(record)[field] as FieldFacts;
  const properties: Values = { [field]: answeredField(fact) };
  return {
    tags: [record.labels],
    summary: `The ${fact.label} of a ${label} on a day`,
    description: `Needs view on policy ${record.policy}. Filled in on the form where a ${label} is picked and nothing else is said; null where nothing is known.`,
    querystring: inputSchema(input),
    response: { 200: { description: fact.label, type: 'object', properties } },
  };
}
