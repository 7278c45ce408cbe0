import type { fuelCard } from '@milepost/domain/admin/fuel-card.ts';
import type { Input } from '@milepost/domain/core/record.ts';

type Ref = 'carrier' | 'company' | 'driver' | 'vehicle';

/** A fuel card that passes every check; say only what matters. `carrier`, `company` (its provider), `driver` and `vehicle` are ids. */
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
