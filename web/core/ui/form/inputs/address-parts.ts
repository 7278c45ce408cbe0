import { type Address, parseAddressLine } from '@milepost/domain/core/addresses.ts';

export type AddressParts = { place: string; city: string; state: string; zipCode: string };

export const NO_ADDRESS: AddressParts = { place: '', city: '', state: '', zipCode: '' };

/** Returns the parts of a stored address, whether stored as parts or one line; a line that does not parse becomes the first part. */
export function splitAddress(value: unknown): AddressParts {
  if (typeof value === 'string') {
    const parsed = parseAddressLine(value);
    return parsed ? splitAddress(parsed) : { ...NO_ADDRESS, place: value };
  }
  const { place, city, state, zipCode } = (value ?? {}) as Partial<Address>;
  return { place: place ?? '', city: city ?? '', state: state ?? '', zipCode: zipCode ?? '' };
}

/** Joins the parts in one line; '' when all are empty. With a missing part the line does not parse, so that the server rejects it. */
export function joinParts({ place, city, state, zipCode }: AddressParts): string {
  const end = `${state} ${zipCode}`.trim();
  const line = [place, city, end].map((part) => part.trim());
  return line.some((part) => part !== '') ? line.filter(Boolean).join(', ') : '';
}
