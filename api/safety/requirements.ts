/** The requirement rules asked of the database: what each active owner must have, and what it has. One question, whatever rules and however many owners there are. */
import { snakeCase } from '@milepost/domain/core/words.ts';
import { type Fact, REQUIRED_OF, type RequiredOf, type Requirement } from '@milepost/domain/safety/requirements.ts';
import pg from 'pg';
import { activeOwners } from './owners.ts';

const { escapeLiteral } = pg;
const quoted = (texts: readonly string[]) => texts.map(escapeLiteral).join(', ');

/**
 * A row for each of these rules that holds for an active owner and is not N/A there: `owner_record`, `owner_id`, `owner_name`, `carrier`, `state`, `requirement`,
 * `document_type`, `held_on`, the day of what meets it last (null: nothing does), the `document` that is, and `due`, the last day on which that is enough where
 * the rule names a term.
 */
export const dutiesOf = (
  rules: readonly Requirement[],
) => `select o.owner_record, o.owner_id, o.owner_name, o.carrier, o.state, o.requirement, o.documents[1] as document_type,
    h.document, h.held_on, (h.held_on + make_interval(months => o.months))::date as due
  from (${REQUIRED_OF.flatMap((owner) => askedOf(owner, rules)).join(' union all ')}) o
  left join lateral (${held(rules)}) h on true
  where not exists (select from not_applicable n
    where n.account_id = o.account_id and n.owner_id = o.owner_id and n.requirement = o.requirement and n.state <> 'DELETED')`;

/** What is asked of the owners of one kind. */
function askedOf(owner: RequiredOf, all: readonly Requirement[]): string[] {
  const rules = all.filter((rule) => rule.owner === owner);
  if (rules.length === 0) return [];
  const lines = rules.map(
    (rule) =>
      `(${escapeLiteral(rule.id)}, array[${quoted(rule.documents)}], ${rule.months ?? 'null::integer'}, ${holdsFor(rule)})`,
  );
  const asked = activeOwners(owner, {
    columns: 'rule.requirement, rule.documents, rule.months',
    joins: `cross join lateral (values ${lines.join(', ')}) rule (requirement, documents, months, holds)`,
    where: 'rule.holds',
  });
  return [asked];
}

/** Whether a rule holds for the owner `r`. */
function holdsFor({ of = [], having }: Requirement): string {
  const conditions = of.map((fact) => isFact('r', fact));
  if (having)
    conditions.push(`exists (select from ${having.record} x where x.account_id = r.account_id and x.${snakeCase(having.by)} = r.id and x.state = 'ACTIVE'
      and ${having.of.map((fact) => isFact('x', fact)).join(' and ')})`);
  return conditions.join(' and ') || 'true';
}

/** What nobody entered counts as if it were so, unless it must be stated. */
function isFact(alias: string, fact: Fact): string {
  const column = `${alias}.${snakeCase(fact.field)}`;
  const values = 'is' in fact ? fact.is.map((value) => (typeof value === 'string' ? escapeLiteral(value) : value)) : [];
  const condition = 'is' in fact ? `${column} in (${values.join(', ')})` : `${column} >= ${fact.atLeast}`;
  return fact.isStated ? condition : `(${column} is null or ${condition})`;
}

/** What meets the rule of a line `o` last: one look in an index, however many papers there are besides. */
function held(rules: readonly Requirement[]): string {
  const documents = `select d.id as document, d.document_issued_date as held_on from document d
    where d.account_id = o.account_id and d.owner_id = o.owner_id and d.document_type = any(o.documents) and d.state in ('COMPLETE', 'EXPIRED')`;
  return `select met.document, met.held_on from (${[documents, ...rules.flatMap(recordsOf)].join(' union all ')}) met
    order by met.held_on desc, met.document desc nulls last limit 1`;
}

/** Records that meet a rule as a document would. */
function recordsOf({ id, records }: Requirement): string[] {
  if (!records) return [];
  const said = records.that.map((fact) => isFact('x', { ...fact, isStated: true })).join(' and ');
  return records.of.map(
    (of) => `select null::uuid, x.${snakeCase(records.on)} from ${records.record} x
      where o.requirement = ${escapeLiteral(id)} and x.account_id = o.account_id and x.${snakeCase(of)} = o.owner_id and x.state = 'ACTIVE' and ${said}`,
  );
}
