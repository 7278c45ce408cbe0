import { customer } from '@milepost/domain/fleet/customer.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawApplication, makeRow } from '../../core/testing/draw-application.tsx';
import { serveRows } from '../../core/testing/form.ts';
import { getListPath, getPagePath } from '../../core/ui/records.ts';

const CUSTOMER = makeRow(customer, {
  id: 'c-1',
  prettyName: 'Prairie Star',
  customerName: 'Prairie Star',
  customerType: 'BROKER',
  customerEmail: 'ops@prairie.example',
  account: { open: 2200, overdue: 900, credit: 0 },
});
const line = (n: number, balance: number, running: number, age: number) => ({
  id: `i-${n}`,
  payCheckID: `INV-00000${n}`,
  load: `L-${n}`,
  reference: `PO ${n}`,
  invoicedDate: '2026-01-05',
  dueDate: '2026-02-04',
  gross: n === 2 ? 2300 : balance,
  paid: n === 2 ? 1000 : 0,
  balance,
  running,
  age,
  payTo: null,
});
const STATEMENT = {
  day: '2026-03-04',
  open: 2200,
  overdue: 900,
  credit: 125,
  due: 2075,
  ages: [1300, 900, 0, 0],
  lines: [line(1, 900, 900, 1), line(2, 1300, 2200, 0)],
};
const TASK = { id: 't-1', title: 'Packets for Prairie Star', state: 'RUNNING' };

const serve = () =>
  serveRows({}, ({ path, method }) => {
    if (path.startsWith('customer/c-1/statement/?asOf=')) return { body: STATEMENT };
    if (path === 'customer/c-1/statement/email/')
      return { body: { details: { text: 'Statement emailed to ops@prairie.example', delivery: 'QUEUED' } } };
    if (method === 'POST' && /(packets|statements)\/$/.test(path)) return { status: 202, body: TASK };
    if (path === 'task/') return { body: { results: [TASK], count: 1 } };
    if (path === 'customer/c-1') return { body: CUSTOMER };
    return path.startsWith('customer/?') ? { body: { results: [CUSTOMER], count: 1 } } : null;
  });

test('a customer page shows the open balance by age, and emails the statement on request', async () => {
  const calls = serve();
  await drawApplication(getPagePath(customer, 'c-1'));
  const statement = within(await screen.findByRole('region', { name: 'Statement' }));
  const rows = statement.getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'INV-000001L-1PO 12026-01-05due 2026-02-0431-60$900.00$900.00',
    'INV-000002L-2PO 22026-01-05due 2026-02-040-30$1,300.00of $2,300.00$2,200.00',
  ]);
  expect(statement.getByText('Amount due', { selector: 'dt' }).nextElementSibling?.textContent).toBe('$2,075.00');

  fireEvent.click(statement.getByRole('button', { name: 'Email statement' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Email statement' }));
  expect(dialog.getByText(/\(\$2,200\.00 due\) to ops@prairie\.example/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Email statement' }));

  expect(await screen.findByText('Statement emailed to ops@prairie.example')).toBeTruthy();
  fireEvent.click(statement.getByRole('button', { name: 'Download packets' }));
  await waitFor(() =>
    expect(calls.find(({ path }) => path === 'customer/c-1/packets/')?.values).toMatchObject({
      month: expect.stringMatching(/^\d{4}-\d\d-01$/),
      as: 'PDF',
    }),
  );
});

test('loads a statement for the date you enter once the date is complete', async () => {
  const calls = serve();
  await drawApplication(`${getPagePath(customer, 'c-1')}?asOf=2026-01-31`);
  const date = within(await screen.findByRole('region', { name: 'Statement' })).getByLabelText<HTMLInputElement>(
    'As of',
  );
  expect(date.value).toBe('2026-01-31');

  fireEvent.change(date, { target: { value: '2026-02-3' } });
  fireEvent.change(date, { target: { value: '2026-02-28' } });

  const request = () => calls.map(({ path }) => path).filter((path) => path.includes('/statement/'));
  await waitFor(() => expect(request().at(-1)).toBe('customer/c-1/statement/?asOf=2026-02-28'));
  expect(request()).toEqual(['customer/c-1/statement/?asOf=2026-01-31', 'customer/c-1/statement/?asOf=2026-02-28']);
});

test('starts the statements of all customers with a balance from the customer list', async () => {
  const calls = serve();
  await drawApplication(getListPath(customer));
  fireEvent.click(await screen.findByRole('button', { name: 'Statements' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'ZIP (one PDF per customer)' }));

  await waitFor(() => expect(calls.find(({ path }) => path === 'customer/statements/')?.values).toEqual({ as: 'ZIP' }));
});
