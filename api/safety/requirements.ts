/** The requirement rules asked of the database: what each active owner must have, and what it has. One question each, whatever rules and however many owners there are. */
import { snakeCase } from '@milepost/domain/core/words.ts';
import { type Fact, REQUIRED_OF, type RequiredOf, type Requirement } from '@milepost/domain/safety/requirements.ts';
import pg from 'pg';
import { activeOwners } from './owners.ts';

const { escapeLiteral } = pg;
const quoted = (texts: readonly string[]) => texts.map(escapeLiteral).join(', ');

/**
 * A row for each of these rules that holds for an active owner, is not N/A there and was met: `owner_record`, `owner_id`, `owner_name`, `carrier`, `state`, `requirement`,
 * `document_type`, `held_on`, the day of what meets it last, the `document` that is, and `due`, the last day on which that is enough where the rule names a term.
 */
export const metOf = (rules: readonly Requirement[]) => `select distinct on (o.owner_id, o.requirement)
    ${OF_DUTY}, h.document, h.held_on, (h.held_on + make_interval(months => o.months))::date as due
  from (${dutiesOf(rules)}) o join (${heldFor(rules).join(' union all ')}) h on ${MEETS}
  order by o.owner_id, o.requirement, h.held_on desc, h.document desc nulls last`;

/** Those that nothing meets. */
export const unmetOf = (rules: readonly Requirement[]) => `select ${OF_DUTY} from (${dutiesOf(rules)}) o
  where ${heldFor(rules)
    .map((held) => `not exists (select from (${held}) h where ${MEETS})`)
    .join(' and ')}`;

const MEETS = 'h.account_id = o.account_id and h.owner_id = o.owner_id and h.document_type = any(o.documents)';
const OF_DUTY =
  'o.owner_record, o.owner_id, o.owner_name, o.carrier, o.state, o.requirement, o.documents[1] as document_type';

/** A row for each rule that holds for an active owner and is not N/A there. */
const dutiesOf = (
  rules: readonly Requirement[],
) => `select o.* from (${REQUIRED_OF.flatMap((owner) => askedOf(owner, rules)).join(' union all ')}) o
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

/** The papers that these rules ask for: asked of all owners at once and not one by one, which takes ten times as long. */
function heldFor(rules: readonly Requirement[]): string[] {
  const types = quoted([...new Set(rules.flatMap(({ documents }) => documents))]);
  const documents = `select d.account_id, d.owner_id, d.document_type, d.id as document, d.document_issued_date as held_on from document d
    where d.document_type in (${types}) and d.state in ('COMPLETE', 'EXPIRED')`;
  return [documents, ...rules.flatMap(recordsOf)];
}

/** Records that count as the paper that a rule asks for. */
function recordsOf({ documents, records }: Requirement): string[] {
  if (!records) return [];
  const said = records.that.map((fact) => isFact('x', { ...fact, isStated: true })).join(' and ');
  return records.of.map(
    (of) => `select x.account_id, x.${snakeCase(of)} as owner_id, ${escapeLiteral(documents[0])} as document_type,
        null::uuid as document, x.${snakeCase(records.on)} as held_on from ${records.record} x
      where x.${snakeCase(of)} is not null and x.state = 'ACTIVE' and ${said}`,
  );
}
