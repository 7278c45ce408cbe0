/**
 * Codes of the places where a truck may drive, fuel, or be licensed. Separate from address parsing, for a page that needs only
 * the codes.
 */
import { US_STATES } from './us-states.ts';

/** The provinces that are members of IFTA, like the 48 states. */
export const PROVINCES = ['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'ON', 'PE', 'QC', 'SK'] as const;

/** Canada's territories, which are not members of IFTA. */
export const TERRITORIES = ['NT', 'NU', 'YT'] as const;

/** Mexico, and its states by ISO 3166-2. Their own two letters are taken: NL is Newfoundland here, CO Colorado. */
export const MEXICO = [
  'MX',
  ...(['MX-AGU', 'MX-BCN', 'MX-BCS', 'MX-CAM', 'MX-CHH', 'MX-CHP', 'MX-CMX', 'MX-COA'] as const),
  ...(['MX-COL', 'MX-DUR', 'MX-GRO', 'MX-GUA', 'MX-HID', 'MX-JAL', 'MX-MEX', 'MX-MIC'] as const),
  ...(['MX-MOR', 'MX-NAY', 'MX-NLE', 'MX-OAX', 'MX-PUE', 'MX-QUE', 'MX-ROO', 'MX-SIN'] as const),
  ...(['MX-SLP', 'MX-SON', 'MX-TAB', 'MX-TAM', 'MX-TLA', 'MX-VER', 'MX-YUC', 'MX-ZAC'] as const),
] as const;

/** States and territories of the U.S., provinces and territories of Canada, and Mexico with its states. Replaces TRP-13's list. */
export const JURISDICTIONS = [...US_STATES, ...PROVINCES, ...TERRITORIES, ...MEXICO] as const;

/** The length of the longest code. */
export const MAX_JURISDICTION = 6;

export const isCanadian = (code: string): boolean => [...PROVINCES, ...TERRITORIES].some((each) => each === code);
