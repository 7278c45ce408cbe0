/** The columns of load lists, on the loads page and a customer's page (FLT-02, FLT-30). */

import { Anchor, Group, Tooltip } from '@mantine/core';
import type { InvoiceStatus } from '@milepost/domain/accounting/invoice/invoice-status.ts';
import { getBilledFee, SUPPLEMENTAL_FEES } from '@milepost/domain/accounting/invoice/load-fees.ts';
import type { RequiredDocument } from '@milepost/domain/accounting/invoice/terms.ts';
import { dollars, formatMoney } from '@milepost/domain/core/money.ts';
import type { FileView, Related, Row } from '@milepost/domain/core/record.ts';
import { fleet } from '@milepost/domain/fleet/fleet.ts';
import { InvoiceTag, Warning } from '../accounting/invoice/invoice-row.tsx';
import type { PaidStatus } from '../accounting/paycheck/paid-status.tsx';
import { openFile } from '../core/ui/file/viewer.tsx';
import { IconExternalLink } from '../core/ui/icons/icons.ts';
import { DateCell, LinkCell, MoneyCell, RefCell, TextCell, TwoLines } from '../core/ui/list/cells.tsx';
import { defineColumns } from '../core/ui/list/columns.tsx';
import { getPagePath } from '../core/ui/records.ts';
import classes from './fleet.module.css';

/** A load as the API returns it: its fields, and its amounts from accounting. */
export type FleetRow = Row<typeof fleet> &
  PaidStatus & {
    /** Only for users who may view invoices. */
    metaData?: { invoice: { totalPaid: number; balance: number } } | null;
    /** The unbilled amount; negative if overbilled. Null without an invoice. */
    toBill?: number | null;
    /** Documents the customer requires with the invoice that are missing. */
    missingDocuments?: RequiredDocument[];
    latestInvoice?: { id: string; prettyName: string; invoiceStatus: InvoiceStatus } | null;
  };

const column = defineColumns(fleet);

const columns = column.columns([
  column.display({
    id: 'fleetLoadNumber',
    header: 'Reference #',
    size: 114,
    enableHiding: false,
    meta: { grow: 0, sort: 'fleetLoadNumber' },
    cell: ({ row: { original } }) => <Reference row={original} />,
  }),
  column.field('driver', { size: 112, grow: 0.5, cell: (row) => <Drivers row={row} /> }),
  column.field('customer', { header: 'Customer', size: 124 }),
  column.accessor((row) => describeTrip(row as FleetRow), {
    id: 'trip',
    header: 'Trip Information',
    size: 230,
    meta: { grow: 2, sort: 'fleetPickUpDate', isOneLine: true },
    cell: ({ row: { original } }) => <Trip row={original} />,
  }),
  column.display({
    id: 'track',
    header: 'Track',
    size: 56,
    meta: { grow: 0, lesser: true },
    cell: ({ row: { original } }) => <Track row={original} />,
  }),
  column.field('fleetLoadFee', { size: 118, grow: 0, sort: true }),
  column.field('supplementalFees', {
    size: 104,
    lesser: true,
    sort: true,
    cell: (row) => <OtherFees row={row} />,
  }),
  column.display({
    id: 'papers',
    header: 'Confirmation / BOL',
    size: 98,
    meta: { grow: 0 },
    cell: ({ row: { original } }) => <LoadDocuments row={original} />,
  }),
  column.field('status', { sort: true, size: 116 }),
]);

const latestInvoice = column.accessor((row): unknown => (row as FleetRow).latestInvoice?.id, {
  id: 'latestInvoice',
  header: 'Latest Invoice',
  size: 116,
  meta: { grow: 0, lesser: true },
  cell: ({ row: { original } }) => <LatestInvoice row={original} />,
});

/** @param withInvoice whether the user may view invoices (FLT-03). */
export function fleetColumns(withInvoice: boolean) {
  return withInvoice ? [...columns, latestInvoice] : columns;
}

function Reference({ row }: { row: FleetRow }) {
  return (
    <TwoLines below={row.fleetOtherReferenceNumber && <TextCell value={row.fleetOtherReferenceNumber} />}>
      <LinkCell to={getPagePath(fleet, row.id)}>{row.fleetLoadNumber}</LinkCell>
    </TwoLines>
  );
}

/** Shows `Ann Lee (+1)`: the driver of the first leg, and the number of other drivers. */
function Drivers({ row: { driver, legs } }: { row: FleetRow }) {
  const people = (legs as unknown as Hauled[] | null)?.flatMap((leg) => [leg.driver, leg.secondDriver]) ?? [];
  const names = new Map([driver, ...people].map((each) => [each?.id, each?.prettyName]));
  names.delete(undefined);
  const cell = <RefCell value={driver} record="driver" />;
  if (names.size < 2) return cell;
  return (
    <span title={[...names.values()].join(', ')}>
      {cell} (+{names.size - 1})
    </span>
  );
}

type Hauled = { driver: Related; secondDriver: Related | null };

const countStopsBetween = ({ stops }: FleetRow) => Math.max(0, (stops?.length ?? 0) - 2);

/** Returns `Dallas, TX → Tulsa, OK (+1)`: the ends, and the number of stops between them. */
function describeTrip(row: FleetRow): string {
  const between = countStopsBetween(row);
  return `${row.fleetPickupLocation} → ${row.fleetDeliveryLocation}${between > 0 ? ` (+${between})` : ''}`;
}

function Trip({ row }: { row: FleetRow }) {
  const trip = describeTrip(row);
  const title = countStopsBetween(row) > 0 ? row.stops?.map(({ location }) => location).join(' → ') : trip;
  return (
    <TwoLines title={title} below={<DateCell value={row.fleetPickUpDate} />}>
      <span>{trip}</span>
    </TwoLines>
  );
}

/** Shows where the load is, while it is in transit and its driver has shared a location (FLT-04). */
export function Track({ row }: { row: FleetRow }) {
  if (row.status !== 'IN_PROGRESS' || !row.trackUrl) return null;
  return (
    <Anchor href={row.trackUrl} target="_blank" rel="noreferrer" fz="inherit">
      <IconExternalLink size={16} aria-label="Track on a map, in a new tab" />
    </Anchor>
  );
}

/** FLT-24: shows the total, with its parts in the tooltip. */
function OtherFees({ row }: { row: FleetRow }) {
  const parts = SUPPLEMENTAL_FEES.map(
    ({ field, label }) => [label, formatMoney(dollars(getBilledFee(row, field)))] as const,
  );
  const list = (
    <dl className={classes.parts}>
      {parts.map(([label, amount]) => [<dt key={label}>{label}</dt>, <dd key={`${label} amount`}>{amount}</dd>])}
    </dl>
  );
  return (
    <Tooltip label={list}>
      <span>
        <MoneyCell value={row.supplementalFees} />
      </span>
    </Tooltip>
  );
}

function LoadDocuments({ row }: { row: FleetRow }) {
  return (
    <Group gap={4} wrap="nowrap">
      <DocumentLink file={row.fleetConfirmation} name="Confirmation" short="RC" />
      <DocumentLink file={row.fleetBOL} name="Bill of lading" short="BOL" />
    </Group>
  );
}

function DocumentLink({ file, name, short }: { file: FileView | null; name: string; short: string }) {
  if (!file) return null;
  return (
    <Anchor
      component="button"
      type="button"
      fz="inherit"
      className={classes.paper}
      title={`${name}: ${file.name}`}
      aria-label={`${short}, ${name}: ${file.name}`}
      onClick={() => openFile(file)}
    >
      {short}
    </Anchor>
  );
}

export function InvoiceLink({ invoice }: { invoice: NonNullable<FleetRow['latestInvoice']> }) {
  return (
    <LinkCell quiet to={`/UI/accounting/invoices/edit/${invoice.id}`}>
      {invoice.prettyName}
    </LinkCell>
  );
}

/** FLT-29: shows the invoice of a completed load with its number and payment status. */
function LatestInvoice({ row }: { row: FleetRow }) {
  const { latestInvoice: invoice } = row;
  if (row.status === 'IN_PROGRESS' || !invoice) return null;
  return (
    <TwoLines>
      <InvoiceLink invoice={invoice} />
      <span>
        <InvoiceTag invoice={invoice} bare />{' '}
        {row.toBill ? <Warning name={formatUnbilled(row.toBill)} more={explainUnbilled(row.toBill)} /> : null}
      </span>
    </TwoLines>
  );
}

/** Returns `$250.00 to bill`, `$100.00 overbilled`. */
export function formatUnbilled(toBill: number): string {
  return toBill > 0 ? `${formatMoney(toBill)} unbilled` : `${formatMoney(-toBill)} overbilled`;
}

export function explainUnbilled(toBill: number): string {
  return toBill > 0
    ? 'Charges were added after billing. Select Bill additional charges.'
    : 'Charges were reduced after billing. Cancel the invoice and generate a new one.';
}
