import {
  DEFAULT_REMIND_DAYS,
  DOCUMENT_OWNER_NAMES,
  DOCUMENT_OWNERS,
  EXPIRATION_RULE,
} from '@milepost/domain/fleet/document.ts';
import { documentsReport, REPORT_DOCUMENT_FOR } from '@milepost/domain/report/documents.ts';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Report } from '../core/engine/listing/listing.ts';
import { isId } from '../core/platform/ids.ts';

/** Selects a column of the owner of a document `r`, looked up by key in the owner's table. */
function selectOwnerColumn(column: string): string {
  const cases = DOCUMENT_OWNER_NAMES.map(
    (owner) =>
      `when '${owner}' then (select o.${owner === 'carrier' && column === 'carrier' ? 'id' : column} from ${owner} o where o.account_id = r.account_id and o.id = r.owner_id)`,
  );
  return `case r.owner_record ${cases.join(' ')} end`;
}

/** SQL: the owner kind of a document `r`, in words. */
export const KIND = `case r.owner_record ${DOCUMENT_OWNER_NAMES.map((owner) => `when '${owner}' then '${DOCUMENT_OWNERS[owner].label}'`).join(' ')} end`;
export const NAME = selectOwnerColumn('pretty_name');

const filterByOwner =
  (owner: string) =>
  (id: string): Sql | string =>
    isId(id) ? sql`(r.owner_id = ${id} and r.owner_record = ${owner})` : `${owner} must be an ID`;

/** Documents by issue date, newest first. Archived ones are listed on request (RDC-05). */
export const documentsListing: Report = {
  record: documentsReport,
  table: 'document',
  defaults: { state: `r.state <> 'ARCHIVED'` },
  reads: {
    documentOwner: `${KIND} || ': ' || ${NAME}`,
    documentIsExpiring: `(r.state in (${EXPIRATION_RULE.from.map((state) => `'${state}'`).join(', ')}) and r.document_expiration_date is not null
      and r.document_expiration_date between (select current_day()) and (select current_day()) + coalesce(nullif(r.document_expiration_remind_days, 0), ${DEFAULT_REMIND_DAYS}))`,
    ownerInfo: `jsonb_build_object('documentFor', r.owner_record, 'ownerPrettyName', ${NAME}, 'id', r.owner_id)`,
  },
  list: {
    order: '-documentIssuedDate',
    sort: ['documentIssuedDate', 'documentExpirationDate'],
    filters: {
      carrier: (id) => (isId(id) ? sql`${raw(selectOwnerColumn('carrier'))} = ${id}` : 'carrier must be an ID'),
      documentFor: (value) => {
        const known = REPORT_DOCUMENT_FOR.find((each) => each === value);
        return known ? sql`r.owner_record = ${known.toLowerCase()}` : `Select ${REPORT_DOCUMENT_FOR.join(' or ')}`;
      },
      driver: filterByOwner('driver'),
      vehicle: filterByOwner('vehicle'),
    },
  },
};
