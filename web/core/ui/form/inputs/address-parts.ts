import { type Address, parseAddressLine } from '@milepost/domain/core/addresses.ts';

export type AddressParts = { place: string; city: string; state: string; zipCode: string };

export const NO_ADDRESS: AddressParts = { place: '', city: '', state: '', zipCode: '' };

/** The parts of a stored address, whole or in one line; a line that does not parse stands in the first part, whole. */
export function partsOf(value: unknown): AddressParts {
  if (typeof value === 'string') {
    const parsed = parseAddressLine(value);
    return parsed ? partsOf(parsed) : { ...NO_ADDRESS, place: value };
  }
  const { place, city, state, zipCode } = (value ?? {}) as Partial<Address>;
  return { place: place ?? '', city: city ?? '', state: state ?? '', zipCode: zipCode ?? '' };
}

/** The parts in one line; '' when all are empty. A missing part leaves a line that does not parse, so that it is refused. */
export function joinParts({ place, city, state, zipCode }: AddressParts): string {
  const end = `${state} ${zipCode}`.trim();
  const line = [place, city, end].map((part) => part.trim());
  return line.some((part) => part !== '') ? line.filter(Boolean).join(', ') : '';
}
