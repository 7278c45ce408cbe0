import { vehicle } from '@milepost/domain/admin/vehicle.ts';
import { vehiclesReport } from '@milepost/domain/report/vehicles.ts';
import { OpenCell } from '../core/ui/list/cells.tsx';
import { defineColumns } from '../core/ui/list/columns.tsx';
import { ReportPage } from '../core/ui/report/report-page.tsx';

const column = defineColumns(vehiclesReport);

const columns = column.columns([
  column.field('vehicleNumber', {
    size: 140,
    grow: 0,
    sort: true,
    cell: ({ id, vehicleNumber }) => <OpenCell record={vehicle} id={id} words={vehicleNumber} />,
  }),
  column.field('vehicleType', { sort: true }),
  column.field('vehicleVIN', { size: 190 }),
  column.field('driver'),
  column.state(),
]);

export const List = () => <ReportPage report={vehiclesReport} columns={columns} sort="vehicleNumber" opens={vehicle} />;
