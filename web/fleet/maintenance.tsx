/** Vehicle maintenance, under Fleet (RTE-23), where dispatchers look up a truck's repairs. */
import { fleetMaintenance } from '@milepost/domain/expense/maintenance.ts';
import { ExpensePage } from '../expense/expense-page.tsx';
import { MaintenanceList, maintenanceColumns } from '../expense/maintenance.tsx';

const columns = maintenanceColumns(fleetMaintenance);

export const List = () => <MaintenanceList record={fleetMaintenance} columns={columns} />;

export const Detail = ({ id }: { id: string }) => <ExpensePage record={fleetMaintenance} id={id} />;
