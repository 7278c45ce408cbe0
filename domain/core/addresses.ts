import { z } from 'zod/mini';
import { isCanadian, JURISDICTIONS } from './jurisdiction-codes.ts';
import { MAX_ADDRESS_LINE } from './limits.ts';
import { CANADIAN_POSTAL_CODE, POSTAL_CODE, ZIP } from './patterns.ts';
import { US_STATES } from './us-states.ts';

export { JURISDICTIONS, US_STATES };

export type Address = {
  place?: string | null;
  city: string;
  state: string;
  zipCode?: string | null;
  country?: string | null;
};

const part = z.string().check(z.trim(), z.maxLength(120));
const known = part.check(z.minLength(1));
const zip = part.check(z.regex(POSTAL_CODE));
const maybe = z.optional(z.nullable(part));

/** Canada has codes of its own; Mexico's 5 digits look like a ZIP code. */
const isPostalCodeOfState = ({ state, zipCode }: { state: string; zipCode?: string | null | undefined }): boolean =>
  !zipCode || (isCanadian(state) ? CANADIAN_POSTAL_CODE : ZIP).test(zipCode);

/** place, city, state and zip all required (VAL-19). Any jurisdiction is a state here: a customer may be in Ontario or Nuevo León. */
export const fullAddress = z
  .object({ place: known, city: known, state: z.enum(JURISDICTIONS), zipCode: zip, country: maybe })
  .check(z.refine(isPostalCodeOfState, { path: ['zipCode'] }));

/** Only city and state required (VAL-20). */
export const cityAddress = z
  .object({
    place: maybe,
    city: known,
    state: z.enum(JURISDICTIONS),
    zipCode: z.optional(z.nullable(zip)),
    country: maybe,
  })
  .check(z.refine(isPostalCodeOfState, { path: ['zipCode'] }));

/** `12 Elm St, Dallas, TX, 75201` or `12 Elm St, Dallas, TX 75201` (VAL-22, VAL-23); null when it does not parse. */
export function parseAddressLine(line: string): Address | null {
  if (line.length > MAX_ADDRESS_LINE) return null;
  const parts = line.split(',');
  const hasZipApart = POSTAL_CODE.test(parts.at(-1)?.trim() ?? '');
  const end = parts.splice(hasZipApart ? -2 : -1).map((part) => part.trim());
  const [, state = '', zipCode = ''] = STATE_AND_ZIP.exec(end.join()) ?? [];
  const city = parts.pop()?.trim() ?? '';
  const address = { place: parts.join().trim(), city, state: state.toUpperCase(), zipCode };
  return fullAddress.safeParse(address).success ? address : null;
}

/** `TX 75201`, `ON M5V 2T6`, `MX-TAM 88000`. */
const STATE_AND_ZIP = /^([A-Za-z]{2}(?:-[A-Za-z]{3})?)(?:,|\s*)(\d{5}(?:-\d{4})?|[A-Za-z]\d[A-Za-z][ -]?\d[A-Za-z]\d)$/;

/** One line for lists and documents: `12 Elm St, Dallas, TX 75201`, leaving out what is empty. */
export function formatAddress(address: Address | null | undefined): string {
  if (!address) return '';
  const end = [address.state, address.zipCode].filter(Boolean).join(' ');
  return [address.place, address.city, end].filter(Boolean).join(', ');
}
