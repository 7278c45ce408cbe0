import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawApplication, serveApplication } from '../../core/testing/draw-application.tsx';
import { type Answer, type Sent, signInAs } from '../../core/testing/session.ts';

const INSPECTION = {
  kind: 'inspection',
  id: '77120001',
  reportNumber: 'TX7A0B',
  day: '2026-02-05',
  location: 'TX',
  carrier: { id: 'c1', prettyName: 'Halden Ridge' },
  units: ['VIN 1XKYD49X0KJ000101'],
  vehicle: { id: 'v1', prettyName: '101' },
  trailer: null,
  matchedBy: 'VIN',
  violations: ['393.75A: Flat tire (out of service, unit 1)'],
  values: { vehicleInspectionDate: '2026-02-05', fmcsaInspectionId: '77120001' },
  onFile: null,
  maybe: null,
};
const CRASH = { ...INSPECTION, kind: 'crash', id: '5512001', reportNumber: 'MO0012', vehicle: null, violations: [] };

type Served = { results?: object[]; answerFirst?: (call: Sent) => Answer | null };

async function preview({ results = [INSPECTION], answerFirst = () => null }: Served = {}): Promise<Sent[]> {
  signInAs();
  const calls = serveApplication((call) => {
    const said = answerFirst(call);
    if (said) return said;
    if (call.path === 'fmcsa_extract/read/') return { body: { results, count: results.length, others: 3, faulty: 1 } };
    if (call.path.startsWith('driver/'))
      return { body: { results: [{ id: 'd1', prettyName: 'Marcus Okafor', state: 'ACTIVE' }], count: 1 } };
    if (call.path === 'vehicle_inspection/' && call.method === 'POST') return { status: 201, body: { id: 'i1' } };
    return null;
  });
  await drawApplication('/UI/safety_and_compliance/fmcsa_import');
  const file = new File(['x'], 'inspections.csv', { type: 'text/csv' });
  await screen.findByRole('region', { name: 'Files from FMCSA' });
  fireEvent.change(document.querySelectorAll('input[type=file]')[0] as HTMLElement, { target: { files: [file] } });
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Preview' });
  await waitFor(() => expect(button.disabled).toBe(false));
  fireEvent.click(button);
  return calls;
}

const report = async (name: string) => within(await screen.findByRole('region', { name }));
const listPosts = (calls: Sent[], path: string) =>
  calls.filter((call) => call.method === 'POST' && call.path === path).map(({ values }) => values);

test('saves an inspection with its truck and the selected driver', async () => {
  const calls = await preview();
  const section = await report('Inspection TX7A0B, Feb 5, 2026');

  fireEvent.click(section.getByRole('combobox', { name: 'Driver' }));
  fireEvent.click(await screen.findByRole('option', { name: /Marcus Okafor/ }));
  fireEvent.click(section.getByRole('button', { name: 'Save inspection' }));

  await waitFor(() => expect(section.getByRole('status').textContent).toBe('Saved: open the record'));
  expect(listPosts(calls, 'vehicle_inspection/')).toEqual([
    expect.objectContaining({ fmcsaInspectionId: '77120001', carrier: 'c1', vehicle: 'v1', driver: 'd1' }),
  ]);
  expect(section.getByRole('list', { name: 'Violations' }).textContent).toBe(INSPECTION.violations[0]);
});

test('counts the skipped reports', async () => {
  await preview();
  const section = await report('Reports in the file');

  expect(section.getByRole('status').textContent).toBe(
    '1 report, 0 already on file, 0 saved. 3 rows for other DOT numbers skipped. 1 row without an ID or a date skipped.',
  );
});

test('skips a report already on file, and marks a possible duplicate', async () => {
  const record = { id: 'i9', prettyName: 'Dot Inspection 2026-02-05' };
  await preview({
    results: [
      { ...INSPECTION, onFile: record },
      { ...INSPECTION, reportNumber: 'B', maybe: record },
    ],
  });

  const known = await report('Inspection TX7A0B, Feb 5, 2026');
  const maybe = await report('Inspection B, Feb 5, 2026');

  expect(known.getByRole('status').textContent).toBe('Already on file: Dot Inspection 2026-02-05');
  expect(known.queryByRole('button')).toBeNull();
  expect(maybe.getByRole('alert').textContent).toBe('May already be on file: Dot Inspection 2026-02-05');
  expect(maybe.getByRole<HTMLButtonElement>('button', { name: 'Save inspection' }).disabled).toBe(false);
});

test('a crash needs its driver, and an inspection its truck', async () => {
  await preview({ results: [CRASH, { ...INSPECTION, vehicle: null, matchedBy: null }] });

  const crash = await report('Crash MO0012, Feb 5, 2026');
  const inspection = await report('Inspection TX7A0B, Feb 5, 2026');

  expect(crash.getByRole<HTMLButtonElement>('button', { name: 'Save accident' }).disabled).toBe(true);
  expect(crash.getByText('Select a driver.')).toBeTruthy();
  expect(inspection.getByText('Select a truck.')).toBeTruthy();
  expect(inspection.getByText('No truck or trailer found.')).toBeTruthy();
});

test('shows a rejected file next to its field', async () => {
  const errors = { violations: 'Select a violation file of the SMS input.' };
  await preview({
    answerFirst: ({ path }) => (path === 'fmcsa_extract/read/' ? { status: 400, body: { errors } } : null),
  });

  expect(await screen.findByText(errors.violations)).toBeTruthy();
});

test('keeps a report that the server rejects, with the reason', async () => {
  const errors = { vehicleDOTInspectionClass: 'Invalid Data' };
  await preview({
    answerFirst: ({ path }) => (path === 'vehicle_inspection/' ? { status: 400, body: { errors } } : null),
  });
  const section = await report('Inspection TX7A0B, Feb 5, 2026');

  fireEvent.click(section.getByRole('button', { name: 'Save inspection' }));

  expect((await section.findByRole('alert')).textContent).toBe('Invalid Data');
  expect(section.getByRole('button', { name: 'Save inspection' })).toBeTruthy();
});
