/** Opens the payment service: Square, or a stand-in without charges in the demo and in tests. */
import type { Services } from '../../core/platform/services.ts';
import type { Provider } from './provider.ts';
import { makeSquareProvider } from './square.ts';
import { TEST_PROVIDER } from './test-provider.ts';

/** Returns null if billing is off. */
export function openProvider(settings: Services['settings']): Provider | null {
  if (settings.BILLING === 'off') return null;
  return settings.BILLING === 'test' ? TEST_PROVIDER : makeSquareProvider(settings);
}
