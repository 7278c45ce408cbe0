import { isQualifiedByWeight, vehicle } from '@milepost/domain/admin/vehicle.ts';
import type { CollectionSpec, Stored, Values } from '../core/engine/collection/spec.ts';
import { askingActions, askingEvents } from '../driver-app/ask.ts';
import { followTruck, lockFollowing } from '../expense/follow-truck.ts';
import { requireAssignable } from '../safety/assignment/check.ts';
import { keepHolders, sinceOf, startHolding } from './assignment.ts';
import { readByHand, refuseEmptied } from './odometer.ts';

const MAKE = { vehicleMake: 'vehicle_make', vehicleModel: 'vehicle_model', vehicleYear: 'vehicle_year' };
const PLATE = { vehiclePlateNumber: 'vehicle_plate_number', vehiclePlateState: 'vehicle_plate_state' };

export const vehicles: CollectionSpec<typeof vehicle> = {
  record: vehicle,
  table: 'vehicle',
  list: {
    search: ['carrier', 'driver', 'trailer'],
    sort: ['vehicleNumber', 'vehicleType', 'vehicleStartDate', 'vehicleYear', 'vehiclePlateNumber', 'vehicleVIN'],
  },
  detail:
    "concat_ws(' · ', r.vehicle_plate_number || ' ' || r.vehicle_plate_state, r.vehicle_make || ' ' || r.vehicle_model)",
  related: { trailer: { ...MAKE, ...PLATE, vehicleVIN: 'vehicle_vin' } },
  isFoundByName: true,
  lockFirst: lockFollowing,
  actions: askingActions('vehicle'),
  events: askingEvents('vehicle'),
  unprotectedBy: ['driver_request', 'driver_app_upload'],
  present: (row) => ({ vehicleInfo: infoOf(row), trailerInfo: row.trailer ? infoOf(row, 'trailer__') : null }),
  before: {
    create: async (context, values) => ({
      ...(await requireAssignable(vehicle, context, null, values)),
      ...tidy(values),
      ...(values.vehicleType === 'TRUCK' && usual(values)),
      driverSince: values.driverSince ?? values.vehicleStartDate,
    }),
    async update(context, row, changes) {
      refuseEmptied(changes);
      const assigned = await requireAssignable(vehicle, context, row, changes);
      return { ...assigned, ...tidy(changes), ...sinceOf('vehicle', context, row, changes) };
    },
  },
  after: {
    async create(context, id, values) {
      await startHolding(context.tx, 'vehicle', id, values);
      await readByHand(context, id, values);
    },
    async update(context, row, after) {
      await readByHand(context, row.id, after);
      if (await keepHolders(context.tx, 'vehicle', row, after)) await followTruck(context, row.id);
    },
  },
};

/** A VIN is written in capitals, so that two spellings of one are one. */
function tidy({ vehicleVIN }: Values): Values {
  return typeof vehicleVIN === 'string' ? { vehicleVIN: vehicleVIN.toUpperCase() } : {};
}

/** What a truck is unless somebody says otherwise. */
function usual({ vehicleFuelType, vehicleIsQualified, vehicleGrossWeight, vehicleRegisteredWeight }: Values): Values {
  return {
    vehicleFuelType: vehicleFuelType ?? 'DIESEL',
    vehicleIsQualified: vehicleIsQualified ?? isQualifiedByWeight(vehicleGrossWeight, vehicleRegisteredWeight),
  };
}

/** VEH-10: what tells a vehicle from another, of the row itself or of its trailer. */
function infoOf(row: Stored, of = ''): Values {
  const text = (...names: string[]) =>
    names
      .map((name) => row[of + name] ?? '')
      .join(' ')
      .trim();
  return {
    description: text('vehicleYear', 'vehicleMake', 'vehicleModel'),
    plate: text('vehiclePlateNumber', 'vehiclePlateState'),
    vehicleVIN: row[`${of}vehicleVIN`],
  };
}
