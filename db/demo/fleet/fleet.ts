import type { Input } from '@milepost/domain/core/record.ts';
import type { fleet } from '@milepost/domain/fleet/fleet.ts';

type Fleet = Input<typeof fleet>;
type File = 'fleetConfirmation' | 'fleetBOL';
type Ref = 'carrier' | 'vehicle' | 'driver' | 'dispatcher' | 'customer';
type Over = Partial<Omit<Fleet, File | Ref>> & Pick<Fleet, Ref> & Partial<Record<File, unknown>>;

/** Lanes of a Texas carrier, with their road miles. */
export const LANES = [
  { from: 'Dallas, TX', to: 'Tulsa, OK', miles: 258 },
  { from: 'Austin, TX', to: 'Oklahoma City, OK', miles: 389 },
  { from: 'Laredo, TX', to: 'Dallas, TX', miles: 429 },
  { from: 'Houston, TX', to: 'New Orleans, LA', miles: 348 },
  { from: 'San Antonio, TX', to: 'El Paso, TX', miles: 551 },
  { from: 'Fort Worth, TX', to: 'Memphis, TN', miles: 484 },
  { from: 'Dallas, TX', to: 'Atlanta, GA', miles: 781 },
  { from: 'Houston, TX', to: 'Little Rock, AR', miles: 434 },
  { from: 'Amarillo, TX', to: 'Denver, CO', miles: 431 },
  { from: 'Lubbock, TX', to: 'Albuquerque, NM', miles: 321 },
  { from: 'El Paso, TX', to: 'Phoenix, AZ', miles: 430 },
  { from: 'Waco, TX', to: 'Shreveport, LA', miles: 277 },
  { from: 'Memphis, TN', to: 'Fort Worth, TX', miles: 484 },
  { from: 'Tulsa, OK', to: 'Kansas City, MO', miles: 271 },
  { from: 'Little Rock, AR', to: 'Nashville, TN', miles: 348 },
  { from: 'Oklahoma City, OK', to: 'Wichita, KS', miles: 161 },
  { from: 'Laredo, TX', to: 'Chicago, IL', miles: 1390 },
  { from: 'Houston, TX', to: 'Charlotte, NC', miles: 1040 },
  { from: 'Dallas, TX', to: 'Los Angeles, CA', miles: 1435 },
  { from: 'San Antonio, TX', to: 'Indianapolis, IN', miles: 1190 },
  { from: 'Dallas, TX', to: 'Columbus, OH', miles: 1050 },
  { from: 'Houston, TX', to: 'Phoenix, AZ', miles: 1176 },
  { from: 'Fort Worth, TX', to: 'Salt Lake City, UT', miles: 1240 },
  { from: 'Laredo, TX', to: 'Atlanta, GA', miles: 1105 },
] as const;

/** Returns a load, valid once its rate confirmation is added; `over` overrides its fields. */
export function fleetInput<O extends Over>(over: O & Over) {
  const [lane] = LANES;
  return {
    fleetLoadNumber: 'L-20481',
    fleetOtherReferenceNumber: 'PO 778123',
    status: 'IN_PROGRESS',
    fleetPickUpDate: '2026-03-04',
    fleetPickupLocation: lane.from,
    fleetDeliveryDate: '2026-03-05',
    fleetDeliveryLocation: lane.to,
    fleetDistance: lane.miles,
    fleetWeight: 38_500,
    fleetLoadFee: 2000,
    fleetFuelSurcharge: 0,
    fleetLumperFee: 100,
    fleetLumperPaidBy: null,
    fleetDetantionFee: 150,
    fleetStopCharge: 0,
    fleetLayoverFee: 0,
    fleetNoServiceFee: 0,
    fleetMiscFee: 50,
    fleetMiscFeeName: null,
    assignmentReason: null,
    trackUrl: null,
    printedNote: null,
    desc: null,
    ...over,
  };
}
