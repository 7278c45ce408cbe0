/** Sources that the card form's page may load: the payment service's script and what its fields need. No other page may. */
import type { ModuleSettings } from '../settings.ts';

export const CARD_ENTRY = '/card-entry.html';

const SQUARE = ['https://*.squarecdn.com', 'https://*.squareup.com', 'https://*.squareupsandbox.com'];

/** Returns the policy; null if no script is used for card entry. */
export function buildCardEntryPolicy({
  BILLING,
  SQUARE_SCRIPT_URL,
}: Pick<ModuleSettings, 'BILLING' | 'SQUARE_SCRIPT_URL'>) {
  if (BILLING !== 'square') return null;
  const script = new URL(SQUARE_SCRIPT_URL).origin;
  return {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'", script],
    frameSrc: [script, ...SQUARE],
    connectSrc: ["'self'", script, ...SQUARE],
    styleSrc: ["'self'", "'unsafe-inline'", script, ...SQUARE],
    fontSrc: [...SQUARE, 'https://d1g145x70srn7h.cloudfront.net'],
    imgSrc: ["'self'", 'data:', ...SQUARE],
    formAction: SQUARE,
    frameAncestors: ["'self'"],
    upgradeInsecureRequests: null,
  };
}
