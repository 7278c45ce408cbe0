/** Lists the requests sent to this driver with their status (DRV-32). */
import { type DriverRequestRow, driverRequest, REQUEST_STATUS } from '@milepost/domain/driver-app/driver-request.ts';
import { DateCell, TwoLines } from '../core/ui/list/cells.tsx';
import { defineColumns } from '../core/ui/list/columns.tsx';
import { RelatedList } from '../core/ui/list/related-list.tsx';
import { StatusChip } from '../core/ui/status-chip.tsx';

const column = defineColumns(driverRequest);
const toRequest = (row: object) => row as DriverRequestRow;

const columns = column.columns([
  column.field('driverRequestType', {
    size: 220,
    cell: (row) => {
      const { vehicle, fleet } = toRequest(row);
      return (
        <TwoLines below={vehicle?.prettyName ?? (fleet && `Load ${fleet.prettyName}`)}>
          {toRequest(row).prettyName}
        </TwoLines>
      );
    },
  }),
  column.field('driverRequestStatus', {
    header: 'Status',
    size: 120,
    cell: (row) => <StatusChip value={toRequest(row).driverRequestStatus} of={REQUEST_STATUS} />,
  }),
  column.field('driverRequestSent', {
    size: 190,
    cell: (row) => (
      <TwoLines below={toRequest(row).driverRequestSentBy}>
        <DateCell value={toRequest(row).driverRequestSent} />
      </TwoLines>
    ),
  }),
  column.field('driverRequestBy', { size: 150 }),
  column.field('driverRequestSeen', {
    size: 110,
    cell: (row) => <DateCell value={toRequest(row).driverRequestSeen} />,
  }),
  column.field('driverRequestClosed', {
    size: 110,
    cell: (row) => <DateCell value={toRequest(row).driverRequestClosed} />,
  }),
]);

export function DriverRequests({ driver }: { driver: string }) {
  return (
    <RelatedList
      record={driverRequest}
      columns={columns}
      where={{ driver }}
      sort="-created"
      emptyHint="No requests yet. Use the menu above to request documents."
    />
  );
}
