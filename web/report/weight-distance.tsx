/** Miles by truck in the states with a weight-distance tax. */
import { getPeriodEnds, type ReportRow } from '@milepost/domain/core/report.ts';
import { trip } from '@milepost/domain/fleet/trip.ts';
import { weightDistanceReport } from '@milepost/domain/report/weight-distance.ts';
import { useMemo } from 'react';
import { useRights } from '../core/session/rights.ts';
import { LinkCell, NumberCell } from '../core/ui/list/cells.tsx';
import { defineColumns } from '../core/ui/list/columns.tsx';
import { buildListPath } from '../core/ui/list/list-path.ts';
import { NothingFound, ReportView } from '../core/ui/report/report-page.tsx';
import { useReport } from '../core/ui/report/use-report.ts';

type Line = ReportRow<typeof weightDistanceReport>;

const column = defineColumns(weightDistanceReport);
const OPTIONS = { sort: 'tripJurisdiction' };
const DAYS = getPeriodEnds({ filter: 'tripDate' });

export function List() {
  const list = useReport(weightDistanceReport, OPTIONS);
  const seesTrips = useRights().can(trip.policy, 'view');
  const [from, to] = DAYS.map((end) => list.query[end] ?? '');
  const { carrier } = list.query;
  const columns = useMemo(() => {
    /** Links to the trips a figure totals. */
    const trips = ({ tripJurisdiction, vehicle }: Line) =>
      buildListPath({
        page: trip.route,
        filters: {
          ...(carrier && { carrier }),
          tripJurisdiction,
          vehicle: vehicle.id,
          tripDate__gte: from ?? '',
          tripDate__lte: to ?? '',
        },
      });
    const miles = (row: Line) => <NumberCell value={row.miles} />;
    return column.columns([
      column.field('tripJurisdiction', { size: 140, sort: true }),
      column.field('vehicle', { size: 100 }),
      column.field('vehicleGrossWeight', {
        size: 110,
        lesser: true,
        cell: (row) => <NumberCell value={row.vehicleGrossWeight} />,
      }),
      column.field('vehicleRegisteredWeight', {
        size: 120,
        cell: (row) => <NumberCell value={row.vehicleRegisteredWeight} />,
      }),
      column.field('appliesAbove', { size: 120, cell: (row) => <NumberCell value={row.appliesAbove} /> }),
      column.field('isAbove', { size: 128 }),
      column.field('trips', { size: 84, sort: true }),
      column.field('miles', {
        size: 116,
        sort: true,
        cell: (row) =>
          seesTrips ? (
            <LinkCell quiet to={trips(row)}>
              {miles(row)}
            </LinkCell>
          ) : (
            miles(row)
          ),
      }),
    ]);
  }, [carrier, from, to, seesTrips]);
  return (
    <ReportView
      report={weightDistanceReport}
      list={list}
      columns={columns}
      empty={<NothingFound report={weightDistanceReport} list={list} />}
    />
  );
}
