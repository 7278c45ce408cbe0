import { z } from 'zod/mini';
import { MAX_ADDRESS_LINE } from './limits.ts';
import { ZIP } from './patterns.ts';
import { US_STATES } from './us-states.ts';

export { US_STATES };

/** The provinces that are members of IFTA, as the 48 states are. */
const PROVINCES = ['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'ON', 'PE', 'QC', 'SK'] as const;

/** Where a truck may drive: the states and territories, and the ten provinces (TRP-13). */
export const JURISDICTIONS = [...US_STATES, ...PROVINCES] as const;

export type Address = {
  place?: string | null;
  city: string;
  state: string;
  zipCode?: string | null;
  country?: string | null;
};

const part = z.string().check(z.trim(), z.maxLength(120));
const known = part.check(z.minLength(1));
const zip = part.check(z.regex(ZIP));
const maybe = z.optional(z.nullable(part));

/** place, city, state and zip all required (VAL-19). */
export const fullAddress = z.object({
  place: known,
  city: known,
  state: z.enum(US_STATES),
  zipCode: zip,
  country: maybe,
});

/** Only city and state required (VAL-20). */
export const cityAddress = z.object({
  place: maybe,
  city: known,
  state: z.enum(US_STATES),
  zipCode: z.optional(z.nullable(zip)),
  country: maybe,
});

/** `12 Elm St, Dallas, TX, 75201` or `12 Elm St, Dallas, TX 75201` (VAL-22, VAL-23); null when it does not parse. */
export function parseAddressLine(line: string): Address | null {
  if (line.length > MAX_ADDRESS_LINE) return null;
  const parts = line.split(',');
  const hasZipApart = ZIP.test(parts.at(-1)?.trim() ?? '');
  const end = parts.splice(hasZipApart ? -2 : -1).map((part) => part.trim());
  const [, state = '', zipCode = ''] = STATE_AND_ZIP.exec(end.join()) ?? [];
  const city = parts.pop()?.trim() ?? '';
  const address = { place: parts.join().trim(), city, state: state.toUpperCase(), zipCode };
  return fullAddress.safeParse(address).success ? address : null;
}

const STATE_AND_ZIP = /^([A-Za-z]{2})(?:,|\s*)(\d{5}(?:-\d{4})?)$/;

/** One line for lists and documents: `12 Elm St, Dallas, TX 75201`, leaving out what is empty. */
export function formatAddress(address: Address | null | undefined): string {
  if (!address) return '';
  const end = [address.state, address.zipCode].filter(Boolean).join(' ');
  return [address.place, address.city, end].filter(Boolean).join(', ');
}
