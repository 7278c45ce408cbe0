import type { fuelCard } from '@milepost/domain/admin/fuel-card.ts';
import type { Input } from '@milepost/domain/core/record.ts';

type Ref = 'carrier' | 'company' | 'driver' | 'vehicle';

/** Returns a valid fuel card; `over` overrides its fields. `carrier`, `company` (its provider), `driver`, and `vehicle` are IDs. */
export function fuelCardInput(
  over: Partial<Input<typeof fuelCard>> & Pick<Input<typeof fuelCard>, Ref>,
): Input<typeof fuelCard> {
  return {
    fuelCardSourceId: '7083050000001234',
    fuelCardPin: '4410',
    heldSince: null,
    desc: null,
    ...over,
  };
}
