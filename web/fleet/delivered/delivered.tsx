/** Lists delivered loads until they are invoiced: their missing documents, Request, Invoice, Hold, and Release, and days to invoice. */
import { Button, Group, Modal } from '@mantine/core';
import { getStatusLabel } from '@milepost/domain/core/statuses.ts';
import { BILLING_STATE } from '@milepost/domain/fleet/delivered/billing-state.ts';
import { deliveredLoads } from '@milepost/domain/fleet/delivered/delivered-loads.ts';
import { fleet } from '@milepost/domain/fleet/fleet.ts';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useRights } from '../../core/session/rights.ts';
import { OpenCell, TwoLines } from '../../core/ui/list/cells.tsx';
import { defineColumns, hasTotals, type RowFor } from '../../core/ui/list/columns.tsx';
import { getPagePath } from '../../core/ui/records.ts';
import { NothingFound, ReportView } from '../../core/ui/report/report-page.tsx';
import { useReport } from '../../core/ui/report/use-report.ts';
import { StatusChip } from '../../core/ui/status-chip.tsx';
import { BillingDaysTable } from './billing-days.tsx';
import { FollowUp } from './follow-up.tsx';
import { HoldDialog } from './hold-dialog.tsx';
import { useRelease, useRequestDocuments } from './use-hold.ts';
import { useInvoice } from './use-invoice.ts';

type DeliveredRow = RowFor<typeof deliveredLoads>;

const column = defineColumns(deliveredLoads);

const columns = column.columns([
  column.field('prettyName', {
    size: 84,
    grow: 0,
    cell: ({ id, prettyName }) => <OpenCell record={fleet} id={id} words={prettyName} />,
  }),
  column.field('billingState', {
    size: 170,
    grow: 0,
    lesser: true,
    cell: ({ billingState }) => <StatusChip value={billingState} of={BILLING_STATE} />,
  }),
  column.field('fleetDeliveryDate', { size: 110, grow: 0, sort: true }),
  column.field('daysToInvoice', { size: 70, grow: 0, lesser: true }),
  column.field('customer', { size: 184 }),
  column.field('driver', { size: 130, lesser: 'anywhere' }),
  column.field('dispatcher', { hidden: true }),
  column.field('missing', {
    size: 92,
    cell: ({ missing }) => missing && <span title={missing}>{shorten(missing)}</span>,
  }),
  column.field('requested', {
    size: 134,
    grow: 1,
    cell: ({ missing, requested }) => (requested ? <Requested words={requested} /> : missing && 'Not requested'),
  }),
  column.field('hold', { size: 170, grow: 1, lesser: 'anywhere' }),
  column.field('amount', { size: 110, grow: 0 }),
]);

/** Shows the date of `Sam Ortiz, 2026-03-02` first, because a long name may be cut. */
function Requested({ words }: { words: string }) {
  const at = words.lastIndexOf(', ');
  return (
    <TwoLines title={words} below={words.slice(0, at)}>
      {words.slice(at + 2)}
    </TwoLines>
  );
}

/** Shortens `Bill of Lading (BOL), Scale Ticket` to `BOL, Scale Ticket`. */
function shorten(documents: string): string {
  const names = documents.split(', ').map((name) => /\((\w+)\)/.exec(name)?.[1] ?? name);
  return names.join(', ');
}

const VIEWS = (['MISSING_DOCUMENTS', 'READY', 'HELD', 'INVOICED'] as const).map((billingState) => ({
  name: getStatusLabel(BILLING_STATE, billingState),
  filters: { billingState },
}));

export function List() {
  const { can } = useRights();
  const may = { hold: can(3000, 'edit'), invoice: can(3000, 'edit') && can(6000, 'create') };
  const navigate = useNavigate();
  const [held, setHeld] = useState<DeliveredRow | null>(null);
  const list = useReport(deliveredLoads, { sort: 'fleetDeliveryDate', withTotals: hasTotals(columns) });
  const shown = useMemo(
    () => (may.hold ? [...columns, actionColumn(may.invoice, setHeld)] : columns),
    [may.hold, may.invoice],
  );
  return (
    <>
      <ReportView
        report={deliveredLoads}
        list={list}
        columns={shown}
        views={VIEWS}
        onOpen={({ id }) => void navigate({ to: getPagePath(fleet, id) })}
        empty={<NothingFound report={deliveredLoads} list={list} />}
        below={<Dialogs />}
      />
      {held && <HoldDialog id={held.id} name={held.prettyName} onClose={() => setHeld(null)} />}
    </>
  );
}

const DIALOGS = [
  { title: 'Days to invoice', size: 720, Content: BillingDaysTable },
  { title: 'Requests to drivers', size: 520, Content: FollowUp },
];

/** Shows the buttons below the list. Each opens a dialog. */
function Dialogs() {
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <Group gap="xs" mt="xs">
      {DIALOGS.map(({ title, size, Content }) => (
        <div key={title}>
          <Button variant="default" size="xs" onClick={() => setOpened(title)}>
            {title}
          </Button>
          {opened === title && (
            <Modal opened onClose={() => setOpened(null)} title={title} size={size}>
              <Content />
            </Modal>
          )}
        </div>
      ))}
    </Group>
  );
}

const actionColumn = (mayInvoice: boolean, onHold: (row: DeliveredRow) => void) =>
  column.display({
    id: 'act',
    header: '',
    size: 168,
    meta: { grow: 0 },
    cell: ({ row: { original } }) => {
      const row = original as DeliveredRow;
      return (
        // A click on a button doesn't open the row.
        <Group justify="flex-end" gap={4} wrap="nowrap" onClick={(event) => event.stopPropagation()}>
          {row.requestable && row.billingState !== 'INVOICED' && <RequestButton row={row} />}
          {mayInvoice && row.billingState === 'READY' && <InvoiceButton row={row} />}
          {row.billingState !== 'INVOICED' && <HoldButton row={row} onHold={onHold} />}
        </Group>
      );
    },
  });

function InvoiceButton({ row }: { row: DeliveredRow }) {
  const { invoice, sending } = useInvoice(row.id);
  return (
    <Button
      size="compact-xs"
      variant="light"
      loading={sending}
      aria-label={`Invoice ${row.prettyName}`}
      onClick={() => void invoice()}
    >
      Invoice
    </Button>
  );
}

function RequestButton({ row }: { row: DeliveredRow }) {
  const { request, sending } = useRequestDocuments(row.id);
  return (
    <Button
      size="compact-xs"
      variant="light"
      loading={sending}
      aria-label={`Request ${row.requestable} for ${row.prettyName}`}
      onClick={() => void request()}
    >
      Request {row.requestable}
    </Button>
  );
}

function HoldButton({ row, onHold }: { row: DeliveredRow; onHold: (row: DeliveredRow) => void }) {
  const { release, sending } = useRelease(row.id);
  const isHeld = row.billingState === 'HELD';
  return (
    <Button
      size="compact-xs"
      variant="default"
      loading={sending}
      aria-label={`${isHeld ? 'Release' : 'Hold'} ${row.prettyName}`}
      onClick={() => (isHeld ? void release() : onHold(row))}
    >
      {isHeld ? 'Release' : 'Hold'}
    </Button>
  );
}
