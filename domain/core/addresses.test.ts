import { expect, test } from 'vitest';
import { parseAddressLine } from './addresses.ts';

const ELM = { place: '12 Elm St', city: 'Dallas', state: 'TX', zipCode: '75201' };

// Ledger: VAL-22, VAL-23
test.each([
  ['12 Elm St, Dallas, TX 75201', ELM],
  ['12 Elm St, Dallas, TX, 75201', ELM],
  ['  12 Elm St ,Dallas ,tx,75201  ', ELM],
  ['12 Elm St, Dallas, TX75201', ELM],
  ['12 Elm St,Apt 4, Dallas, TX 75201-0001', { ...ELM, place: '12 Elm St,Apt 4', zipCode: '75201-0001' }],
  ['1 King St, Toronto, ON M5V 2T6', { place: '1 King St', city: 'Toronto', state: 'ON', zipCode: 'M5V 2T6' }],
  ['9 Main St, Whitehorse, YT, Y1A2C6', { place: '9 Main St', city: 'Whitehorse', state: 'YT', zipCode: 'Y1A2C6' }],
  ['Av. 5, Nuevo Laredo, MX-TAM 88000', { place: 'Av. 5', city: 'Nuevo Laredo', state: 'MX-TAM', zipCode: '88000' }],
  ['Av. 5, Monterrey, mx 64000', { place: 'Av. 5', city: 'Monterrey', state: 'MX', zipCode: '64000' }],
])('%s is an address', (line, address) => {
  expect(parseAddressLine(line)).toEqual(address);
});

// Ledger: VAL-22
test.each([
  '',
  ',',
  'Dallas, TX 75201',
  '12 Elm St, , TX 75201',
  ', Dallas, TX 75201',
  '12 Elm St, Dallas, TX',
  '12 Elm St, Dallas, 75201',
  '12 Elm St, Dallas, ZZ 75201',
  '12 Elm St, Dallas, TX 7520',
  '12 Elm St, Dallas, TX,, 75201',
  '1 King St, Toronto, ON 75201',
  '12 Elm St, Dallas, TX M5V 2T6',
  '12 Elm St, Dallas, MX-XXX 75201',
  `12 Elm St, ${'Dallas '.repeat(60)}, TX 75201`,
  `x,a,TX${' '.repeat(300)}y`,
])('%s isn’t an address', (line) => {
  expect(parseAddressLine(line)).toBeNull();
});
