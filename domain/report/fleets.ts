import { number, text } from '../core/fields.ts';
import { defineReport } from '../core/report.ts';
import { fleet } from '../fleet/fleet.ts';

const { shape } = fleet.fields;

/** Loads by pickup, with origin, destination, and charges. */
export const fleetsReport = defineReport({
  path: 'report/fleets',
  route: 'report/fleets',
  label: 'Fleets Report',
  labels: 'Fleets',
  policy: 10000,
  columns: {
    id: text('Id'),
    fleetLoadNumber: text('Load Number'),
    fleetPickUpDate: shape.fleetPickUpDate,
    fleetPickupLocation: shape.fleetPickupLocation,
    fleetDeliveryLocation: shape.fleetDeliveryLocation,
    fleetLumperFee: shape.fleetLumperFee,
    fleetLoadFee: shape.fleetLoadFee,
    fleetDetantionFee: shape.fleetDetantionFee,
    fleetNoServiceFee: shape.fleetNoServiceFee,
    fleetDistance: number('Distance', { optional: true, unit: 'Mi' }),
    status: shape.status,
  },
  filters: {
    fleetPickUpDate: shape.fleetPickUpDate,
    carrier: shape.carrier,
    driver: shape.driver,
    vehicle: shape.vehicle,
    dispatcher: shape.dispatcher,
    status: shape.status,
  },
  period: { filter: 'fleetPickUpDate', days: 90 },
  totals: ['fleetLumperFee', 'fleetLoadFee', 'fleetDetantionFee', 'fleetNoServiceFee', 'fleetDistance'],
});
