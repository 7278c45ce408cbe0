import { vehicle } from '../admin/vehicle.ts';
import { boolean, choice, integer, number, ref } from '../core/fields.ts';
import { JURISDICTION_NAMES } from '../core/jurisdictions.ts';
import { defineReport } from '../core/report.ts';
import { trip } from '../fleet/trip.ts';

/** States with a weight-distance tax, each with the registered combined weight in pounds above which it applies (KYU, HUT, NM, OR, HUF). */
export const WEIGHT_DISTANCE = { CT: 26_000, KY: 59_999, NM: 26_000, NY: 18_000, OR: 26_000 } as const;

const STATES = Object.keys(WEIGHT_DISTANCE) as [keyof typeof WEIGHT_DISTANCE, ...(keyof typeof WEIGHT_DISTANCE)[]];

const state = choice('State', STATES, {
  labels: Object.fromEntries(STATES.map((code) => [code, JURISDICTION_NAMES[code]])),
});

/** Miles of each truck in the states with a weight-distance tax: figures for their monthly and quarterly returns. */
export const weightDistanceReport = defineReport({
  path: 'report/weight_distances',
  route: 'report/weight_distance',
  label: 'Weight-Distance Report',
  labels: 'Weight-Distance',
  policy: 8000,
  columns: {
    tripJurisdiction: state,
    vehicle: ref('vehicle', 'Truck'),
    vehicleGrossWeight: vehicle.fields.shape.vehicleGrossWeight,
    vehicleRegisteredWeight: vehicle.fields.shape.vehicleRegisteredWeight,
    appliesAbove: integer('Weight Threshold', { unit: 'lbs' }),
    isAbove: boolean('Above Threshold'),
    trips: integer('Trips'),
    miles: number('Distance', { unit: 'Mi' }),
  },
  filters: {
    tripDate: trip.fields.shape.tripDate,
    carrier: trip.fields.shape.carrier,
    vehicle: ref('vehicle', 'Truck', { under: 'carrier', pick: { vehicleType: 'TRUCK' } }),
    tripJurisdiction: state,
  },
  period: { filter: 'tripDate', days: 90 },
  totals: ['trips', 'miles'],
});
