/** Papers that run out, have run out, or are missing. The number of each is asked of these listings everywhere (`numbersOf`). */
import { choiceLabel } from '@milepost/domain/core/fields.ts';
import { filterFacts } from '@milepost/domain/core/report.ts';
import { DOCUMENT_OWNER_NAMES, type DocumentOwner, REMIND_DAYS } from '@milepost/domain/fleet/document.ts';
import { expiredDocuments, expiringDocuments, missingDocuments } from '@milepost/domain/safety/compliance-lists.ts';
import { LIMITED_MONTHS } from '@milepost/domain/safety/medical-proof.ts';
import { requirements } from '@milepost/domain/safety/requirements.ts';
import pg from 'pg';
import sql, { raw, type Sql } from 'sql-template-tag';
import { hasWords } from '../core/engine/collection/where.ts';
import type { Report } from '../core/engine/listing/listing.ts';
import { activeOwners } from './owners.ts';
import { medicalDuesOf, metOf, unmetOf } from './requirements.ts';

/** What a row says of whose paper it is, over `o`. */
const OF_OWNER = `o.state, o.carrier, o.owner_record as document_for,
  ${kindOf('o.owner_record')} || ': ' || o.owner_name as affiliated_with,
  jsonb_build_object('documentFor', o.owner_record, 'ownerPrettyName', o.owner_name, 'id', o.owner_id) as owner_info`;

/** `Driver`, by the words of the filter. */
function kindOf(value: string): string {
  const fact = filterFacts(missingDocuments).documentFor ?? {};
  const cases = DOCUMENT_OWNER_NAMES.map((name) => `when '${name}' then ${pg.escapeLiteral(choiceLabel(fact, name))}`);
  return `case ${value} ${cases.join(' ')} end`;
}

/** Papers of one kind of owner that name their last day, but those that a rule gives a term of its own: there the newest counts. */
function datedOf(owner: DocumentOwner): string {
  const byRule = requirements.filter((rule) => rule.owner === owner && rule.months).flatMap((rule) => rule.documents);
  const others = byRule.length > 0 ? `and d.document_type not in (${byRule.map(pg.escapeLiteral).join(', ')})` : '';
  return `select d.id::text as id, ${OF_OWNER}, d.document_type, ${endOf(owner)} as document_expiration_date,
      jsonb_build_object('id', d.id) as document, coalesce(nullif(d.document_expiration_remind_days, 0), ${REMIND_DAYS}) as remind_days,
      null as requirement
    from document d join (${activeOwners(owner, owner === 'driver' ? { columns: 'r.driver_medical_standard' } : {})}) o on o.account_id = d.account_id and o.owner_id = d.owner_id
    where d.owner_record = '${owner}' and d.state in ('DRAFT', 'COMPLETE', 'EXPIRED') ${others} ${newestOf(owner)} ${cardsOf(owner)}`;
}

/** The last day of a document: of the medical card of a driver with a medical standard no later than 12 months after the exam, as `limitCard` says. */
function endOf(owner: DocumentOwner): string {
  return owner === 'driver'
    ? `case when d.document_type = 'MEDICAL_CARD' and o.driver_medical_standard is not null
        then least(d.document_expiration_date, (d.document_issued_date + make_interval(months => ${LIMITED_MONTHS}))::date)
        else d.document_expiration_date end`
    : 'd.document_expiration_date';
}

/** The medical card of a CDL driver, or of one whose class nobody entered, stands in the rows of the medical proof. */
function cardsOf(owner: DocumentOwner): string {
  return owner === 'driver'
    ? `and (d.document_type <> 'MEDICAL_CARD' or exists (select from driver n
        where n.account_id = d.account_id and n.id = d.owner_id and n.driver_license_class = 'NONE'))`
    : '';
}

/** Of documents of which only the newest counts, an older one ends nothing (391.45): a newer one stands in its place, however short. */
function newestOf(owner: DocumentOwner): string {
  const types = requirements
    .filter((rule) => rule.owner === owner && rule.isNewestOnly)
    .flatMap((rule) => rule.documents);
  if (types.length === 0) return '';
  return `and (d.document_type not in (${types.map(pg.escapeLiteral).join(', ')}) or not exists (select from document newer
      where newer.account_id = d.account_id and newer.owner_id = d.owner_id and newer.document_type = d.document_type
        and newer.state in ('COMPLETE', 'EXPIRED') and newer.document_issued_date > d.document_issued_date))`;
}

const BY_RULE = `select o.owner_id || ':' || o.requirement as id, ${OF_OWNER}, o.document_type, o.due as document_expiration_date,
    case when o.document is not null then jsonb_build_object('id', o.document) end as document, ${REMIND_DAYS} as remind_days, o.requirement
  from (${metOf(requirements.filter(({ months }) => months))}) o`;

/** The last date on which the medical certification of a CDL driver is proved. */
const BY_PROOF = `select o.owner_id || ':' || o.requirement as id, ${OF_OWNER}, o.document_type, o.due as document_expiration_date,
    case when o.document is not null then jsonb_build_object('id', o.document) end as document,
    coalesce(o.remind, ${REMIND_DAYS}) as remind_days, o.requirement
  from (${medicalDuesOf(requirements)}) o where o.due is not null`;

/** Everything that has a last day. */
const ENDING = [...DOCUMENT_OWNER_NAMES.map(datedOf), BY_RULE, BY_PROOF].join(' union all ');

const MISSING = `select o.owner_id || ':' || o.requirement as id, ${OF_OWNER}, o.document_type, 'MISSING_DOCUMENT' as message, o.requirement
  from (${unmetOf(requirements)}) o`;

/** Everything that has a last day, as a query: `document_for`, `owner_info`, `document_type`, `document_expiration_date` and the others of the lists. */
export const endingPapers = raw(ENDING);

const rowsOf = (rows: string) => (narrowed: Sql) => sql`select r.* from (${raw(rows)}) r where ${narrowed}`;

/** By what is shown of a row. */
const search = (text: string) =>
  hasWords(sql`fold_text(r.affiliated_with || ' ' || replace(r.document_type, '_', ' '))`, text.trim());

/** CPL-09: the printed day itself is still valid. */
export const expiringListing: Report = {
  record: expiringDocuments,
  table: 'document',
  groups: rowsOf(ENDING),
  asOf: (today) => sql`r.document_expiration_date between ${today}::date and ${today}::date + ${REMIND_DAYS}::integer
    and r.document_expiration_date <= ${today}::date + r.remind_days`,
  list: {
    order: 'documentExpirationDate',
    sort: ['documentExpirationDate', 'documentType', 'affiliatedWith'],
    filters: { search },
  },
};

export const expiredListing: Report = {
  ...expiringListing,
  record: expiredDocuments,
  asOf: (today) => sql`r.document_expiration_date < ${today}::date`,
};

export const missingListing: Report = {
  record: missingDocuments,
  table: 'document',
  groups: rowsOf(MISSING),
  list: { order: 'affiliatedWith', sort: ['affiliatedWith', 'documentType', 'requirement'], filters: { search } },
};
