/** The profile of a driver: first the qualification file, then employment, tests, incidents, work and pay, and documents. */
import { vehicle } from '@milepost/domain/admin/vehicle.ts';
import { DRIVER_TYPE_LABELS, type DriverRow, driver } from '@milepost/domain/driver-app/driver.ts';
import { DateCell, EmailCell, PhoneCell, RefCell } from '../core/ui/list/cells.tsx';
import { ListPanel } from '../core/ui/profile/list-panel.tsx';
import { type Fact, PanelColumn, PanelGrid } from '../core/ui/profile/panel.tsx';
import { definePanelColumns } from '../core/ui/profile/panel-table.tsx';
import { RecordProfile } from '../core/ui/profile/record-profile.tsx';
import { DocumentCenter } from '../documents/document-center.tsx';
import { RequiredDocuments } from '../documents/required-documents.tsx';
import { OwnerPackButtons } from '../safety/audit/pack-buttons.tsx';
import { DriverLoads, DriverPay } from './driver-profile-pay.tsx';
import { DriverEmployment, DriverIncidents, DriverTests } from './driver-profile-safety.tsx';

export function Profile({ id }: { id: string }) {
  return (
    <RecordProfile<DriverRow>
      record={driver}
      id={id}
      figures={getFigures}
      buttons={(row) => <OwnerPackButtons of="driver" row={row} />}
    >
      {(row) => (
        <>
          <RequiredDocuments
            owner={{ documentFor: 'driver', id, ownerPrettyName: row.prettyName }}
            title="Driver qualification file"
          />
          <PanelGrid>
            <PanelColumn>
              <DriverEmployment row={row} />
              <DriverTests row={row} />
              <DriverIncidents driver={id} />
            </PanelColumn>
            <PanelColumn>
              <DriverLoads driver={id} />
              <DriverPay driver={id} />
              <ListPanel
                record={vehicle}
                title="Assigned vehicles"
                where={{ driver: id }}
                ordering="vehicleNumber"
                columns={VEHICLES}
                empty="No truck or trailer is assigned."
              />
            </PanelColumn>
          </PanelGrid>
          <DocumentCenter owner={{ field: 'driver', id }} />
        </>
      )}
    </RecordProfile>
  );
}

const trucks = definePanelColumns(vehicle);
const VEHICLES = [
  trucks.link('Vehicle #'),
  trucks.field('vehicleType'),
  trucks.field('vehicleMake'),
  trucks.field('vehiclePlateNumber', { header: 'Plate' }),
  trucks.field('driverSince', { header: 'Since' }),
];

const getFigures = (row: DriverRow): Fact[] => [
  ['Type', DRIVER_TYPE_LABELS[row.driverInfo.driverType]],
  ['Authority', <RefCell key="carrier" value={row.carrier} record="carrier" />],
  ['Access ID', row.driverAccessID],
  ['Hired', <DateCell key="hired" value={row.driverHiredDate} />],
  row.driverTerminationDate !== null && ['Terminated', <DateCell key="terminated" value={row.driverTerminationDate} />],
  ['CDL', formatCdl(row)],
  ['Phone', <PhoneCell key="phone" value={row.driverPhoneNumber} />],
  ['Email', <EmailCell key="email" value={row.driverEmail} />],
];

function formatCdl({ driverInfo: { driver: license } }: DriverRow): string | null {
  return [license.cdl, license.cdlIssuedState].filter(Boolean).join(' ') || null;
}
