import { MAX_LOAD_DAYS } from '@milepost/domain/accounting/profit.ts';
import { IDLE_DAYS, isQualifiedByWeight, vehicle } from '@milepost/domain/admin/vehicle.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { CollectionSpec, Stored, Values } from '../core/engine/collection/spec.ts';
import type { LinesTable } from '../core/engine/listing/listing.ts';
import { selectYesNo } from '../core/engine/listing/yes-no.ts';
import { isId } from '../core/platform/ids.ts';
import { makeRequestActions, requestEvents } from '../links/send-requests.ts';
import { requireAssignable } from '../safety/assignment/check.ts';
import { getSince, startAssignment, updateAssignment } from './assignment.ts';
import { followTruck, lockFollowing } from './follow-truck.ts';
import { recordManualReading, rejectCleared } from './odometer.ts';

const MAKE = { vehicleMake: 'vehicle_make', vehicleModel: 'vehicle_model', vehicleYear: 'vehicle_year' };
const PLATE = { vehiclePlateNumber: 'vehicle_plate_number', vehiclePlateState: 'vehicle_plate_state' };

/**
 * Returns an SQL condition: the vehicle has no uncanceled load that meets a condition over `f`. Looks back at most the longest
 * duration of a load, so that older loads are not read.
 */
const hasNoLoad = (days: number, condition: string) => `not exists (select from fleet f
  where f.account_id = r.account_id and f.vehicle = r.id and f.state <> 'DELETED' and f.status <> 'CANCELED'
    and f.fleet_pick_up_date >= (select current_day()) - ${MAX_LOAD_DAYS + days} and ${condition})`;

/** SQL: without a load on the account's date. */
const IS_FREE = hasNoLoad(
  0,
  'f.fleet_pick_up_date <= (select current_day()) and f.fleet_delivery_date >= (select current_day())',
);
/** SQL: without a recent or upcoming load. */
const IS_IDLE = hasNoLoad(IDLE_DAYS, `f.fleet_delivery_date >= (select current_day()) - ${IDLE_DAYS}`);

/** The owners who are paid for a truck, by date. */
const VEHICLE_PAYEES: LinesTable = {
  table: 'vehicle_payee',
  parent: 'vehicle',
  related: { truckOwner: 'truck_owner' },
};

/** Selects the trucks that an owner is paid for on the account's date, or will be. */
const filterByOwner = (id: string): Sql | string =>
  isId(id)
    ? sql`r.id = any(array(select p.vehicle from vehicle_payee p where p.truck_owner = ${id}
        and coalesce(p.payee_until >= (select current_day()), true)))`
    : 'truckOwner must be an ID';

export const vehicles: CollectionSpec<typeof vehicle> = {
  record: vehicle,
  table: 'vehicle',
  lines: { payees: VEHICLE_PAYEES },
  list: {
    search: ['carrier', 'driver', 'trailer'],
    sort: ['vehicleNumber', 'vehicleType', 'vehicleStartDate', 'vehicleYear', 'vehiclePlateNumber', 'vehicleVIN'],
    filters: { isFree: selectYesNo(IS_FREE), isIdle: selectYesNo(IS_IDLE), truckOwner: filterByOwner },
  },
  detail:
    "concat_ws(' · ', r.vehicle_plate_number || ' ' || r.vehicle_plate_state, r.vehicle_make || ' ' || r.vehicle_model)",
  related: { trailer: { ...MAKE, ...PLATE, vehicleVIN: 'vehicle_vin' } },
  isFoundByName: true,
  lockFirst: lockFollowing,
  actions: makeRequestActions('vehicle'),
  events: requestEvents('vehicle'),
  unprotectedBy: ['driver_request', 'driver_app_upload'],
  present: (row) => ({ vehicleInfo: buildInfo(row), trailerInfo: row.trailer ? buildInfo(row, 'trailer__') : null }),
  before: {
    create: async (context, values) => ({
      ...(await requireAssignable(vehicle, context, null, values)),
      ...normalizeVin(values),
      ...(values.vehicleType === 'TRUCK' && addDefaults(values)),
      driverSince: values.driverSince ?? values.vehicleStartDate,
    }),
    async update(context, row, changes) {
      rejectCleared(changes);
      const assigned = await requireAssignable(vehicle, context, row, changes);
      return { ...assigned, ...normalizeVin(changes), ...getSince('vehicle', context, row, changes) };
    },
  },
  after: {
    async create(context, id, values) {
      await startAssignment(context.tx, 'vehicle', id, values);
      await recordManualReading(context, id, values);
    },
    async update(context, row, after) {
      await recordManualReading(context, row.id, after);
      if (await updateAssignment(context.tx, 'vehicle', row, after)) await followTruck(context, row.id);
    },
  },
};

/** Converts a VIN to capitals, so that two spellings are equal. */
function normalizeVin({ vehicleVIN }: Values): Values {
  return typeof vehicleVIN === 'string' ? { vehicleVIN: vehicleVIN.toUpperCase() } : {};
}

/** Returns the default values of a truck. */
function addDefaults({
  vehicleFuelType,
  vehicleIsQualified,
  vehicleGrossWeight,
  vehicleRegisteredWeight,
}: Values): Values {
  return {
    vehicleFuelType: vehicleFuelType ?? 'DIESEL',
    vehicleIsQualified: vehicleIsQualified ?? isQualifiedByWeight(vehicleGrossWeight, vehicleRegisteredWeight),
  };
}

/** VEH-10: returns the identifying values of the vehicle, or of its trailer. */
function buildInfo(row: Stored, of = ''): Values {
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
