/** Who keeps the cards and charges them: Square, or in the demo and in tests a stand-in that charges nobody. */
import type { Services } from '../../core/platform/services.ts';
import type { Provider } from './provider.ts';
import { squareProvider } from './square.ts';
import { TEST_PROVIDER } from './test-provider.ts';

/** Null where billing is off. */
export function openProvider(settings: Services['settings']): Provider | null {
  if (settings.BILLING === 'off') return null;
  return settings.BILLING === 'test' ? TEST_PROVIDER : squareProvider(settings);
}
