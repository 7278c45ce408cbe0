/** Imports trucks' miles by jurisdiction from the ELD's files as trips. */
import { vehicle } from '@milepost/domain/admin/vehicle.ts';
import { formatCount } from '@milepost/domain/core/count.ts';
import { formatAmount, formatNumber } from '@milepost/domain/core/money.ts';
import { mileageImport } from '@milepost/domain/expense/data-import.ts';
import { trip } from '@milepost/domain/fleet/trip.ts';
import { day, quantity, text } from '../expense/import/columns.tsx';
import { ImportDetail } from '../expense/import/import-detail.tsx';
import { ImportList } from '../expense/import/import-list.tsx';
import { count, importColumns, sum } from '../expense/import/list-columns.tsx';
import type { ImportScreens } from '../expense/import/screens.ts';
import { AddTruck } from './add-truck.tsx';

const screens: ImportScreens = {
  record: mileageImport,
  type: 'MILEAGE',
  title: 'Upload Trips & Mileages',
  calls: { upload: 'data_import/mileage/upload/', save: 'data_import/mileage/sync/' },
  tables: [
    {
      name: 'trips',
      title: 'Trips (by Jurisdiction)',
      columns: [
        text('tripID', 'Trip ID', 180),
        day('tripDate', 'Trip Date', 110),
        text('vehicleNumber', 'Vehicle #', 110),
        text('tripJurisdiction', 'Jurisdiction', 110),
        quantity('tripDistance', 'Total Distance', 130),
        text('odometerNote', 'Odometer to check', 220),
      ],
    },
  ],
  errorColumns: [
    text('line', 'Line', 60, 0),
    text('error', 'Error', 180),
    text('date', 'Date', 110),
    text('truck', 'Truck', 110),
    text('jurisdiction', 'Jurisdiction', 110),
    text('distance', 'Distance', 110),
  ],
  accepted: ({ totalTrips = 0 }) => totalTrips,
  makes: trip,
  made: ({ totalTrips = 0 }) => totalTrips,
  saves: ({ totalTrips = 0, totalDistance = 0 }) =>
    `${formatCount(totalTrips, 'trip')} · ${formatNumber(totalDistance)} mi`,
  summary: (totals) => [
    ['Total Distance (Mi)', formatAmount(totals.totalDistance)],
    ['Total Trips', formatNumber(totals.totalTrips ?? 0)],
    ['Jurisdictions', formatNumber(totals.totalJurisdictions ?? 0)],
    ['Duplicates', formatNumber(totals.totalDuplicates ?? 0)],
    ['Unrecognized Vehicles', formatNumber(totals.totalUnRecogonizedVehicles ?? 0)],
  ],
  holder: {
    record: vehicle,
    unknown: 'Unknown vehicles',
    noun: 'truck',
    column: 'vehicle',
    count: 'totalUnRecogonizedVehicles',
    where: { vehicleType: 'TRUCK' },
    amount: (value) => `${formatNumber(value)} mi`,
    Add: AddTruck,
  },
};

const columns = importColumns(screens, {
  totals: [
    sum('totalDistance', 'Total Distance (Mi)', 116, formatAmount),
    count('totalTrips', 'Total Trips', 95),
    count('totalJurisdictions', 'Jurisdictions', 105),
    count('totalUnRecogonizedVehicles', 'Unrecognized Vehicles', 116),
    count('totalDuplicates', 'Duplicates', 90),
  ],
  auto: 'AUTO',
  hasStatus: true,
});

export function List() {
  return (
    <ImportList
      screens={screens}
      columns={columns}
      emptyHint="Download state mileage from your ELD and upload it here. Trips feed your IFTA return."
    />
  );
}

export const Detail = ({ id }: { id: string }) => <ImportDetail screens={screens} id={id} />;
