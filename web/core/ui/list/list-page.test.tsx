/** Rules for every list: actions on one row or several, with Undo. */
import { DELETE, listStateActions } from '@milepost/domain/core/states.ts';
import { records } from '@milepost/domain/registry.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { drawApplication, makeRow, serveApplication } from '../../testing/draw-application.tsx';
import { signInAs } from '../../testing/session.ts';
import { getListPath } from '../records.ts';
import { countFittingRows } from './use-fit.ts';

const { customer, expense, fleet, invoice, vehicle } = records;
type Kept = Record<string, unknown> & { id: string };

/** Serves these rows of a record, deletes and restores them, and changes their states. */
function serveKept(record: typeof customer | typeof vehicle, kept: Kept[]) {
  const rows = new Map(kept.map((row) => [row.id, row]));
  const deleted = new Map<string, Kept>();
  const calls = serveApplication(({ method, path, values }) => {
    const [, id = ''] = /^\w+\/([^/?]+)/.exec(path) ?? [];
    if (!path.startsWith(`${record.path}/`)) return null;
    const row = rows.get(id) ?? deleted.get(id);
    if (method === 'DELETE' && row) {
      rows.delete(id);
      deleted.set(id, row);
      return { status: 204 };
    }
    if (path.endsWith('/event/') && row) {
      deleted.delete(id);
      rows.set(id, row);
      return { body: row };
    }
    if (method === 'PATCH' && row) {
      rows.set(id, { ...row, ...values });
      return { body: rows.get(id) };
    }
    return { body: { results: [...rows.values()], count: rows.size } };
  });

  return calls;
}

const items = [...listStateActions('ACTIVE'), DELETE];
const rowsShown = () => [...document.querySelectorAll<HTMLElement>('tr[data-row]')];
const pressMenu = async (name: string, item: string) => {
  fireEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
};

// Ledger: CUS-20
test('a deleted customer disappears, and Undo restores it', async () => {
  signInAs();
  serveKept(customer, [makeRow(customer, { prettyName: 'Longhorn', workflowActionItems: items }) as Kept]);
  await drawApplication(getListPath(customer));
  await pressMenu('Longhorn', 'Delete');

  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(rowsShown()).toHaveLength(0));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));

  await waitFor(() => expect(rowsShown()).toHaveLength(1));
});

test('opening a record requests no other rows of the list', async () => {
  signInAs();
  const calls = serveKept(customer, [makeRow(customer, { prettyName: 'Longhorn' }) as Kept]);
  await drawApplication(`${getListPath(customer)}?search=longhorn`);
  await waitFor(() => expect(rowsShown()).toHaveLength(1));

  fireEvent.keyDown(rowsShown()[0] as HTMLElement, { key: 'Enter' });
  await waitFor(() => expect(document.querySelector('#customer-customerName')).not.toBeNull());

  const lists = calls.filter(({ path }) => path.startsWith(`${customer.path}/?`));
  expect(lists.map(({ path }) => new URLSearchParams(path.split('?')[1]).get('search'))).toEqual(['longhorn']);
});

// Ledger: RAP-09
test('a move names both places, and Undo moves it back', async () => {
  signInAs();
  const calls = serveKept(customer, [
    makeRow(customer, { prettyName: 'Longhorn', workflowActionItems: items }) as Kept,
  ]);
  await drawApplication(getListPath(customer));
  await pressMenu('Longhorn', 'Deactivate');
  const message = within(await screen.findByRole('status'));
  for (const words of ['Customer Updated', 'Success !', 'Longhorn: State Active → Inactive'])
    expect(message.getByText(words)).toBeTruthy();

  fireEvent.click(message.getByRole('button', { name: 'Undo' }));

  expect(await screen.findByText('Undone: Longhorn: State Active → Inactive')).toBeTruthy();
  const sent = calls.filter(({ method }) => method === 'PATCH').map(({ values }) => values.state);
  expect(sent).toEqual(['INACTIVE', 'ACTIVE']);
});

// Ledger: VEH-02, VEH-18, VEH-25
test('a deactivated truck shows as inactive in the list', async () => {
  signInAs();
  const truck = makeRow(vehicle, { prettyName: 'T1', vehicleType: 'TRUCK', workflowActionItems: items }) as Kept;
  const calls = serveKept(vehicle, [truck]);
  await drawApplication(getListPath(vehicle));
  await screen.findByRole('button', { name: 'Actions for T1' });
  expect(screen.queryByText('Inactive', { selector: 'tr *' })).toBeNull();

  await pressMenu('T1', 'Deactivate');

  expect(await screen.findByText('Inactive', { selector: 'tr *' })).toBeTruthy();
  expect(calls.find(({ method }) => method === 'PATCH')?.values).toMatchObject({ state: 'INACTIVE' });
});

test('the menu of a row shows a spinner while its action runs', async () => {
  signInAs();
  serveKept(customer, [makeRow(customer, { prettyName: 'Longhorn', workflowActionItems: items }) as Kept]);
  const answered = globalThis.fetch;
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  globalThis.fetch = async (url, request) => {
    if (request?.method === 'PATCH') await asked;
    return answered(url, request);
  };
  await drawApplication(getListPath(customer));
  const menu = await screen.findByRole('button', { name: 'Actions for Longhorn' });

  await pressMenu('Longhorn', 'Deactivate');

  await waitFor(() => expect(menu.getAttribute('aria-busy')).toBe('true'));
  answer();
  await waitFor(() => expect(menu.getAttribute('aria-busy')).toBe('false'));
  expect(await screen.findByText('Customer Updated')).toBeTruthy();
});

test('runs an action on all selected rows, with a result for each', async () => {
  signInAs();
  const two = ['T1', 'R1'].map((prettyName) =>
    makeRow(vehicle, { id: prettyName, prettyName, workflowActionItems: items }),
  );
  const calls = serveKept(vehicle, two as Kept[]);
  await drawApplication(getListPath(vehicle));
  await waitFor(() => expect(rowsShown()).toHaveLength(2));

  for (const row of rowsShown()) fireEvent.click(within(row).getByRole('checkbox'));
  const bar = within(await screen.findByRole('toolbar', { name: 'Selected rows' }));
  expect(bar.getByText(/2 selected/)).toBeTruthy();
  fireEvent.click(bar.getByRole('button', { name: 'Deactivate' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Deactivate' }));

  const results = within(await screen.findByRole('table', { name: 'Results' }));
  await waitFor(() => expect(results.getAllByRole('cell', { name: 'Done' })).toHaveLength(2));
  expect(calls.filter(({ method }) => method === 'PATCH').map(({ path }) => path)).toEqual([
    'vehicle/T1',
    'vehicle/R1',
  ]);
});

// Ledger: EXP-02, EXP-04, EXP-46, RLM-03, RLM-11
test('expenses hide scheduled ones by default, in pages that fit the window or the selected size', async () => {
  signInAs();
  const servePage = (path: string) => {
    const length = Number(new URLSearchParams(path.split('?')[1]).get('per_page'));
    return Array.from({ length }, (_, at) => makeRow(expense, { id: `e${at}` }));
  };
  const calls = serveApplication(({ path }) =>
    path.startsWith('expense/?') ? { body: { results: servePage(path), count: 100 } } : null,
  );
  const held = countFittingRows(window.innerHeight, 294);
  const getQuery = () =>
    new URLSearchParams(calls.findLast(({ path }) => path.startsWith('expense/?page'))?.path.split('?')[1]);
  const { unmount } = await drawApplication(getListPath(expense));
  const hide = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Hide Scheduled Transactions' });
  await waitFor(() => expect(rowsShown()).toHaveLength(held));
  const hidden = getQuery().toString();
  expect([hide.checked, screen.getByRole('button', { name: 'Add expense' }).tagName]).toEqual([true, 'BUTTON']);

  fireEvent.click(hide);
  await waitFor(() => expect(getQuery().toString()).not.toBe(hidden));
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(getQuery().get('page')).toBe('2'));
  const size = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Rows per page' });
  expect([...size.options].map(({ text }) => text)).toEqual([
    'Fit',
    '6 rows',
    '12 rows',
    '18 rows',
    '25 rows',
    '50 rows',
  ]);
  expect(size.value).toBe('fit');
  fireEvent.change(size, { target: { value: '18' } });
  await waitFor(() => expect(getQuery().get('per_page')).toBe('18'));
  unmount();

  await drawApplication(getListPath(expense));
  await waitFor(() => expect(rowsShown()).toHaveLength(18));
  const again = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Rows per page' });
  fireEvent.change(again, { target: { value: 'fit' } });
  await waitFor(() => expect(getQuery().get('per_page')).toBe(String(held)));
});

test('prints a list with all of its rows, then returns to its page', async () => {
  signInAs();
  const all = Array.from({ length: 130 }, (_, at) => makeRow(customer, { id: `c${at}` }));
  serveApplication(({ path }) => {
    if (!path.startsWith('customer/?')) return null;
    const asked = new URLSearchParams(path.split('?')[1]);
    const [page, size] = [Number(asked.get('page')), Number(asked.get('per_page'))];
    return { body: { results: all.slice((page - 1) * size, page * size), count: all.length } };
  });
  const printed: number[] = [];
  vi.stubGlobal('print', () => printed.push(rowsShown().length));
  await drawApplication(`${getListPath(customer)}?per_page=12`);
  await waitFor(() => expect(rowsShown()).toHaveLength(12));

  fireEvent.click(screen.getByRole('button', { name: 'Print' }));

  await waitFor(() => expect(printed).toEqual([130]));
  await waitFor(() => expect(rowsShown()).toHaveLength(12));
});

// Ledger: FLT-04
test('a load in progress links to its map in a new tab', async () => {
  signInAs();
  const results = [makeRow(fleet, { status: 'IN_PROGRESS', trackUrl: 'https://maps.example.com/t/1' })];
  serveApplication(({ path }) => (path.startsWith('fleet/') ? { body: { results, count: 1 } } : null));
  await drawApplication(getListPath(fleet));

  const track = await screen.findByRole('link', { name: 'Track on a map, in a new tab' });

  expect([track.getAttribute('href'), track.getAttribute('target')]).toEqual([
    'https://maps.example.com/t/1',
    '_blank',
  ]);
});

// Ledger: INV-09, INV-20, INV-27
test('shows the label of each invoice status, and marks invoices whose load changed later', async () => {
  signInAs();
  const words = { CREATED: 'Created', INVOICED: 'Invoiced', PARTIAL_PAID: 'Partially Paid', PAID: 'Paid' };
  const all = Object.entries({ ...words, OVERDUE: 'Over Due', CANCELED: 'Canceled' });
  const results = all.map(([invoiceStatus]) =>
    makeRow(invoice, {
      id: invoiceStatus,
      prettyName: invoiceStatus,
      invoiceStatus,
      undeliveredMails: [],
      fleet: { id: 'l1', prettyName: 'L-1' },
      invoiceInfo: { fleetMaybeOutOfSync: invoiceStatus === 'PAID' },
    }),
  );
  serveApplication(({ path }) => (path.startsWith('invoice/') ? { body: { results, count: results.length } } : null));
  await drawApplication(getListPath(invoice));
  await waitFor(() => expect(rowsShown()).toHaveLength(all.length));

  for (const [at, [status, label]] of all.entries()) {
    const row = within(rowsShown()[at] as HTMLElement);
    expect(row.getByText(label)).toBeTruthy();
    expect(row.queryAllByRole('img', { name: 'Fleet may be out of sync' })).toHaveLength(status === 'PAID' ? 1 : 0);
  }
});

test('prefetches the next page, so it opens at once', async () => {
  signInAs();
  const calls = serveApplication(({ path }) =>
    path.startsWith(`${customer.path}/?`) ? { body: { results: [makeRow(customer)], count: 40 } } : null,
  );
  const pagesAsked = () =>
    calls.flatMap(({ path }) => {
      const [address, query] = path.split('?');
      return address === `${customer.path}/` ? [new URLSearchParams(query).get('page')] : [];
    });
  await drawApplication(`${getListPath(customer)}?per_page=20`);

  await waitFor(() => expect(pagesAsked()).toEqual(['1', '2']));
});

describe('an empty list', () => {
  const OWN = { id: 'c1', prettyName: 'Bluebonnet Freight LLC', state: 'ACTIVE' } as const;
  const OTHER = { id: 'c2', prettyName: 'Hill Country', state: 'ACTIVE' };
  const openEmpty = async (authorities: object[], query = '') => {
    signInAs({ carrier: OWN });
    serveApplication(({ path }) => {
      const results = path.startsWith('carrier/?') ? authorities : [];
      return { body: { results, count: results.length } };
    });
    await drawApplication(`${getListPath(customer)}${query}`);
  };

  test('explains how to start in an account with one authority, even with that authority’s filter', async () => {
    await openEmpty([OWN]);

    expect(await screen.findByRole('button', { name: 'Add your first customer' })).toBeDefined();
    expect(screen.queryByText(/^Nothing matches/)).toBeNull();
  });

  test.each([
    ['a second authority can have the rows', [OWN, OTHER], ''],
    ['the search hides the rows', [OWN], '?search=alamo'],
    ['another filter hides the rows', [OWN], '?state=INACTIVE'],
  ])('says that nothing matches if %s', async (_, authorities, query) => {
    await openEmpty(authorities, query);

    expect(await screen.findByText(/^Nothing matches/)).toBeDefined();
  });
});
