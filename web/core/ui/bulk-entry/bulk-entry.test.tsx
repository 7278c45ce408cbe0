/** Add several on the lists of expenses and trips: valid rows are saved, invalid ones stay in the grid, and no input is lost. */
import { records } from '@milepost/domain/registry.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawApplication } from '../../testing/draw-application.tsx';
import { AUTHORITIES, makeRelated, press, serveRows } from '../../testing/form.ts';
import { buildRights, type Sent, signInAs } from '../../testing/session.ts';
import { getListPath } from '../records.ts';

const { expense, trip } = records;
type Row = { key: string; cells: Record<string, string> };
const readRows = ({ values }: Sent) => JSON.parse(String(values.rows)) as Row[];
const listSent = (calls: Sent[], path: string) => calls.filter((call) => call.path === path);

const ONE = { 'carrier/': AUTHORITIES.slice(0, 1), 'vehicle/': [makeRelated('v1', 'T101')], 'driver/': [] };

/** Serves one authority, and saves trips that have miles. */
const serveTrips = (details: (row: Row) => object) =>
  serveRows(ONE, (call) => (call.path === 'trip/several/' ? { body: { results: readRows(call).map(details) } } : null));

async function openGrid() {
  await drawApplication(getListPath(trip));
  await press('Add several');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add several trips' }));
  await waitFor(() =>
    expect(dialog.getByLabelText<HTMLInputElement>(/^Authority/).value).toBe('Bluebonnet Freight LLC'),
  );
  return dialog;
}
type Dialog = Awaited<ReturnType<typeof openGrid>>;
const cells = (dialog: Dialog, label: string) => dialog.getAllByLabelText<HTMLInputElement>(label);
const type = (dialog: Dialog, label: string, at: number, value: string) =>
  fireEvent.change(cells(dialog, label)[at] as HTMLElement, { target: { value } });
const paste = (cell: HTMLElement | undefined, text: string) =>
  fireEvent.paste(cell as HTMLElement, { clipboardData: { getData: () => text } });
const listValues = (found: HTMLInputElement[]) => found.map(({ value }) => value);

test('saves the valid rows, keeps the invalid one with its error, and sends only that one again', async () => {
  const calls = serveTrips(({ cells: { tripDistance } }) =>
    Number(tripDistance) > 0 ? { id: 't' } : { errors: { tripDistance: 'Invalid Distance' } },
  );
  const dialog = await openGrid();
  expect(cells(dialog, 'Trip Date')).toHaveLength(5);
  for (const [at, miles] of ['412', 'far', '88'].entries()) {
    type(dialog, 'Trip Date', at, '2026-03-01');
    type(dialog, 'Total Distance', at, miles);
  }
  fireEvent.click(dialog.getByRole('button', { name: 'Save 3 rows' }));

  expect(await dialog.findByText('2 trips saved.')).toBeTruthy();
  expect(await dialog.findByText(/1 row is not saved yet/)).toBeTruthy();
  expect(dialog.getByText('Invalid Distance')).toBeTruthy();
  expect(listValues(cells(dialog, 'Total Distance'))).toEqual(['far']);
  type(dialog, 'Total Distance', 0, '97');
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));

  expect(await dialog.findByText('3 trips saved.')).toBeTruthy();
  const [first, second] = listSent(calls, 'trip/several/') as [Sent, Sent];
  expect(first.values.carrier).toBe(AUTHORITIES[0]?.id);
  expect(readRows(second)).toEqual([
    { key: readRows(first)[1]?.key, cells: { tripDate: '2026-03-01', tripDistance: '97' } },
  ]);
  expect(listValues(cells(dialog, 'Total Distance'))).toEqual(['', '', '', '', '']);
});

test('pastes cells to the right and down, or by their headings', async () => {
  serveTrips(() => ({ id: 't' }));
  const dialog = await openGrid();

  paste(cells(dialog, 'Jurisdiction')[1], 'TX\t1000\t1100\t100\nOK\t1100\t1150\t50\n');
  expect(listValues(cells(dialog, 'Jurisdiction'))).toEqual(['', 'TX', 'OK', '', '']);
  expect(listValues(cells(dialog, 'Total Distance'))).toEqual(['', '100', '50', '', '']);

  const rows = Array.from({ length: 6 }, (_, at) => `${at + 1}\t2026-03-0${at + 1}`);
  paste(cells(dialog, 'Trip Date')[3], ['Miles\tDate', ...rows].join('\n'));
  expect(listValues(cells(dialog, 'Total Distance'))).toEqual(['', '100', '50', '1', '2', '3', '4', '5', '6']);
  expect(listValues(cells(dialog, 'Trip Date')).slice(3, 5)).toEqual(['2026-03-01', '2026-03-02']);
});

test('closing with unsaved rows asks first, and a failed call keeps them with their keys', async () => {
  const calls = serveRows(ONE, ({ path }) =>
    path === 'trip/several/' ? { status: 503, body: { default_detail: 'Not just now' } } : null,
  );
  const dialog = await openGrid();
  type(dialog, 'Total Distance', 0, '412');
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Stay' }));

  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('Not just now');
  expect(listValues(cells(dialog, 'Total Distance'))).toEqual(['412']);
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(listSent(calls, 'trip/several/')).toHaveLength(2));
  const keys = listSent(calls, 'trip/several/').map((call) => readRows(call)[0]?.key);
  expect(keys[0]).toBe(keys[1]);
});

test('adds the rows of a workbook to the typed ones once you match its headings', async () => {
  const calls = serveRows(ONE, (call) => {
    if (call.path === 'trip/several/read/')
      return {
        body: {
          rows: [
            ['Date', 'Driven'],
            ['2026-03-02', '51'],
          ],
        },
      };
    return call.path === 'trip/several/' ? { body: { results: readRows(call).map(() => ({ id: 't' })) } } : null;
  });
  const dialog = await openGrid();
  type(dialog, 'Total Distance', 0, '412');
  const chooser = document.querySelector('input[type=file]') as HTMLElement;
  fireEvent.change(chooser, { target: { files: [new File(['x'], 'trips.xlsx')] } });

  fireEvent.change(await dialog.findByLabelText('Driven'), { target: { value: 'tripDistance' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Import 1 row' }));

  expect(await dialog.findByText('2 trips saved.')).toBeTruthy();
  expect(readRows(listSent(calls, 'trip/several/')[0] as Sent).map((row) => row.cells)).toEqual([
    { tripDistance: '412' },
    { tripDate: '2026-03-02', tripDistance: '51' },
  ]);
});

test('appears next to Add on the lists of expenses and trips for users who can add them', async () => {
  serveRows();
  const { unmount } = await drawApplication(getListPath(expense));
  expect(await screen.findByRole('button', { name: 'Add several' })).toBeTruthy();
  unmount();

  serveRows();
  signInAs({ profileType: 'PERSONNEL', policy: buildRights({ view: [3000] }) });
  await drawApplication(getListPath(trip));
  await screen.findByRole('table', { name: 'Mileages' });
  expect(screen.queryByRole('button', { name: 'Add several' })).toBeNull();
});
