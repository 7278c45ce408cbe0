import type { Input } from '@milepost/domain/core/record.ts';
import type { trip } from '@milepost/domain/fleet/trip.ts';

type Trip = Omit<Input<typeof trip>, 'dataImport'>;
type Ref = 'carrier' | 'driver' | 'vehicle';

/** Returns a valid trip; `over` overrides its fields. References are IDs. */
export function tripInput(over: Partial<Trip> & Pick<Trip, Ref>): Trip {
  return {
    tripSourceId: null,
    tripDate: '2026-03-04',
    tripJurisdiction: 'TX',
    tripOdometerStart: 412_350,
    tripOdometerEnd: 412_604,
    tripDistance: 254,
    tripExemptMiles: null,
    desc: null,
    ...over,
  };
}
