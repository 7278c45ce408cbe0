import { date, longText, ref, text } from '../core/fields.ts';
import { defineRecord, type FieldErrors } from '../core/record.ts';

/** A provider's fuel card, with the driver and the truck it is assigned to. */
export const fuelCard = defineRecord({
  name: 'fuel_card',
  path: 'fuel_card',
  route: 'admin/fuel_cards',
  label: 'Fuel Card',
  labels: 'Fuel Cards',
  policy: 2000,
  titledBy: ['company'],
  title: (values, { company }) => [company, values.fuelCardSourceId?.slice(-4)].filter(Boolean).join(' '),
  fields: {
    carrier: ref('carrier', 'Authority', { locked: true, message: 'Invalid Carrier' }),
    company: ref('company', 'Provider', {
      under: 'carrier',
      pick: { companyType: 'FUEL_CARD_SERVICE_PROVIDER' },
      message: 'No Service Provider Selected/Found Under Carrier',
    }),
    fuelCardSourceId: text('Card Number', {
      matches: /^[\s-]*(\d[\s-]*){4,25}$/,
      message: 'Invalid Fuel Card Number',
      help: 'As printed on the card, 4 to 25 digits.',
    }),
    fuelCardPin: text('FuelCard Pin', {
      matches: /^[A-Za-z0-9]{1,12}$/,
      message: 'Invalid Pin',
      isPrivate: true,
    }),
    driver: ref('driver', 'Driver', {
      under: 'carrier',
      message: 'No Driver Selected/Found Under Carrier',
      clears: ['heldSince'],
    }),
    vehicle: ref('vehicle', 'Vehicle', {
      under: 'carrier',
      pick: { vehicleType: 'TRUCK' },
      message: 'No Vehicle Selected/Found Under Carrier',
      clears: ['heldSince'],
    }),
    heldSince: date('Assigned Since', {
      optional: true,
      help: 'Date this assignment starts (default: today). Imports use the driver and truck assigned on each date.',
    }),
    desc: longText('Description', { optional: true }),
  },
  rules: ({ heldSince }, { today }): FieldErrors =>
    heldSince !== null && heldSince > today ? { heldSince: 'Invalid Date' } : {},
});

/** Returns the digits of a card number in any spelling. */
export function getCardDigits(number: string): string {
  return number.replace(/\D/g, '');
}
