import type { vehicle } from '@milepost/domain/admin/vehicle.ts';
import type { Input } from '@milepost/domain/core/record.ts';

type VehicleInput = Omit<Input<typeof vehicle>, 'payees'>;

/** Returns a valid sleeper truck; `over` overrides its fields. `carrier` and `driver` are IDs. */
export function vehicleInput(over: Partial<VehicleInput> & { carrier: string; driver: string }): VehicleInput {
  return {
    vehicleType: 'TRUCK',
    truckType: over.vehicleType === 'TRAILER' ? null : 'SLEEPER',
    trailerType: over.vehicleType === 'TRAILER' ? 'DRY_VAN' : null,
    vehicleNumber: '101',
    vehicleMake: 'Freightliner',
    vehicleModel: 'Cascadia',
    vehicleYear: 2021,
    vehicleVIN: '3AKJHHDR5MSLX0101',
    vehiclePlateNumber: 'R101TX',
    vehiclePlateState: 'TX',
    vehicleStartDate: '2023-01-02',
    vehicleEndDate: null,
    vehicleFuelType: over.vehicleType === 'TRAILER' ? null : 'DIESEL',
    vehicleIsQualified: over.vehicleType === 'TRAILER' ? null : true,
    vehicleGrossWeight: 52_350,
    vehicleRegisteredWeight: over.vehicleType === 'TRAILER' ? null : 80_000,
    vehicleCurrentOdometer: 412_350,
    assignmentReason: null,
    driverSince: null,
    trailer: null,
    vehicleTankSize: null,
    vehiclePicture: null,
    desc: null,
    ...over,
  };
}
