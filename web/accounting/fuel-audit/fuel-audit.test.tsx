import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawApplication, serveApplication } from '../../core/testing/draw-application.tsx';
import { buildRights, type Sent, signInAs } from '../../core/testing/session.ts';

const FUEL = {
  day: '2026-03-04',
  place: 'Pilot 430, Dallas, TX',
  gallons: 120,
  retailPrice: 3.999,
  vehicle: { id: 'v1', prettyName: '101' },
  driver: { id: 'd1', prettyName: 'Sam Ortiz' },
};
const makeOverbilled = (id: string, company: string, amount: number) => ({
  ...FUEL,
  expense: id,
  number: id.toUpperCase(),
  kind: 'PRICE',
  reason: 'retail minus $0.50/gal',
  company: { id: company, prettyName: company },
  paid: 431.88,
  agreed: 431.88 - amount,
  overbilled: amount,
});
const ODD = {
  ...FUEL,
  expense: 'e9',
  number: 'E9',
  kind: 'TANK',
  reason: '120 gal, tank 110 gal',
  company: null,
  paid: 431.88,
  agreed: null,
  overbilled: null,
};
const CONTRACT = {
  id: 'c1',
  company: { id: 'p1', prettyName: 'Plainsman', carrier: 'Bluebonnet' },
  chain: '',
  pricing: 'RETAIL_MINUS',
  rate: 0.5,
  cost: null,
  validFrom: '2026-01-01',
  validTo: null,
};

type ServerAnswers = { results?: object[]; contracts?: object[]; rights?: object };

async function open({ results = [], contracts = [CONTRACT], rights = {} }: ServerAnswers = {}): Promise<Sent[]> {
  signInAs(rights);
  const calls = serveApplication(({ path, method }) => {
    if (!path.startsWith('fuel_audit/')) return null;
    if (method !== 'GET') return { body: {} };
    if (path.includes('contract/')) return { body: { results: contracts } };
    if (path.includes('claim/')) return { body: { subject: 'Credit requested: $12.00', text: 'Hi Plainsman,' } };
    return { body: { results, overbilled: 0 } };
  });
  await drawApplication('/UI/accounting/price_audit?start=2026-03-02&end=2026-03-08');
  await screen.findByRole('region', { name: /^Overbilled/ });
  return calls;
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const findSent = (calls: Sent[], path: string) => calls.find((call) => call.path.startsWith(path));

test('each provider gets a separate claim for the selected purchases', async () => {
  const calls = await open({
    results: [
      makeOverbilled('e1', 'Plainsman', 12),
      makeOverbilled('e2', 'Plainsman', 8),
      makeOverbilled('e3', 'Mesa', 5),
    ],
  });
  expect(screen.getByText('$25.00 billed above contract')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Claim $5.00 from Mesa' })).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Claim E2' }));

  press('Claim $12.00 from Plainsman');

  expect(await screen.findByDisplayValue('Credit requested: $12.00')).toBeTruthy();
  expect(findSent(calls, 'fuel_audit/claim/')?.path).toContain('expenses=e1');
  expect(findSent(calls, 'fuel_audit/claim/')?.path).not.toContain('e2');
});

test('an odd fill is dismissed with a reason', async () => {
  const calls = await open({ results: [ODD] });
  expect(
    within(screen.getByRole('region', { name: 'Unusual fills (1)' })).getByText('More than the tank holds'),
  ).toBeTruthy();
  press('Dismiss More than the tank holds for E9');

  fireEvent.change(await screen.findByLabelText('Reason'), { target: { value: 'Filled the reefer too' } });
  press('Dismiss finding');

  await waitFor(() => expect(findSent(calls, 'fuel_audit/dismiss/')).toBeTruthy());
  expect(findSent(calls, 'fuel_audit/dismiss/')?.values).toEqual({
    expense: 'e9',
    kind: 'TANK',
    reason: 'Filled the reefer too',
  });
});

test('an edited contract keeps its provider, chain, and first date', async () => {
  const calls = await open();
  press(/^Edit Plainsman/);

  fireEvent.change(await screen.findByLabelText('Dollars per gallon'), { target: { value: '0.55' } });
  press('Save contract');

  await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true));
  expect(calls.find(({ method }) => method === 'POST')?.values).toEqual({
    company: 'p1',
    chain: '',
    pricing: 'RETAIL_MINUS',
    rate: '0.55',
    cost: '',
    validFrom: '2026-01-01',
    validTo: '',
  });
});

test('users who can only view expenses can’t dismiss findings or change contracts', async () => {
  await open({ results: [ODD], rights: { profileType: 'PERSONNEL', policy: buildRights({ view: [4000] }) } });

  for (const name of [/^Dismiss/, /^Edit/, /^Delete/, 'New contract'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});

test('says what to do if there are no findings or contracts', async () => {
  await open({ contracts: [] });

  expect(await screen.findByText('No contracts yet. Add one to compare its prices with what was billed.')).toBeTruthy();
  expect(screen.getByText(/Enter each truck’s tank size/)).toBeTruthy();
});
