import { Stack, Tooltip } from '@mantine/core';
import { DRIVER_TYPE_LABELS, type DriverRow, driver } from '@milepost/domain/driver-app/driver.ts';
import { DOCUMENT_STATE } from '@milepost/domain/fleet/document.ts';
import { EmailCell, LinkCell, Missing, PhoneCell, RefCell, TextCell } from '../core/ui/list/cells.tsx';
import { defineColumns } from '../core/ui/list/columns.tsx';
import { getPagePath } from '../core/ui/records.ts';
import { StatusChip } from '../core/ui/status-chip.tsx';
import classes from './driver.module.css';

const column = defineColumns(driver);
const toDriver = (row: object) => row as DriverRow;

/** The columns of DRV-01; each row starts with the driver's name above the type (DRV-39), with the state next to it if it is not active. */
export const columns = column.columns([
  column.display({
    id: 'driverType',
    header: 'Driver type',
    size: 200,
    enableHiding: false,
    meta: { grow: 3, sort: 'prettyName' },
    cell: (info) => <NameCell row={toDriver(info.row.original)} />,
  }),
  vehicleColumn('TRUCK', 'Latest Truck'),
  vehicleColumn('TRAILER', 'Latest Trailer'),
  column.display({
    id: 'driverEmail',
    header: 'Email',
    size: 230,
    meta: { grow: 1, sort: 'driverEmail' },
    cell: (info) => <EmailCell value={toDriver(info.row.original).driverInfo.contact.email} />,
  }),
  column.display({
    id: 'driverPhoneNumber',
    header: 'Phone',
    size: 130,
    meta: { grow: 0, sort: 'driverPhoneNumber' },
    cell: (info) => <PhoneCell value={toDriver(info.row.original).driverInfo.contact.phoneNumber} />,
  }),
  column.display({
    id: 'cdl',
    header: 'CDL',
    size: 170,
    meta: { grow: 0 },
    cell: (info) => <LicenseCell row={toDriver(info.row.original)} />,
  }),
  column.display({
    id: 'verificationInfo',
    header: 'Employment Verification Status',
    size: 210,
    meta: { grow: 0, lesser: true },
    cell: (info) => <TextCell value={toDriver(info.row.original).verificationInfo?.prettyName} />,
  }),
  column.field('driverAccessID', { header: 'Access ID', size: 110, grow: 0, hidden: true }),
  column.field('carrier', { hidden: true }),
  column.field('driverHiredDate', { hidden: true }),
  column.state({ hidden: true }),
]);

function vehicleColumn(type: 'TRUCK' | 'TRAILER', header: string) {
  return column.display({
    id: type,
    header,
    size: 110,
    meta: { grow: 0, lesser: type === 'TRAILER' },
    cell: (info) => {
      const vehicle = toDriver(info.row.original).assignedVehicles.find(({ vehicleType }) => vehicleType === type);
      return <RefCell value={vehicle} record="vehicle" />;
    },
  });
}

function NameCell({ row }: { row: DriverRow }) {
  return (
    <Stack gap={0} className={classes.name}>
      <LinkCell to={getPagePath(driver, row.id)}>{row.prettyName}</LinkCell>
      <span className={classes.type}>
        {row.state !== 'ACTIVE' && <StatusChip value={row.state} bare />}
        {DRIVER_TYPE_LABELS[row.driverInfo.driverType]}
      </span>
    </Stack>
  );
}

/** DRV-03: shows number and state of the license in a chip, with place and date of issue in its tooltip. */
function LicenseCell({ row }: { row: DriverRow }) {
  const { cdl, cdlIssuedDate, cdlIssuedState, cdlState } = row.driverInfo.driver;
  if (!cdl) return <Missing />;
  const details = [
    `ID ${cdl}`,
    cdlIssuedDate && `issued ${cdlIssuedDate}`,
    cdlIssuedState && `in ${cdlIssuedState}`,
    cdlState === 'EXPIRED' && 'expired',
  ];
  return (
    <Tooltip label={details.filter(Boolean).join(', ')}>
      <span>
        <StatusChip value={cdlState} of={DOCUMENT_STATE} label={[cdl, cdlIssuedState].filter(Boolean).join(' ')} />
      </span>
    </Tooltip>
  );
}
