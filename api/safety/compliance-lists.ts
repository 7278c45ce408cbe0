/** Lists of expiring, expired, and missing documents. Every count of them comes from these listings (`selectReportTotals`). */
import { getChoiceLabel } from '@milepost/domain/core/fields.ts';
import { getFilterFacts } from '@milepost/domain/core/report.ts';
import { DEFAULT_REMIND_DAYS, DOCUMENT_OWNER_NAMES, type DocumentOwner } from '@milepost/domain/fleet/document.ts';
import { expiredDocuments, expiringDocuments, missingDocuments } from '@milepost/domain/safety/compliance-lists.ts';
import { LIMITED_MONTHS } from '@milepost/domain/safety/medical-proof.ts';
import { requirements } from '@milepost/domain/safety/requirements.ts';
import pg from 'pg';
import sql, { raw, type Sql } from 'sql-template-tag';
import { hasWords } from '../core/engine/collection/where.ts';
import type { Report } from '../core/engine/listing/listing.ts';
import { selectActiveOwners } from './owners.ts';
import { selectMedicalDues, selectMet, selectUnmet } from './requirements.ts';

/** SQL: the columns that identify a document's owner, from `o`. */
const OWNER_COLUMNS = `o.state, o.carrier, o.owner_id, o.owner_record as document_for,
  ${selectOwnerLabel('o.owner_record')} || ': ' || o.owner_name as affiliated_with,
  jsonb_build_object('documentFor', o.owner_record, 'ownerPrettyName', o.owner_name, 'id', o.owner_id) as owner_info`;

/** Returns the label of an owner kind as the filter shows it, such as `Driver`. */
function selectOwnerLabel(value: string): string {
  const fact = getFilterFacts(missingDocuments).documentFor ?? {};
  const cases = DOCUMENT_OWNER_NAMES.map(
    (name) => `when '${name}' then ${pg.escapeLiteral(getChoiceLabel(fact, name))}`,
  );
  return `case ${value} ${cases.join(' ')} end`;
}

/** Selects one owner kind's documents with an expiration date, except those with a term set by a rule: of these only the newest counts. */
function selectDatedDocuments(owner: DocumentOwner): string {
  const byRule = requirements.filter((rule) => rule.owner === owner && rule.months).flatMap((rule) => rule.documents);
  const others = byRule.length > 0 ? `and d.document_type not in (${byRule.map(pg.escapeLiteral).join(', ')})` : '';
  return `select d.id::text as id, ${OWNER_COLUMNS}, d.document_type, ${selectExpiration(owner)} as document_expiration_date,
      jsonb_build_object('id', d.id) as document, coalesce(nullif(d.document_expiration_remind_days, 0), ${DEFAULT_REMIND_DAYS}) as remind_days,
      null as requirement
    from document d join (${selectActiveOwners(owner, owner === 'driver' ? { columns: 'r.driver_medical_standard' } : {})}) o on o.account_id = d.account_id and o.owner_id = d.owner_id
    where d.owner_record = '${owner}' and d.state in ('DRAFT', 'COMPLETE', 'EXPIRED') ${others} ${keepNewest(owner)} ${excludeCards(owner)}`;
}

/**
 * Selects the expiration date of a document. The medical card of a driver with a medical standard ends 12 months after the exam at most,
 * like `limitCard`.
 */
function selectExpiration(owner: DocumentOwner): string {
  return owner === 'driver'
    ? `case when d.document_type = 'MEDICAL_CARD' and o.driver_medical_standard is not null
        then least(d.document_expiration_date, (d.document_issued_date + make_interval(months => ${LIMITED_MONTHS}))::date)
        else d.document_expiration_date end`
    : 'd.document_expiration_date';
}

/**
 * Returns an SQL condition that excludes the medical card of a driver with a CDL or an unknown license class. The rows of the
 * medical proof cover it.
 */
function excludeCards(owner: DocumentOwner): string {
  return owner === 'driver'
    ? `and (d.document_type <> 'MEDICAL_CARD' or exists (select from driver n
        where n.account_id = d.account_id and n.id = d.owner_id and n.driver_license_class = 'NONE'))`
    : '';
}

/**
 * Returns an SQL condition that keeps only the newest document of the types with `isNewestOnly` (391.45). It replaces an older
 * one even if it expires sooner.
 */
function keepNewest(owner: DocumentOwner): string {
  const types = requirements
    .filter((rule) => rule.owner === owner && rule.isNewestOnly)
    .flatMap((rule) => rule.documents);
  if (types.length === 0) return '';
  return `and (d.document_type not in (${types.map(pg.escapeLiteral).join(', ')}) or not exists (select from document newer
      where newer.account_id = d.account_id and newer.owner_id = d.owner_id and newer.document_type = d.document_type
        and newer.state in ('COMPLETE', 'EXPIRED') and newer.document_issued_date > d.document_issued_date))`;
}

const BY_RULE = `select o.owner_id || ':' || o.requirement as id, ${OWNER_COLUMNS}, o.document_type, o.due as document_expiration_date,
    case when o.document is not null then jsonb_build_object('id', o.document) end as document, ${DEFAULT_REMIND_DAYS} as remind_days, o.requirement
  from (${selectMet(requirements.filter(({ months }) => months))}) o`;

/** SQL: the last date on which a CDL driver's medical certification is verified. */
const BY_PROOF = `select o.owner_id || ':' || o.requirement as id, ${OWNER_COLUMNS}, o.document_type, o.due as document_expiration_date,
    case when o.document is not null then jsonb_build_object('id', o.document) end as document,
    coalesce(o.remind, ${DEFAULT_REMIND_DAYS}) as remind_days, o.requirement
  from (${selectMedicalDues(requirements)}) o where o.due is not null`;

/** SQL: everything with an expiration date, with its `owner_id`. */
export const EXPIRING_ITEMS = [...DOCUMENT_OWNER_NAMES.map(selectDatedDocuments), BY_RULE, BY_PROOF].join(
  ' union all ',
);

const MISSING_ITEMS = `select o.owner_id || ':' || o.requirement as id, ${OWNER_COLUMNS}, o.document_type, 'MISSING_DOCUMENT' as message, o.requirement
  from (${selectUnmet(requirements)}) o`;

/** A query of everything with an expiration date, with the lists' columns: `document_for`, `owner_info`, `document_type`, and so on. */
export const selectExpiringItems = raw(EXPIRING_ITEMS);

const selectRows = (rows: string) => (narrowed: Sql) => sql`select r.* from (${raw(rows)}) r where ${narrowed}`;

/** Matches the visible text of a row. */
const matchText = (text: string) =>
  hasWords(sql`fold_text(r.affiliated_with || ' ' || replace(r.document_type, '_', ' '))`, text.trim());

/** CPL-09: a document is still valid on its printed date. */
export const expiringListing: Report = {
  record: expiringDocuments,
  table: 'document',
  groups: selectRows(EXPIRING_ITEMS),
  asOf: (
    today,
  ) => sql`r.document_expiration_date between ${today}::date and ${today}::date + ${DEFAULT_REMIND_DAYS}::integer
    and r.document_expiration_date <= ${today}::date + r.remind_days`,
  list: {
    order: 'documentExpirationDate',
    sort: ['documentExpirationDate', 'documentType', 'affiliatedWith'],
    filters: { search: matchText },
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
  groups: selectRows(MISSING_ITEMS),
  list: {
    order: 'affiliatedWith',
    sort: ['affiliatedWith', 'documentType', 'requirement'],
    filters: { search: matchText },
  },
};
