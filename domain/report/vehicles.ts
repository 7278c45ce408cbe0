import { VEHICLE_TYPES, vehicle } from '../admin/vehicle.ts';
import { choice, date, ref, text } from '../core/fields.ts';
import { defineReport } from '../core/report.ts';
import { IN_USE } from './drivers.ts';

const { shape } = vehicle.fields;

const vehicleType = choice('Vehicle Type', VEHICLE_TYPES);

/** Trucks and trailers with their drivers; for an auditor, the equipment under the carrier's control. */
export const vehiclesReport = defineReport({
  path: 'report/vehicles',
  route: 'report/vehicles',
  label: 'Vehicles Report',
  labels: 'Vehicles',
  policy: 9000,
  columns: {
    vehicleNumber: text('Vehicle Number'),
    vehicleType,
    vehicleVIN: shape.vehicleVIN,
    driver: ref('driver', 'Driver'),
    state: choice('State', IN_USE),
  },
  filters: { carrier: shape.carrier, state: choice('State', IN_USE), vehicleType },
  totals: [],
  formats: {
    fmcsa: {
      columns: {
        vehicleNumber: text('Unit Number'),
        vehicleType: shape.vehicleType,
        vehicleYear: shape.vehicleYear,
        vehicleMake: shape.vehicleMake,
        vehicleModel: shape.vehicleModel,
        vehicleVIN: shape.vehicleVIN,
        vehiclePlateNumber: shape.vehiclePlateNumber,
        vehiclePlateState: shape.vehiclePlateState,
        vehicleGrossWeight: shape.vehicleGrossWeight,
        vehicleStartDate: date('In Service Date'),
        status: text('Status'),
      },
    },
  },
});
