/** The detention terms on the page of a load: which apply, where they come from, the example, a change, and back to the customer's. */
import { DETENTION_FIELDS } from '@milepost/domain/fleet/detention/terms.ts';
import { fleet } from '@milepost/domain/fleet/fleet.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawApplication, makeRow } from '../../core/testing/draw-application.tsx';
import { makeRelated, serveRows } from '../../core/testing/form.ts';
import { getPagePath } from '../../core/ui/records.ts';

const CUSTOMERS = {
  ...Object.fromEntries(Object.keys(DETENTION_FIELDS).map((name) => [name, null])),
  customerDetentionFreeMinutes: 120,
  customerDetentionRate: 60,
  customerDetentionStep: 15,
  customerDetentionEarly: 'APPOINTMENT',
  customerDetentionLate: 'ARRIVAL',
  customerDetentionNotice: 30,
  customerDetentionAutoNotice: false,
};
const LOAD = makeRow(fleet, {
  id: 'l1',
  prettyName: 'L-1',
  status: 'IN_PROGRESS',
  customer: makeRelated('c1', 'Prairie Star'),
});

async function drawTerms(own: Record<string, unknown>) {
  const answer = {
    terms: { ...CUSTOMERS, ...own },
    customerTerms: CUSTOMERS,
    customer: 'Prairie Star',
    changed: Object.keys(own),
  };
  const calls = serveRows({ fleet: [LOAD] }, ({ path }) => {
    if (path.startsWith('fleet/l1/detention_terms/')) return { body: answer };
    return path.startsWith('fleet/l1') && !path.slice('fleet/l1/'.length) ? { body: LOAD } : null;
  });
  await drawApplication(getPagePath(fleet, 'l1'));
  return calls;
}

test('a load shows its customer’s terms with the example, and a change for this load is sent', async () => {
  const calls = await drawTerms({});

  expect(await screen.findByText('These terms come from Prairie Star.')).toBeTruthy();
  expect(screen.getByText(/^120 min free, then \$60.00 per hour, rounded up to 15 min\./)).toBeTruthy();
  expect(screen.getByText(/= 2.75 hr × \$60.00 = \$165.00\./)).toBeTruthy();
  expect(screen.queryByText('Use customer’s terms')).toBeNull();
  fireEvent.click(screen.getByText('Change for this load'));
  const free = await screen.findByLabelText('Free Time');
  fireEvent.change(free, { target: { value: '60' } });
  expect(screen.getByText(/280 min − 60 min free/)).toBeTruthy();
  fireEvent.submit(free.closest('form') as HTMLFormElement);

  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PATCH')?.values).toMatchObject({
      customerDetentionFreeMinutes: '60',
    }),
  );
});

test('a load shows which terms were changed for it, and a button restores the customer’s', async () => {
  const calls = await drawTerms({ customerDetentionFreeMinutes: 60, customerDetentionRate: 75 });

  expect(
    await screen.findByText(
      'Changed for this load: Free Time, Detention Rate. All other terms come from Prairie Star.',
    ),
  ).toBeTruthy();
  fireEvent.click(screen.getByText('Use customer’s terms'));

  await waitFor(() =>
    expect(calls.some(({ method, path }) => method === 'DELETE' && path.includes('detention_terms'))).toBe(true),
  );
});
