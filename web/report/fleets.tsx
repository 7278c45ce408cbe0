/** Loads by pickup with their charges, and the map of their lanes. */
import { fleet } from '@milepost/domain/fleet/fleet.ts';
import { fleetsReport } from '@milepost/domain/report/fleets.ts';
import { OpenCell } from '../core/ui/list/cells.tsx';
import { columnsOf } from '../core/ui/list/columns.tsx';
import { ReportPage } from '../core/ui/report/report-page.tsx';
import { Lanes } from './lanes.tsx';

const column = columnsOf(fleetsReport);

const columns = column.columns([
  column.field('id', { size: 88, grow: 0, cell: ({ id }) => <OpenCell record={fleet} id={id} /> }),
  column.field('fleetLoadNumber', { header: 'Load #', size: 80, grow: 0, sort: true }),
  column.field('fleetPickUpDate', { size: 106, sort: true }),
  column.field('fleetPickupLocation', { size: 130 }),
  column.field('fleetDeliveryLocation', { size: 130 }),
  column.field('fleetLumperFee', { size: 106, sort: true }),
  column.field('fleetLoadFee', { sort: true }),
  column.field('fleetDetantionFee', { size: 116, sort: true }),
  column.field('fleetNoServiceFee', { size: 124, sort: true }),
  column.field('fleetDistance', { size: 114, sort: true }),
  column.field('status', { size: 116, sort: true }),
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
