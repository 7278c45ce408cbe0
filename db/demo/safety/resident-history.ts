import type { Input } from '@milepost/domain/core/record.ts';
import type { residentHistory } from '@milepost/domain/safety/resident-history.ts';

type Resident = Input<typeof residentHistory>;

/** Returns a valid address; `over` overrides its fields. `carrier` and `driver` are IDs. */
export function residentHistoryInput(over: Partial<Resident> & Pick<Resident, 'carrier' | 'driver'>): Resident {
  return {
    address: { place: '1204 Pecan St', city: 'Waco', state: 'TX', zipCode: '76701' },
    residentFromDate: '2022-05-01',
    residentToDate: null,
    desc: null,
    ...over,
  };
}
