/** The history panels of a vehicle's profile: its odometer as a chart, and its drivers. */
import { vehicle } from '@milepost/domain/admin/vehicle.ts';
import type { Day } from '@milepost/domain/core/dates.ts';
import type { Related } from '@milepost/domain/core/record.ts';
import { DateCell, NumberCell, RefCell } from '../core/ui/list/cells.tsx';
import { Figures, Panel } from '../core/ui/profile/panel.tsx';
import { PanelTable } from '../core/ui/profile/panel-table.tsx';
import { getPagePath } from '../core/ui/records.ts';
import { OdometerLine } from './odometer-line.tsx';

type Reading = { id: string; day: Day; miles: number; ignoredBecause: string | null; isHeld: boolean };

const READINGS = '100';

export function VehicleOdometer({ vehicle: id }: { vehicle: string }) {
  return (
    <Panel<{ results: Reading[]; count: number }>
      title="Odometer"
      policy={vehicle.policy as 2000}
      path={`vehicle/${id}/odometer/`}
      query={{ per_page: READINGS }}
      isEmpty={({ results }) => getCountedReadings(results).length === 0}
      empty="No odometer readings yet."
      link={({ count }) =>
        count === 0 ? null : { to: getPagePath(vehicle, id), label: `Open ${count === 1 ? 'reading' : 'readings'}` }
      }
    >
      {({ results }) => {
        const readings = getCountedReadings(results);
        const newest = readings.at(-1) as Reading;
        return (
          <>
            <Figures
              items={[
                ['Latest reading (mi)', <NumberCell key="miles" value={newest.miles} decimals={0} />],
                ['Reading date', <DateCell key="day" value={newest.day} />],
              ]}
            />
            <OdometerLine readings={readings} />
          </>
        );
      }}
    </Panel>
  );
}

/** Returns the counting readings, oldest first. */
const getCountedReadings = (readings: readonly Reading[]) =>
  readings.filter(({ ignoredBecause, isHeld }) => ignoredBecause === null && !isHeld).reverse();

type Assignment = { driver: Related | null; heldFrom: Day | null; heldTo: Day | null };

const ASSIGNMENTS = [
  { header: 'Driver', cell: ({ driver }: Assignment) => <RefCell value={driver} record="driver" /> },
  { header: 'From', isNowrap: true, cell: ({ heldFrom }: Assignment) => <DateCell value={heldFrom} /> },
  { header: 'To', isNowrap: true, cell: ({ heldTo }: Assignment) => (heldTo ? <DateCell value={heldTo} /> : 'today') },
];

export function VehicleAssignments({ vehicle: id }: { vehicle: string }) {
  return (
    <Panel<{ results: Assignment[] }>
      title="Assignments"
      policy={vehicle.policy as 2000}
      path={`vehicle/${id}/assignments/`}
      isEmpty={({ results }) => results.length === 0}
      empty="No driver has been assigned yet."
    >
      {({ results }) => (
        <PanelTable
          label="Assignments"
          columns={ASSIGNMENTS}
          rows={results}
          keyOf={({ driver, heldFrom }) => `${driver?.id} ${heldFrom}`}
        />
      )}
    </Panel>
  );
}
