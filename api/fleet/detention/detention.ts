/**
 * Detention records: one for each stop with an arrival (`rows.ts`), requested from the customer, and added to the load's fee when
 * approved.
 */
import { can } from '@milepost/domain/core/policies.ts';
import { type DetentionStatus, detention } from '@milepost/domain/fleet/detention/detention.ts';
import sql from 'sql-template-tag';
import type { CollectionSpec, Context } from '../../core/engine/collection/spec.ts';
import { saveChanges } from '../../core/engine/collection/write.ts';
import { selectYesNo } from '../../core/engine/listing/yes-no.ts';
import { badInput } from '../../core/platform/http/errors.ts';
import { type DetentionColumns, presentDetention, type StoredDetention } from './present.ts';
import { isAtStop, nextArrivalSql, syncDetention, termsSql } from './rows.ts';
import { sendProposed } from './send.ts';

/** SQL: free time ends within the customer's notice period, or has ended, while the truck waits, and the customer was not notified. */
const NEEDS_NOTICE = `r.detention_status = 'RUNNING' and r.detention_notified_at is null and r.detention_notice_due <= now()
  and ${isAtStop('r')}`;

export const detentions: CollectionSpec<typeof detention, DetentionColumns> = {
  record: detention,
  table: 'detention',
  list: {
    search: ['fleet', 'customer'],
    order: '-detentionStart',
    sort: ['detentionStart', 'detentionAmount', 'detentionStatus'],
    filters: {
      needsNotice: selectYesNo(NEEDS_NOTICE),
      hasChangedTimes: selectYesNo('r.detention_change_note is not null'),
    },
  },
  ownedBy: ['fleet'],
  without: ['create', 'update', 'delete', 'restore'],
  states: { initial: 'ACTIVE', settable: ['ACTIVE'], flag: () => 'delete' },
  columns: {
    terms: { kind: 'json', label: 'The load’s terms', sql: termsSql('agreed', 'r.fleet') },
    timeZone: { kind: 'text', label: 'The stop’s time zone', sql: 'r.time_zone' },
    nextArrival: { kind: 'json', label: 'Arrival at the next stop', sql: nextArrivalSql('r') },
    hasDeparted: {
      kind: 'boolean',
      label: 'Whether the truck has left the stop',
      sql: `exists (select from load_stop s where s.account_id = r.account_id and s.id = r.stop and s.departed is not null)`,
    },
    stopsBefore: {
      kind: 'integer',
      label: 'Number of the load’s stops before this one',
      sql: `(select count(*)::integer from load_stop s join load_stop own on own.account_id = r.account_id and own.id = r.stop
        where s.account_id = r.account_id and s.fleet = r.fleet and s.position < own.position)`,
    },
    loadFee: { kind: 'money', label: 'The load’s detention fee', sql: 'load.fleet_detantion_fee' },
    loadLayover: { kind: 'money', label: 'The load’s layover fee', sql: 'load.fleet_layover_fee' },
    isBilled: {
      kind: 'boolean',
      label: 'Whether the load is on an invoice',
      sql: `exists (select from invoice i where i.fleet = r.fleet and i.state <> 'DELETED' and i.invoice_status <> 'CANCELED')`,
    },
  },
  joins: `left join customer agreed on agreed.account_id = r.account_id and agreed.id = r.customer
    left join fleet load on load.account_id = r.account_id and load.id = r.fleet`,
  present: presentDetention,
  actions: (row, session) => (can(session, 3000, 'edit') ? listOffered(row) : []),
  events: {
    NOTIFY: { needs: [[3000, 'edit']], run: sendProposed },
    REQUEST: { needs: [[3000, 'edit']], run: sendProposed },
    RESPOND: { needs: [[3000, 'edit']], run: rejectMissingResponse },
    WAIVE: { needs: [[3000, 'edit']], run: (context, row) => setStatus(context, row, 'WAIVED') },
    REOPEN: { needs: [[3000, 'edit']], run: reopen },
  },
  // Locks the load first, like every write of the load.
  lockFirst: (id) => sql`select from fleet where id = (select fleet from detention where id = ${id}) for update`,
};

const OFFERED: Partial<Record<DetentionStatus, readonly string[]>> = {
  RUNNING: ['NOTIFY'],
  NO_DEPARTURE: ['WAIVE'],
  TO_REQUEST: ['REQUEST', 'RESPOND', 'WAIVE'],
  REQUESTED: ['REQUEST', 'RESPOND'],
  APPROVED: ['RESPOND'],
  REFUSED: ['RESPOND'],
  NO_RESPONSE: ['RESPOND'],
  WAIVED: ['REOPEN'],
};

/** Lists the actions offered now. A request whose times have changed can be sent again, with the times of a truck that has left. */
function listOffered(row: Pick<StoredDetention, 'detentionStatus' | 'detentionChangeNote' | 'hasDeparted'>): string[] {
  const offered = OFFERED[row.detentionStatus as DetentionStatus] ?? [];
  if (!row.detentionChangeNote) return [...offered];
  const isResendable = row.hasDeparted && RESENDABLE.includes(row.detentionStatus as DetentionStatus);
  return [...(isResendable ? ['REQUEST'] : []), ...offered.filter((action) => action !== 'REQUEST')];
}

const RESENDABLE: readonly DetentionStatus[] = ['REQUESTED', 'APPROVED', 'REFUSED', 'NO_RESPONSE'];

function rejectMissingResponse(): never {
  throw badInput({ response: 'Select a response' });
}

function setStatus(context: Context, row: StoredDetention, detentionStatus: DetentionStatus): Promise<void> {
  return saveChanges(detentions as CollectionSpec, context, row, { detentionStatus });
}

/** Reopens it with the values of its stop. */
async function reopen(context: Context, row: StoredDetention): Promise<void> {
  await setStatus(context, row, 'TO_REQUEST');
  await syncDetention(context, row.fleet);
}
