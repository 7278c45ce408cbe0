/** The profile of a truck or a trailer: its file, services, inspections, repairs, odometer, drivers, loads, and profit. */
import { vehicle } from '@milepost/domain/admin/vehicle.ts';
import type { Row } from '@milepost/domain/core/record.ts';
import { VEHICLE_ROWS } from '@milepost/domain/core/timeline.ts';
import { fleet } from '@milepost/domain/fleet/fleet.ts';
import { vehicleInspection } from '@milepost/domain/safety/vehicle-inspection.ts';
import { DateCell, NumberCell, RefCell } from '../core/ui/list/cells.tsx';
import { ListPanel } from '../core/ui/profile/list-panel.tsx';
import { type Fact, PanelColumn, PanelGrid } from '../core/ui/profile/panel.tsx';
import { definePanelColumns } from '../core/ui/profile/panel-table.tsx';
import { RecordProfile } from '../core/ui/profile/record-profile.tsx';
import { getPagePath } from '../core/ui/records.ts';
import { TimelinePanel } from '../core/ui/timeline/timeline.tsx';
import { DocumentCenter } from '../documents/document-center.tsx';
import { RequiredDocuments } from '../documents/required-documents.tsx';
import { OwnerPackButtons } from '../safety/audit/pack-buttons.tsx';
import { VehicleAssignments, VehicleOdometer } from './vehicle-profile-history.tsx';
import { NextServices, VehicleProfit, VehicleRepairs } from './vehicle-profile-maintenance.tsx';

type VehicleRow = Row<typeof vehicle>;

export function Profile({ id }: { id: string }) {
  return (
    <RecordProfile<VehicleRow>
      record={vehicle}
      id={id}
      figures={computeFigures}
      buttons={(row) => <OwnerPackButtons of="vehicle" row={row} />}
    >
      {(row) => (
        <>
          <RequiredDocuments
            owner={{ documentFor: 'vehicle', id, ownerPrettyName: row.prettyName }}
            title="Required documents"
          />
          <TimelinePanel
            title="Timeline"
            policy={vehicle.policy as 2000}
            path={`vehicle/${id}/timeline/`}
            rows={VEHICLE_ROWS}
            home={getPagePath(vehicle, id)}
          />
          <PanelGrid>
            <PanelColumn>
              <NextServices vehicle={id} />
              <ListPanel
                record={vehicleInspection}
                title="Inspections"
                where={{ [row.vehicleType === 'TRAILER' ? 'trailer' : 'vehicle']: id }}
                ordering="-vehicleInspectionDate"
                columns={INSPECTIONS}
                empty="No inspections yet."
              />
              <VehicleRepairs vehicle={id} />
            </PanelColumn>
            <PanelColumn>
              <VehicleOdometer vehicle={id} />
              <VehicleAssignments vehicle={id} />
              {row.vehicleType === 'TRUCK' && (
                <>
                  <ListPanel
                    record={fleet}
                    title="Loads"
                    where={{ vehicle: id }}
                    ordering="-fleetPickUpDate"
                    columns={LOADS}
                    empty="No loads yet."
                  />
                  <VehicleProfit vehicle={id} />
                </>
              )}
            </PanelColumn>
          </PanelGrid>
          <DocumentCenter owner={{ field: 'vehicle', id }} />
        </>
      )}
    </RecordProfile>
  );
}

const inspection = definePanelColumns(vehicleInspection);
const INSPECTIONS = [
  inspection.link('Inspection'),
  inspection.field('vehicleInspectionViolations', { header: 'Violations' }),
  inspection.field('vehicleOutOfService', { header: 'Out of service' }),
  inspection.field('vehicleInspectionResult', { header: 'Result' }),
];

const load = definePanelColumns(fleet);
const LOADS = [
  load.link('Load #'),
  load.field('fleetPickUpDate', { header: 'Pickup' }),
  load.field('driver', { header: 'Driver' }),
  load.field('fleetLoadFee'),
  load.field('status'),
];

const TYPES = { TRUCK: 'Truck', TRAILER: 'Trailer' } as const;

const computeFigures = (row: VehicleRow): Fact[] => [
  ['Type', TYPES[row.vehicleType]],
  ['Make and model', [row.vehicleYear, row.vehicleMake, row.vehicleModel].filter(Boolean).join(' ')],
  ['Plate', `${row.vehiclePlateNumber} ${row.vehiclePlateState}`],
  ['VIN', row.vehicleVIN],
  ['Driver', <RefCell key="driver" value={row.driver} record="driver" />],
  row.vehicleType === 'TRUCK' && ['Trailer', <RefCell key="trailer" value={row.trailer} record="vehicle" />],
  row.vehicleType === 'TRUCK' && [
    'Odometer (mi)',
    <NumberCell key="odometer" value={row.vehicleCurrentOdometer} decimals={0} />,
  ],
  ['Activated', <DateCell key="activated" value={row.vehicleStartDate} />],
  row.vehicleEndDate !== null && ['Retired', <DateCell key="retired" value={row.vehicleEndDate} />],
];
