/** DSH-13 to DSH-19: the figures of each authority and each dispatcher. Columns the server omits are not shown. */

import { Anchor } from '@mantine/core';
import { carrier } from '@milepost/domain/admin/carrier.ts';
import { dispatcher } from '@milepost/domain/admin/dispatcher.ts';
import { Link } from '@tanstack/react-router';
import { createColumnHelper } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { useDefaultAuthority } from '../core/session/authority.ts';
import { Section } from '../core/ui/form/section.tsx';
import { LinkCell, MoneyCell } from '../core/ui/list/cells.tsx';
import { type Columns, type Features, MONEY_TEXT } from '../core/ui/list/columns.tsx';
import { buildListPath } from '../core/ui/list/list-path.ts';
import { Pager } from '../core/ui/list/pager.tsx';
import { RecordTable } from '../core/ui/list/record-table.tsx';
import { type ListRow, useList } from '../core/ui/list/use-record-list.ts';
import { getPagePath } from '../core/ui/records.ts';

type CarrierRow = ListRow & {
  carrierPrettyName: string;
  fleetAmount?: number;
  expenseAmout?: number;
  driversCount?: number;
  activeDriversCount?: number;
  trucksCount: number;
  activeTrucksCount: number;
  trailersCount: number;
  activeTrailersCount: number;
  dispatchersCount: number;
};

/** Shows `24 / 28 active`: each number is a link to the rows it counts. */
function ActiveCount({
  active,
  all,
  page,
  filters,
}: {
  active: number;
  all: number;
  page: string;
  filters: Record<string, string>;
}) {
  return (
    <span>
      <CountLink to={buildListPath({ page, filters: { ...filters, state: 'ACTIVE' } })}>{active}</CountLink> /{' '}
      <CountLink to={buildListPath({ page, filters })}>{all}</CountLink>
    </span>
  );
}

function CountLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Anchor component={Link} to={to} inherit>
      {children}
    </Anchor>
  );
}

const carrierColumn = createColumnHelper<Features, CarrierRow>();

const CARRIER_COLUMNS = carrierColumn.columns([
  carrierColumn.display({
    id: 'carrierPrettyName',
    header: 'Carrier',
    size: 200,
    cell: ({ row: { original: row } }) => (
      <LinkCell to={getPagePath(carrier, row.id)}>{row.carrierPrettyName}</LinkCell>
    ),
  }),
  carrierColumn.accessor(({ fleetAmount }) => fleetAmount, {
    id: 'fleetAmount',
    header: 'Load Fees',
    size: 120,
    meta: { align: 'right', text: MONEY_TEXT },
    cell: (info) => <MoneyCell value={info.getValue()} />,
  }),
  carrierColumn.accessor(({ expenseAmout }) => expenseAmout, {
    id: 'expenseAmout',
    header: 'Expenses',
    size: 120,
    meta: { align: 'right', text: MONEY_TEXT },
    cell: (info) => <MoneyCell value={info.getValue()} />,
  }),
  carrierColumn.display({
    id: 'driversCount',
    header: 'Drivers Active / All',
    size: 130,
    cell: ({ row: { original: row } }) => (
      <ActiveCount
        active={row.activeDriversCount ?? 0}
        all={row.driversCount ?? 0}
        page="driver_app/driver_profiles"
        filters={{ carrier: row.id }}
      />
    ),
  }),
  carrierColumn.display({
    id: 'trucksCount',
    header: 'Trucks Active / All',
    size: 130,
    cell: ({ row: { original: row } }) => (
      <ActiveCount
        active={row.activeTrucksCount}
        all={row.trucksCount}
        page="admin/vehicles"
        filters={{ carrier: row.id, vehicleType: 'TRUCK' }}
      />
    ),
  }),
  carrierColumn.display({
    id: 'trailersCount',
    header: 'Trailers Active / All',
    size: 130,
    cell: ({ row: { original: row } }) => (
      <ActiveCount
        active={row.activeTrailersCount}
        all={row.trailersCount}
        page="admin/vehicles"
        filters={{ carrier: row.id, vehicleType: 'TRAILER' }}
      />
    ),
  }),
  carrierColumn.display({
    id: 'dispatchersCount',
    header: 'Dispatchers',
    size: 100,
    cell: ({ row: { original: row } }) => (
      <CountLink to={buildListPath({ page: 'admin/dispatchers', filters: { carrier: row.id } })}>
        {row.dispatchersCount}
      </CountLink>
    ),
  }),
]);

type DispatcherRow = ListRow & {
  dispatcherFirstName: string;
  dispatcherLastName: string;
  totalDispatchCount?: number;
  totalDispatch?: number;
};

const dispatcherColumn = createColumnHelper<Features, DispatcherRow>();

const DISPATCHER_COLUMNS = dispatcherColumn.columns([
  dispatcherColumn.display({
    id: 'dispatcherFirstName',
    header: 'Dispatcher',
    size: 200,
    cell: ({ row: { original: row } }) => (
      <LinkCell to={getPagePath(dispatcher, row.id)}>{`${row.dispatcherFirstName} ${row.dispatcherLastName}`}</LinkCell>
    ),
  }),
  dispatcherColumn.display({
    id: 'totalDispatchCount',
    header: 'Count',
    size: 90,
    meta: { align: 'right' },
    cell: ({ row: { original: row } }) => (
      <CountLink to={buildListPath({ page: 'fleet/fleets', filters: { dispatcher: row.id } })}>
        {row.totalDispatchCount?.toLocaleString('en-US')}
      </CountLink>
    ),
  }),
  dispatcherColumn.accessor(({ totalDispatch }) => totalDispatch, {
    id: 'totalDispatch',
    header: 'Total Dispatched',
    size: 140,
    meta: { align: 'right', text: MONEY_TEXT },
    cell: (info) => <MoneyCell value={info.getValue()} />,
  }),
]);

type TableProps<T extends ListRow> = { title: string; path: string; columns: Columns<T>; sizes: readonly number[] };

/** Shows a page of a summary with the columns the answer contains. */
function PagedTable<T extends ListRow>({ title, path, columns, sizes }: TableProps<T>) {
  const authority = useDefaultAuthority()?.id;
  const where = authority ? { carrier: authority } : undefined;
  const list = useList<T>(path, { inAddress: false, perPage: sizes[0], where });
  const [first] = list.rows;
  const shown = first ? columns.filter(({ id }) => id && id in first) : columns;
  return (
    <Section title={title} columns={false}>
      <RecordTable list={list} columns={shown} label={title} />
      <Pager list={list} sizes={sizes} />
    </Section>
  );
}

export const CarrierTable = () => (
  <PagedTable title="Carriers" path="dashboard/carrierSummary/" columns={CARRIER_COLUMNS} sizes={[6, 10, 25]} />
);

export const DispatcherTable = () => (
  <PagedTable
    title="Dispatchers"
    path="dashboard/dispatcherSummary/"
    columns={DISPATCHER_COLUMNS}
    sizes={[7, 10, 25]}
  />
);
