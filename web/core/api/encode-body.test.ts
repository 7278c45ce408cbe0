import { expect, it } from 'vitest';
import { encodeBody } from './encode-body.ts';

const encode = (values: Record<string, unknown>) => JSON.parse(String(encodeBody(values)));

// Ledger: API-04, API-05, API-06
it('sends related records as IDs, blanks as empty strings, and no untouched fields', () => {
  expect(
    encode({
      carrier: { id: 'c1', prettyName: 'Bluebonnet' },
      desc: null,
      name: '',
      fee: 12.5,
      exempt: false,
      number: undefined,
    }),
  ).toEqual({
    carrier: 'c1',
    desc: '',
    name: '',
    fee: '12.5',
    exempt: 'false',
  });
});

// Ledger: API-03
it('sends an address as one JSON text', () => {
  expect(encode({ pickup: { city: 'Dallas', state: 'TX' } })).toEqual({ pickup: '{"city":"Dallas","state":"TX"}' });
});

// Ledger: API-03
it('sends a file and the other values as parts of one form', () => {
  const bol = new File(['pdf'], 'bol.pdf');
  const parts = Object.fromEntries(encodeBody({ pickup: { city: 'Dallas', state: 'TX' }, bol }) as FormData);
  expect(parts.pickup).toBe('{"city":"Dallas","state":"TX"}');
  expect(parts.bol).toEqual(bol);
});
