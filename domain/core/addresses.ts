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
const requiredPart = part.check(z.minLength(1));
const zip = part.check(z.regex(POSTAL_CODE));
const optionalPart = z.optional(z.nullable(part));

/** Returns whether a postal code, if any, has the form used in the state. Canada has its own; Mexico's 5 digits look like a ZIP code. */
const isPostalCodeOfState = ({ state, zipCode }: { state: string; zipCode?: string | null | undefined }): boolean =>
  !zipCode || (isCanadian(state) ? CANADIAN_POSTAL_CODE : ZIP).test(zipCode);

/** Requires place, city, state, and zip (VAL-19). Any jurisdiction is a state here: a customer may be in Ontario or Nuevo León. */
export const fullAddress = z
  .object({
    place: requiredPart,
    city: requiredPart,
    state: z.enum(JURISDICTIONS),
    zipCode: zip,
    country: optionalPart,
  })
  .check(z.refine(isPostalCodeOfState, { path: ['zipCode'] }));

/** Requires only city and state (VAL-20). */
export const cityAddress = z
  .object({
    place: optionalPart,
    city: requiredPart,
    state: z.enum(JURISDICTIONS),
    zipCode: z.optional(z.nullable(zip)),
    country: optionalPart,
  })
  .check(z.refine(isPostalCodeOfState, { path: ['zipCode'] }));

/** Parses `12 Elm St, Dallas, TX, 75201` or `12 Elm St, Dallas, TX 75201` (VAL-22, VAL-23); null if it does not parse. */
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

/** Formats one line for lists and documents, without empty parts: `12 Elm St, Dallas, TX 75201`. */
export function formatAddress(address: Address | null | undefined): string {
  if (!address) return '';
  const end = [address.state, address.zipCode].filter(Boolean).join(' ');
  return [address.place, address.city, end].filter(Boolean).join(', ');
}
