/** Vehicle maintenance, under Fleet (RTE-23): who dispatches looks up what was done to a truck. */
import { fleetMaintenance } from '@milepost/domain/expense/maintenance.ts';
import { ExpensePage } from '../expense/expense-page.tsx';
import { MaintenanceList, maintenanceColumns } from '../expense/maintenance.tsx';

const columns = maintenanceColumns(fleetMaintenance);

export const List = () => <MaintenanceList record={fleetMaintenance} columns={columns} />;

export const Detail = ({ id }: { id: string }) => <ExpensePage record={fleetMaintenance} id={id} />;
