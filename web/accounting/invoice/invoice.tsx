/** Invoices: what customers owe for loads, and their payment status. */
import { Anchor } from '@mantine/core';
import { invoice } from '@milepost/domain/accounting/invoice/invoice.ts';
import type { FileView } from '@milepost/domain/core/record.ts';
import { fleet } from '@milepost/domain/fleet/fleet.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { asApiError } from '../../core/api/client.ts';
import { useRights } from '../../core/session/rights.ts';
import { notify } from '../../core/shell/notify.ts';
import { useReloadData } from '../../core/ui/data.ts';
import { openFile } from '../../core/ui/file/viewer.tsx';
import type { BulkAction } from '../../core/ui/list/bulk-actions.ts';
import { DateCell, LinkCell, Missing, TwoLines } from '../../core/ui/list/cells.tsx';
import { defineColumns } from '../../core/ui/list/columns.tsx';
import type { FilterSpec } from '../../core/ui/list/filter.ts';
import { ListPage } from '../../core/ui/list/list-page.tsx';
import type { ReadyView, RowOf } from '../../core/ui/list/list-props.ts';
import { runAction } from '../../core/ui/list/row-actions.ts';
import { getListPath, getPagePath } from '../../core/ui/records.ts';
import { useShowResult } from '../../core/ui/use-show-result.ts';
import { MarkPaid } from '../payment/mark-paid.tsx';
import { EmailInvoice } from './email-invoice.tsx';
import { InvoiceDialog } from './invoice-dialog.tsx';
import {
  explainOutOfSync,
  explainUndelivered,
  type InvoiceRow,
  InvoiceStatus,
  NOT_DELIVERED,
  OUT_OF_SYNC,
  Warning,
} from './invoice-row.tsx';
import { useMarkPaid } from './use-mark-paid.tsx';
import { usePacket } from './use-packet.ts';
import { usePackets } from './use-packets.ts';

const column = defineColumns(invoice);
const columns = column.columns([
  column.display({
    id: 'payCheckID',
    header: 'Invoice #',
    size: 124,
    enableHiding: false,
    meta: { grow: 0, sort: 'payCheckID' },
    cell: ({ row: { original } }) => <NumberCell row={original as InvoiceRow} />,
  }),
  column.display({
    id: 'fleet',
    header: 'Load #',
    size: 84,
    meta: { grow: 0 },
    cell: ({ row: { original } }) => <Load row={original as InvoiceRow} />,
  }),
  column.field('carrier', { size: 112, lesser: true }),
  column.field('customer', { size: 124 }),
  column.field('factor', { size: 132, hidden: true }),
  column.field('payCheckFleetStartDate', { lesser: true, sort: true }),
  column.field('invoicedDate', {
    size: 118,
    // The due date below must not be cut.
    grow: 0,
    sort: true,
    cell: (row) => <Invoiced row={row as unknown as InvoiceRow} />,
  }),
  column.field('payCheckFleetGrossPayment', { lesser: true, sort: true }),
  column.field('payCheckNet', { sort: true }),
  column.field('invoiceBalance', { size: 104, sort: true }),
  column.field('invoiceReserve', { size: 104, hidden: true }),
  column.field('invoiceStatus', { size: 126, grow: 0, sort: true, cell: (row) => <InvoiceStatus row={row} /> }),
]);

/** An invoice has a status instead of a state; owners can still find deleted ones. */
const DELETED = { name: 'state', label: 'State', kind: 'choice', values: ['DELETED'] } as const;
const OPEN: FilterSpec = {
  name: 'isOpen',
  label: 'Open',
  kind: 'choice',
  values: ['true', 'false'],
  labels: { true: 'Unpaid', false: 'Paid in full' },
};
const UNDELIVERED: FilterSpec = {
  name: 'isUndelivered',
  label: 'Email status',
  kind: 'choice',
  values: ['true', 'false'],
  labels: { true: 'Delivery failed', false: 'Delivered' },
};
const VIEWS: readonly ReadyView[] = [
  { name: 'Past due', filters: { invoiceStatus: 'OVERDUE' } },
  { name: 'Open for over 30 days', filters: { isOpen: 'true', invoicedDate: '~over-30' } },
  { name: 'Delivery failed', filters: { isUndelivered: 'true' } },
  { name: 'Invoiced last month', filters: { invoicedDate: '~last-month' } },
];
const FILTERS = [
  'invoiceStatus',
  'customer',
  'carrier',
  'factor',
  'payCheckFleetStartDate',
  'invoicedDate',
  OPEN,
  UNDELIVERED,
  DELETED,
] as const;

export function List() {
  return <Invoices edited={null} />;
}

/** Opens the list with the dialog of an invoice, at `accounting/invoices/edit/{id}` (RTE-25). */
export function Also({ id }: { id: string }) {
  return <Invoices edited={id} />;
}

/** Opens an invoice by its own address, to which the command bar links: its dialog over the list. */
export function Detail({ id }: { id: string }) {
  return <Also id={id} />;
}

function Invoices({ edited }: { edited: string | null }) {
  const navigate = useNavigate();
  const refresh = useReloadData();
  const packet = usePacket();
  const [row, setRow] = useState<InvoiceRow | null>(null);
  const { paying, setPaying, pay } = usePaying();
  const [mailed, setMailed] = useState<InvoiceRow | null>(null);
  const paidOn = useMarkPaid();
  const packets = usePackets();
  const bulk = [
    paidOn.action,
    {
      id: 'PACKETS',
      label: 'Download packets',
      all: (rows: readonly { id: string }[]) => void packets(rows.map((each) => each.id)),
    },
  ] as unknown as BulkAction<RowOf<typeof invoice>>[];
  const mail = (offered: unknown) => setMailed(offered as InvoiceRow);
  const id = row?.id ?? edited;
  function close() {
    setRow(null);
    setMailed(null);
    setPaying(null);
    if (edited) void navigate({ to: getListPath(invoice), ignoreBlocker: true });
  }
  return (
    <>
      <ListPage
        record={invoice}
        columns={columns}
        filters={FILTERS}
        views={VIEWS}
        bulk={bulk}
        options={{ sort: '-created' }}
        add={false}
        onOpen={(opened) => setRow(opened as unknown as InvoiceRow)}
        actions={{
          handlers: { PAID: pay, EMAIL_INVOICE: mail },
          extra: (offered) => [
            { id: 'EDIT', label: 'Edit', run: () => setRow(offered as unknown as InvoiceRow) },
            { id: 'PACKET', label: 'Open the packet', run: () => packet.open(offered as unknown as InvoiceRow) },
            { id: 'REFRESH', label: 'Refresh table', run: () => refresh() },
          ],
        }}
        emptyHint="To bill a completed load, select Generate standard invoice from its menu."
      />
      {paidOn.dialog}
      {mailed && <EmailInvoice row={mailed} onClose={close} />}
      {paying && <MarkPaid row={paying} onClose={close} />}
      {id && !mailed && !paying && (
        <InvoiceDialog
          key={id}
          id={id}
          row={row}
          onClose={close}
          onAct={(kept, action) => (action === 'PAID' ? void pay(kept) : mail(kept))}
        />
      )}
    </>
  );
}

/**
 * Marks an invoice paid: opens the dialog for the payment. A canceled invoice, which takes no payment, is restored by the server together
 * with the payment.
 */
function usePaying() {
  const { can } = useRights();
  const changed = useReloadData();
  const tell = useShowResult();
  const [paying, setPaying] = useState<InvoiceRow | null>(null);
  async function pay(offered: unknown) {
    const row = offered as InvoiceRow;
    if (row.invoiceStatus !== 'CANCELED' && can(6000, 'create')) return setPaying(row);
    const item = row.workflowActionItems.find(({ id }) => id === 'PAID');
    try {
      if (item) tell(invoice.label, await runAction(invoice, row, item));
    } catch (thrown) {
      notify.failure(`${invoice.label} Update`, asApiError(thrown).text);
    }
    await changed();
  }
  return { paying, setPaying, pay };
}

/** Shows the invoice date, and the due date while there is an open balance. */
function Invoiced({ row: { invoicedDate, invoiceDueDate, invoiceBalance } }: { row: InvoiceRow }) {
  const due = (invoiceBalance ?? 0) > 0 && invoiceDueDate;
  return (
    <TwoLines below={due && <>due {invoiceDueDate}</>}>
      <DateCell value={invoicedDate} />
    </TwoLines>
  );
}

function NumberCell({ row: { payCheckFile, prettyName, undeliveredMails } }: { row: InvoiceRow }) {
  return (
    <>
      <FileLink file={payCheckFile} name={prettyName} />{' '}
      {undeliveredMails.length > 0 && (
        <Warning name={NOT_DELIVERED} more={undeliveredMails.map(explainUndelivered).join('. ')} />
      )}
    </>
  );
}

function FileLink({ file, name }: { file: FileView; name: string }) {
  return (
    <Anchor component="button" type="button" fz="inherit" aria-label={`Invoice ${name}`} onClick={() => openFile(file)}>
      {name}
    </Anchor>
  );
}

function Load({ row }: { row: InvoiceRow }) {
  if (!row.fleet) return <Missing />;
  return (
    <>
      <LinkCell quiet to={getPagePath(fleet, row.fleet.id)}>
        {row.fleet.prettyName}
      </LinkCell>{' '}
      {row.invoiceInfo.fleetMaybeOutOfSync && <Warning name={OUT_OF_SYNC} more={explainOutOfSync(row)} />}
    </>
  );
}
