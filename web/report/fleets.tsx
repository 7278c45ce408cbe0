/** Loads by pickup with their charges, and the map of their lanes. */
import { fleet } from '@milepost/domain/fleet/fleet.ts';
import { fleetsReport } from '@milepost/domain/report/fleets.ts';
import { OpenCell } from '../core/ui/list/cells.tsx';
import { defineColumns } from '../core/ui/list/columns.tsx';
import { ReportPage } from '../core/ui/report/report-page.tsx';
import { Lanes } from './lanes.tsx';

const column = defineColumns(fleetsReport);

const columns = column.columns([
  column.field('id', { size: 80, grow: 0, lesser: true, cell: ({ id }) => <OpenCell record={fleet} id={id} /> }),
  column.field('fleetLoadNumber', {
    header: 'Load #',
    size: 88,
    grow: 0,
    sort: true,
    cell: ({ id, fleetLoadNumber }) => <OpenCell record={fleet} id={id} words={fleetLoadNumber} />,
  }),
  column.field('fleetPickUpDate', { size: 110, grow: 0, sort: true }),
  column.field('fleetPickupLocation', { size: 130 }),
  column.field('fleetDeliveryLocation', { size: 130 }),
  column.field('fleetLumperFee', { size: 100, grow: 0, sort: true, lesser: true }),
  column.field('fleetLoadFee', { size: 124, grow: 0, sort: true }),
  column.field('fleetDetantionFee', { size: 104, grow: 0, sort: true, lesser: true }),
  column.field('fleetNoServiceFee', { size: 104, grow: 0, sort: true, lesser: true }),
  column.field('fleetDistance', { size: 92, grow: 0, sort: true }),
  column.field('status', { size: 122, grow: 0, sort: true }),
]);

const START = { status: 'COMPLETE' };

export const List = () => (
  <ReportPage
    report={fleetsReport}
    columns={columns}
    start={START}
    sort="-fleetPickUpDate"
    opens={fleet}
    above={({ query, errors }) => <Lanes query={query} isWrong={Object.keys(errors).length > 0} />}
  />
);
