/** Bulk actions on loads: complete, bill, email, and save packets. */

import { invoice } from '@milepost/domain/accounting/invoice/invoice.ts';
import { type INVOICE_STATUS, isMailable } from '@milepost/domain/accounting/invoice/invoice-status.ts';
import { getAction } from '@milepost/domain/core/actions.ts';
import { fleet } from '@milepost/domain/fleet/fleet.ts';
import { usePackets } from '../accounting/invoice/use-packets.ts';
import { useRights } from '../core/session/rights.ts';
import { type BulkAction, hasAction } from '../core/ui/list/bulk-actions.ts';
import { type ActionRow, runAction } from '../core/ui/list/row-actions.ts';
import type { FleetRow } from './fleet-columns.tsx';
import { BILL, COMPLETE } from './load-actions.ts';

type LoadRow = FleetRow & ActionRow;

const MAIL = getAction(invoice, 'EMAIL_INVOICE');

/** Checks for an invoice that is not canceled. */
const isBilled = ({ latestInvoice }: LoadRow) => Boolean(latestInvoice) && latestInvoice?.invoiceStatus !== 'CANCELED';

export function useLoadBulk(): BulkAction<LoadRow>[] {
  const { can } = useRights();
  const packets = usePackets();
  const complete: BulkAction<LoadRow> = {
    id: COMPLETE.id,
    label: COMPLETE.prettyName,
    isFor: ({ status }) => status === 'IN_PROGRESS',
    run: (row) => runAction(fleet, row, COMPLETE),
  };
  const bill: BulkAction<LoadRow> = {
    id: BILL.id,
    label: 'Invoice',
    isFor: (row) => hasAction(row, BILL.id),
    run: (row) => runAction(fleet, row, BILL),
  };
  const mail: BulkAction<LoadRow> = {
    id: MAIL.id,
    label: 'Email invoice',
    isFor: ({ latestInvoice }) =>
      Boolean(latestInvoice) && isMailable(latestInvoice?.invoiceStatus as keyof typeof INVOICE_STATUS),
    run: (row) => runAction(invoice, getLatest(row), MAIL),
  };
  const save: BulkAction<LoadRow> = {
    id: 'PACKETS',
    label: 'Download packets',
    isFor: isBilled,
    all: (rows) => void packets(rows.map((row) => getLatest(row).id)),
  };
  return [
    ...(can(3000, 'edit') ? [complete] : []),
    bill,
    ...(can(6000, 'edit') ? [mail] : []),
    ...(can(6000, 'view') ? [save] : []),
  ];
}

function getLatest({ latestInvoice }: LoadRow): NonNullable<LoadRow['latestInvoice']> {
  if (!latestInvoice) throw new Error('asked of a load without an invoice');
  return latestInvoice;
}
