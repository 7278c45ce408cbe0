import { fleet } from '@milepost/domain/fleet/fleet.ts';
import { fleetsReport } from '@milepost/domain/report/fleets.ts';
import { OpenCell } from '../core/ui/list/cells.tsx';
import { columnsOf } from '../core/ui/list/columns.tsx';
import { ReportPage } from '../core/ui/report/report-page.tsx';

const column = columnsOf(fleetsReport);

const columns = column.columns([
  column.field('id', { size: 90, grow: 0, cell: ({ id }) => <OpenCell record={fleet} id={id} /> }),
  column.field('fleetLoadNumber', { header: 'Load #', size: 110, sort: true }),
  column.field('fleetPickUpDate', { sort: true }),
  column.field('fleetPickupLocation'),
  column.field('fleetDeliveryLocation'),
  column.field('fleetLumperFee', { sort: true }),
  column.field('fleetLoadFee', { sort: true }),
  column.field('fleetDetantionFee', { sort: true }),
  column.field('fleetNoServiceFee', { sort: true, size: 120 }),
  column.field('fleetDistance', { sort: true, size: 110 }),
  column.field('status', { sort: true }),
]);

const START = { status: 'COMPLETE' };

export const List = () => (
  <ReportPage report={fleetsReport} columns={columns} start={START} sort="-fleetPickUpDate" opens={fleet} />
);
