import { type FieldFacts, ref } from '@milepost/domain/core/fields.ts';
import { getFields } from '@milepost/domain/core/record.ts';
import type { FastifyInstance, FastifySchema } from 'fastify';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { buildInputSchema, buildResponseField } from '../../../platform/http/field-schemas.ts';
import { defineInput, readInput } from '../../../platform/http/input.ts';
import { quote } from '../../listing/columns.ts';
import type { CollectionService } from '../collection-service.ts';
import { readListQuery } from '../list.ts';
import type { Registry } from '../registry.ts';
import type { CollectionSpec } from '../spec.ts';
import { buildWhere } from '../where.ts';

/** A relation that may have a single choice, and the field that limits its choices. */
type Dependent = { field: string; fact: FieldFacts; under: string };
type Choice = { field: string; id: string; prettyName: string; state: string };

/**
 * Registers `GET /api/<path>/only/?carrier=…`. For each field picked under that value, it returns the only record that the picker
 * offers; null if there are none or several.
 */
export function singleChoiceCall(
  app: FastifyInstance,
  { services, registry, spec, base, rights }: CollectionService,
): void {
  const dependents = listDependents(spec);
  if (dependents.length === 0) return;
  const facts = getFields(spec.record);
  const parents = [...new Set(dependents.map(({ under }) => under))];
  const input = defineInput(
    Object.fromEntries(
      parents.map((name) => {
        const { record = '', label } = facts[name] as FieldFacts;
        return [name, ref(record, label, { optional: parents.length > 1, message: `${name} must be an ID` })];
      }),
    ),
  );
  app.get(
    `${base}/only/`,
    { config: { right: rights.fill }, schema: describe(spec, dependents, input) },
    async ({ session, query }) => {
      const asked = readInput(input, query) as Record<string, string | null>;
      const sought = dependents.filter(({ under }) => asked[under]);
      if (sought.length === 0) return {};
      const choices = sought.map((dependent) => selectChoices(registry, dependent, asked[dependent.under] as string));
      const found = await services.db.read(session.accountId, (tx) =>
        tx.query<Choice>(sql`${join(choices, ' union all ')}`),
      );
      const byField = Map.groupBy(found, ({ field }) => field);
      return Object.fromEntries(
        sought.map(({ field }) => {
          const [only, ...others] = byField.get(field) ?? [];
          const { id, prettyName, state } = only ?? {};
          return [field, only && others.length === 0 ? { id, prettyName, state } : null];
        }),
      );
    },
  );
}

function listDependents({ record }: CollectionSpec): Dependent[] {
  const facts = getFields(record);
  return Object.entries(facts).flatMap(([under, { fills = [] }]) =>
    fills.filter(({ isOnly }) => isOnly).map(({ field }) => ({ field, fact: facts[field] as FieldFacts, under })),
  );
}

/** Selects up to two choices of the field's picker: two are enough to know that there is no single one. */
function selectChoices(registry: Registry, { field, fact, under }: Dependent, value: string): Sql {
  const { record = '', pick } = fact;
  const target = registry.specOf(record) as CollectionSpec;
  const query = readListQuery(target, { prettyName: 'true', ...pick, [under]: value });
  return sql`(select ${field}::text as field, r.id, r.pretty_name as "prettyName", r.state
    from ${raw(quote(target.table))} r where ${buildWhere(target, query)} limit 2)`;
}

function describe(
  { record }: CollectionSpec,
  dependents: readonly Dependent[],
  input: Parameters<typeof buildInputSchema>[0],
): FastifySchema {
  const properties = Object.fromEntries(
    dependents.map(({ field, fact }) => [field, buildResponseField({ ...fact, optional: true })]),
  );
  return {
    tags: [record.labels],
    summary: 'Fields that have only one choice',
    description: `Requires view permission for policy ${record.policy}. Forms fill in these fields if they are still blank. Null if there is no choice or more than one.`,
    querystring: buildInputSchema(input),
    response: { 200: { description: 'By field', type: 'object', properties } },
  };
}
