/** What calls say of themselves in the API document, made when somebody reads it: of all records it took 7 MB of a server that may never be asked. */
import type { FastifySchema } from 'fastify';

const makers = new WeakMap<FastifySchema, () => FastifySchema>();

/** Of each of `names` what `make` will say of it. */
export function describedLater<Name extends string>(
  names: readonly Name[],
  make: () => Record<Name, FastifySchema>,
): Record<Name, FastifySchema> {
  const later = names.map((name) => {
    const schema: FastifySchema = {};
    makers.set(schema, () => make()[name]);
    return [name, schema] as const;
  });
  return Object.fromEntries(later) as Record<Name, FastifySchema>;
}

/** What is said of a call, now. */
export const described = (schema: FastifySchema): FastifySchema => makers.get(schema)?.() ?? schema;
