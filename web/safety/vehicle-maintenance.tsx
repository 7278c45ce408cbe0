/** Vehicle maintenance, under Safety and Compliance. */
import { vehicleMaintenance } from '@milepost/domain/expense/maintenance.ts';
import { ExpensePage } from '../expense/expense-page.tsx';
import { MaintenanceList, maintenanceColumns } from '../expense/maintenance.tsx';

const columns = maintenanceColumns(vehicleMaintenance);

export const List = () => <MaintenanceList record={vehicleMaintenance} columns={columns} />;

export const Detail = ({ id }: { id: string }) => <ExpensePage record={vehicleMaintenance} id={id} />;
