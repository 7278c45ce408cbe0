/** The requirement rules asked of the database: what each active owner must have, and what it has. One question, whatever rules and however many owners there are. */
import { snakeCase } from '@milepost/domain/core/words.ts';
import {
  type Fact,
  REQUIRED_OF,
  type RequiredOf,
  type Requirement,
  requirements,
} from '@milepost/domain/safety/requirements.ts';
import pg from 'pg';
import { activeOwners } from './owners.ts';

const { escapeLiteral } = pg;
const quoted = (texts: readonly string[]) => texts.map(escapeLiteral).join(', ');

/**
 * A row for each rule that holds for an active owner and is not N/A there: `owner_record`, `owner_id`, `owner_name`, `carrier`, `state`, `requirement`,
 * `document_type`, `held_on`, the day of what meets it last (null: nothing does), the `document` that is, and `due`, the last day on which that is enough where
 * the rule names a term.
 */
export const DUTIES = `select o.owner_record, o.owner_id, o.owner_name, o.carrier, o.state, o.requirement, o.document_type, h.document, h.held_on,
    (h.held_on + make_interval(months => o.months))::date as due
  from (${REQUIRED_OF.map(askedOf).join(' union all ')}) o
  left join (${held()}) h on h.account_id = o.account_id and h.owner_id = o.owner_id and h.requirement = o.requirement
  where not exists (select from not_applicable n
    where n.account_id = o.account_id and n.owner_id = o.owner_id and n.requirement = o.requirement and n.state <> 'DELETED')`;

/** What is asked of the owners of one kind. */
function askedOf(owner: RequiredOf): string {
  const rules = requirements.filter((rule) => rule.owner === owner);
  const lines = rules.map(
    (rule) =>
      `(${escapeLiteral(rule.id)}, ${escapeLiteral(rule.documents[0])}, ${rule.months ?? 'null::integer'}, ${holdsFor(rule)})`,
  );
  return activeOwners(owner, {
    columns: 'rule.requirement, rule.document_type, rule.months',
    joins: `cross join lateral (values ${lines.join(', ')}) rule (requirement, document_type, months, holds)`,
    where: 'rule.holds',
  });
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

/** What meets each rule last, of each owner that has it. */
function held(): string {
  const types = [...new Set(requirements.flatMap(({ documents }) => documents))];
  const meets = requirements.flatMap(({ id, owner, documents }) =>
    documents.map((type) => `(${quoted([owner, type, id])})`),
  );
  const documents = `select d.account_id, d.owner_id, m.requirement, d.id as document, d.document_issued_date as held_on
    from document d join (values ${meets.join(', ')}) m (owner_record, document_type, requirement)
      on m.owner_record = d.owner_record and m.document_type = d.document_type
    where d.document_type in (${quoted(types)}) and d.state in ('COMPLETE', 'EXPIRED')`;
  return `select distinct on (h.account_id, h.owner_id, h.requirement) h.*
    from (${[documents, ...requirements.flatMap(recordsOf)].join(' union all ')}) h
    order by h.account_id, h.owner_id, h.requirement, h.held_on desc, h.document desc nulls last`;
}

/** Records that meet a rule as a document would. */
function recordsOf({ id, records }: Requirement): string[] {
  if (!records) return [];
  const said = records.that.map((fact) => isFact('x', { ...fact, isStated: true })).join(' and ');
  return records.of.map(
    (of) => `select x.account_id, x.${snakeCase(of)}, ${escapeLiteral(id)}, null::uuid, x.${snakeCase(records.on)}
      from ${records.record} x where x.${snakeCase(of)} is not null and x.state = 'ACTIVE' and ${said}`,
  );
}
