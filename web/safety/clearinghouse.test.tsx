import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawApplication, serveApplication } from '../core/testing/draw-application.tsx';
import { type Sent, signInAs } from '../core/testing/session.ts';

const ROWS = [
  { id: 'd1', driver: 'Martin Okafor', queryType: 1, lastQuery: '2025-03-10', due: '2026-03-10', problems: [] },
  {
    id: 'd2',
    driver: 'Luis Pereda',
    queryType: 3,
    lastQuery: null,
    due: '2026-03-01',
    problems: ['Enter the date of birth.', 'Enter the issuing state of the CDL.'],
  },
];

async function open(results: object[] = ROWS): Promise<Sent[]> {
  signInAs();
  const calls = serveApplication(({ path }) => {
    if (path.startsWith('clearinghouse/file/')) return { body: {} };
    return path.startsWith('clearinghouse/') ? { body: { results, count: results.length } } : null;
  });
  await drawApplication('/UI/safety_and_compliance/clearinghouse');
  await screen.findByRole('region', { name: 'Queries due' });
  return calls;
}

const download = () => screen.findByRole<HTMLButtonElement>('button', { name: /^Download bulk query file/ });

test('lists due drivers with what’s missing, and the file contains the complete ones', async () => {
  const calls = await open();
  const button = await download();
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);

  fireEvent.click(button);

  expect(button.textContent).toBe('Download bulk query file (1 driver)');
  expect(rows.slice(1)).toEqual([
    'Martin OkaforLimited2025-03-102026-03-10',
    'Luis PeredaPre-employmentN/A2026-03-01Enter the date of birth. Enter the issuing state of the CDL.',
  ]);
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('clearinghouse/file/?annual=1'));
  expect(screen.getByRole('link', { name: 'Luis Pereda' }).getAttribute('href')).toBe(
    '/UI/driver_app/driver_profiles/d2',
  );
});

test('selects the type of the annual query', async () => {
  const calls = await open();

  fireEvent.click(await screen.findByRole('combobox', { name: 'Annual query' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Limited with automatic consent request' }));

  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('clearinghouse/?annual=4'));
});

test('offers no file if no driver is due', async () => {
  await open([]);

  expect((await download()).disabled).toBe(true);
  expect(screen.getByText(/^No queries due\./)).toBeTruthy();
});
