import { driver } from '@milepost/domain/driver-app/driver.ts';
import { driversReport } from '@milepost/domain/report/drivers.ts';
import { OpenCell } from '../core/ui/list/cells.tsx';
import { defineColumns } from '../core/ui/list/columns.tsx';
import { ReportPage } from '../core/ui/report/report-page.tsx';

const column = defineColumns(driversReport);

const columns = column.columns([
  column.field('driverAccessID', {
    size: 140,
    grow: 0,
    sort: true,
    cell: ({ id, driverAccessID }) => <OpenCell record={driver} id={id} words={driverAccessID} />,
  }),
  column.field('driverFirstName', { sort: true }),
  column.field('driverMiddleName'),
  column.field('driverLastName', { sort: true }),
  column.field('documentID', { size: 140 }),
  column.field('driverHiredDate', { sort: true }),
  column.state(),
]);

export const List = () => <ReportPage report={driversReport} columns={columns} sort="driverAccessID" opens={driver} />;
