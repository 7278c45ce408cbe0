/**
 * Builds the schemas of calls only when the API document is read: those of all records took 7 MB of memory on servers that may
 * never need them.
 */
import type { FastifySchema } from 'fastify';

const makers = new WeakMap<FastifySchema, () => FastifySchema>();

/** Returns a placeholder for each of `names`, which `make` fills in later. */
export function describeLazily<Name extends string>(
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

/** Returns the full schema of a call. */
export const getFullSchema = (schema: FastifySchema): FastifySchema => makers.get(schema)?.() ?? schema;
