import { expect, it } from 'vitest';
import { formData } from './form-data.ts';

const sent = (values: Record<string, unknown>) => Object.fromEntries(formData(values));

it('API-04 API-05 API-06 sends related records as ids, empties as empty strings, and nothing that was not touched', () => {
  expect(
    sent({
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

it('API-03 sends an address as one part of JSON and a file as a part of its own', () => {
  const bol = new File(['pdf'], 'bol.pdf');
  const parts = sent({ pickup: { city: 'Dallas', state: 'TX' }, bol });
  expect(parts.pickup).toBe('{"city":"Dallas","state":"TX"}');
  expect(parts.bol).toEqual(bol);
});
