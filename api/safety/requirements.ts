/**
 * SQL of the requirement rules: what each active owner must have, and what is on file. One query each, for any number of rules and
 * owners.
 */
import { toSnakeCase } from '@milepost/domain/core/words.ts';
import { MONTHS_BEFORE_HIRE } from '@milepost/domain/driver-app/hire.ts';
import {
  DOCUMENTED_OWNERS,
  type DocumentedOwner,
  type Fact,
  MEDICAL_CARD,
  MEDICAL_PROOF,
  type Requirement,
} from '@milepost/domain/safety/requirements.ts';
import pg from 'pg';
import { MEDICAL_PROOFS } from './medical-proof.ts';
import { selectActiveOwners } from './owners.ts';

const { escapeLiteral } = pg;
const quoteAll = (texts: readonly string[]) => texts.map(escapeLiteral).join(', ');

/**
 * Selects a row for each rule that applies to an active owner, is not N/A, and was met: `owner_record`, `owner_id`, `owner_name`, `carrier`,
 * `state`, `requirement`, `document_type`, `held_on`, the date of the latest match, the `document` that matches, and `due`, the last
 * valid date if the rule has a term.
 */
export const selectMet = (rules: readonly Requirement[]) => `select distinct on (o.owner_id, o.requirement)
    ${DUTY_COLUMNS}, h.document, h.held_on, ${DUE_DATE} as due
  from (${selectDuties(rules)}) o join (${selectOnFile(rules).join(' union all ')}) h on ${IS_MET}
  order by o.owner_id, o.requirement, due desc, h.held_on desc, h.document desc nulls last`;

/** Selects the rules that are not met. */
export const selectUnmet = (rules: readonly Requirement[]) => `select ${DUTY_COLUMNS} from (${selectDuties(rules)}) o
  where ${selectOnFile(rules)
    .map((held) => `not exists (select from (${held}) h where ${IS_MET})`)
    .join(' and ')}`;

/** SQL: the last date on which the record on file is enough. */
const DUE_DATE = `case when h.is_to_month_end then (date_trunc('month', h.held_on) + make_interval(months => o.months + 1))::date - 1
  else (h.held_on + make_interval(months => o.months))::date end`;

const IS_MET = `h.account_id = o.account_id and h.owner_id = o.owner_id and h.document_type = any(o.documents)
  and coalesce(h.held_on >= o.since, true)`;
const DUTY_COLUMNS =
  'o.owner_record, o.owner_id, o.owner_name, o.carrier, o.state, o.requirement, o.asks as document_type';

/**
 * Selects a row for each active driver subject to the rule of the medical proof: the columns of every duty, `due`, the last date on which the
 * proof is or was enough, the `document` of the exam if the exam expires, and the type needed next. See `MEDICAL_PROOFS`.
 */
export const selectMedicalDues = (
  rules: readonly Requirement[],
) => `select o.owner_record, o.owner_id, o.owner_name, o.carrier, o.state, o.requirement,
    p.needs as document_type, case when p.needs = 'MEDICAL_CARD' then p.card end as document,
    case when p.needs = 'MEDICAL_CARD' then p.remind end as remind, p.due, p.exam, p.order_days, p.order_due, o.account_id
  from (${selectDuties(rules.filter(({ isMedicalProof }) => isMedicalProof))}) o
  join (${MEDICAL_PROOFS}) p on p.account_id = o.account_id and p.owner_id = o.owner_id`;

/** Selects a row for each rule that applies to an active owner and is not N/A. */
const selectDuties = (
  rules: readonly Requirement[],
) => `select o.* from (${DOCUMENTED_OWNERS.flatMap((owner) => buildDuties(owner, rules)).join(' union all ')}) o
  where not exists (select from not_applicable n
    where n.account_id = o.account_id and n.owner_id = o.owner_id and n.state <> 'DELETED'
      and (n.requirement = o.requirement or (o.requirement = '${MEDICAL_PROOF}' and n.requirement = '${MEDICAL_CARD}')))`;

/** SQL: the first date of records of the driver `r`'s present hire, like `findHireSince` in `domain/driver-app/hire.ts`. */
const HIRE_SINCE = `greatest(r.driver_previous_termination_date + 1, (r.driver_hired_date - make_interval(months => ${MONTHS_BEFORE_HIRE}))::date)`;

/** Builds the duties of one owner kind. */
function buildDuties(owner: DocumentedOwner, all: readonly Requirement[]): string[] {
  const rules = all.filter((rule) => rule.owner === owner);
  if (rules.length === 0) return [];
  const lines = rules.map(
    (rule) =>
      `(${escapeLiteral(rule.id)}, ${escapeLiteral(rule.documents[0])}, array[${quoteAll(getTypes(rule))}], ${rule.months ?? 'null::integer'}, ${rule.isOfHire ? HIRE_SINCE : 'null::date'}, ${buildCondition(rule)})`,
  );
  const asked = selectActiveOwners(owner, {
    columns: 'rule.requirement, rule.asks, rule.documents, rule.months, rule.since',
    joins: `cross join lateral (values ${lines.join(', ')}) rule (requirement, asks, documents, months, since, holds)`,
    where: 'rule.holds',
  });
  return [asked];
}

/** Returns an SQL condition: a rule applies to the owner `r`. */
function buildCondition({ of = [], having }: Requirement): string {
  const conditions = of.map((fact) => isFact('r', fact));
  if (having)
    conditions.push(`exists (select from ${having.record} x where x.account_id = r.account_id and x.${toSnakeCase(having.by)} = r.id and x.state = 'ACTIVE'
      and ${having.of.map((fact) => isFact('x', fact)).join(' and ')})`);
  return conditions.join(' and ') || 'true';
}

/** Returns an SQL condition: a fact is true. An empty field counts as true, unless the fact must be stated. */
function isFact(alias: string, fact: Fact): string {
  const own = `${alias}.${toSnakeCase(fact.field)}`;
  const column = fact.orField ? `coalesce(${own}, ${alias}.${toSnakeCase(fact.orField)})` : own;
  const values = 'is' in fact ? fact.is.map((value) => (typeof value === 'string' ? escapeLiteral(value) : value)) : [];
  const condition = 'is' in fact ? `${column} in (${values.join(', ')})` : `${column} >= ${fact.atLeast}`;
  return fact.isStated ? condition : `(${column} is null or ${condition})`;
}

/** Selects the documents for these rules for all owners together: one owner at a time takes ten times as long. */
function selectOnFile(rules: readonly Requirement[]): string[] {
  const types = quoteAll([...new Set(rules.flatMap(getTypes))]);
  const documents = `select d.account_id, d.owner_id, d.document_type, d.id as document, d.document_issued_date as held_on,
      false as is_to_month_end from document d
    where d.document_type in (${types}) and d.state in ('COMPLETE', 'EXPIRED')`;
  const proofs = `select p.account_id, p.owner_id, '${MEDICAL_PROOF}' as document_type, null::uuid as document, p.due as held_on,
      false as is_to_month_end from (${MEDICAL_PROOFS}) p where p.due is not null`;
  const isProved = rules.some(({ isMedicalProof }) => isMedicalProof);
  return [documents, ...(isProved ? [proofs] : []), ...rules.flatMap(selectRecords)];
}

/** Returns the document types that meet a rule. The medical proof counts as a separate type. */
const getTypes = ({ isMedicalProof, documents }: Requirement): readonly string[] =>
  isMedicalProof ? [MEDICAL_PROOF] : documents;

/** Selects the records that count as a required document. */
function selectRecords({ documents, records }: Requirement): string[] {
  if (!records) return [];
  const toMonthEnd = records.toMonthEnd ? `x.${toSnakeCase(records.toMonthEnd)}` : 'false';
  const said = records.that.map((fact) => isFact('x', { ...fact, isStated: true })).join(' and ');
  return records.of.map(
    (of) => `select x.account_id, x.${toSnakeCase(of)} as owner_id, ${escapeLiteral(documents[0])} as document_type,
        null::uuid as document, x.${toSnakeCase(records.on)} as held_on, ${toMonthEnd} as is_to_month_end from ${records.record} x
      where x.${toSnakeCase(of)} is not null and x.state = 'ACTIVE' and ${said}`,
  );
}
