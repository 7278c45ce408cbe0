/** The first steps of an account, and importing spreadsheet rows, over a server with the test’s answers. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawApplication, serveApplication } from '../core/testing/draw-application.tsx';
import { type Answer, type Sent, signInAs } from '../core/testing/session.ts';

const NOTHING = {
  carrier: false,
  driver: false,
  vehicle: false,
  customer: false,
  dispatcher: false,
  fleet: false,
  hasExample: false,
};
const CARRIER = { id: 'c1', prettyName: 'First Freight LLC', state: 'ACTIVE' };

type Row = { key: string; cells: Record<string, string> };
const readRows = ({ values }: Sent) => JSON.parse(String(values.rows)) as Row[];

function serveSteps(there: object = {}, answer: (call: Sent) => Answer | null = () => null): Sent[] {
  signInAs();
  return serveApplication((call) => {
    const details = answer(call);
    if (details) return details;
    if (call.path === 'first_steps/') return { body: { ...NOTHING, ...there } };
    if (call.path.startsWith('carrier/')) return { body: { results: [CARRIER], count: 1 } };
    return null;
  });
}

const open = () => drawApplication('/UI/dashboard/first_steps');
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const listImported = (calls: Sent[]) => calls.filter(({ path }) => path === 'driver/several/');

test('five steps lead to the first load, each with its form and a check mark once done', async () => {
  serveSteps({ carrier: true, customer: true });
  await open();

  await screen.findByRole('heading', { name: 'Your authority' });
  const steps = screen.getAllByRole('listitem');
  const own = steps.filter((step) => within(step).queryByRole('heading'));
  expect(own.map((step) => within(step).getByRole('heading').textContent)).toEqual([
    'Your authority',
    'A driver',
    'A truck',
    'A customer and a dispatcher',
    'Your first load',
  ]);
  expect(own.map((step) => within(step).queryByLabelText('Done') !== null)).toEqual([true, false, false, false, false]);
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Open authority' }).getAttribute('href')).toBe('/UI/admin/carriers/c1'),
  );
  expect(screen.getByRole('link', { name: 'Add load' }).getAttribute('href')).toBe('/UI/fleet/fleets/add?setup=true');
  expect(screen.getByRole('link', { name: 'Add dispatcher' })).toBeTruthy();
});

test('the overview links to the first steps until the first load is entered', async () => {
  serveSteps({ carrier: true });
  const fresh = await drawApplication('/UI/dashboard/compliance_dashboard');
  expect(await screen.findByText('1 of 5 first steps are done.')).toBeTruthy();
  const getHref = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(getHref('Continue setup')).toBe('/UI/driver_app/driver_profiles/add?setup=true');
  expect(getHref('All first steps')).toBe('/UI/dashboard/first_steps');
  fresh.unmount();

  const calls = serveSteps({ fleet: true });
  await drawApplication('/UI/dashboard/compliance_dashboard');
  await waitFor(() => expect(calls.some(({ path }) => path === 'first_steps/')).toBe(true));
  expect(screen.queryByText(/first steps are done/)).toBeNull();
});

async function paste(text: string, what = 'Drivers from a spreadsheet') {
  await press(what);
  fireEvent.change(await screen.findByLabelText('Paste rows from your spreadsheet'), { target: { value: text } });
  await press('Continue');
}

test('recognizes headings or asks about them, and saves valid rows', async () => {
  const calls = serveSteps({}, ({ path }) =>
    path === 'driver/several/' ? { body: { results: [{ id: 'd1' }, { id: 'd2' }] } } : null,
  );
  await open();
  await paste('First name\tSurname\tHandy\nWade\tHollis\t512-555-0142\nAna\tRuiz\t512-555-0143');

  expect(screen.getByText(/^No column for Phone, Email, Driver Type/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Handy'), { target: { value: 'driverPhoneNumber' } });
  await press('Import 2 rows');

  expect(await screen.findByText('2 drivers saved.')).toBeTruthy();
  const [sent] = listImported(calls);
  expect(sent?.values).toMatchObject({ carrier: 'c1' });
  expect(readRows(sent as Sent).map(({ cells }) => cells)).toEqual([
    { driverFirstName: 'Wade', driverLastName: 'Hollis', driverPhoneNumber: '512-555-0142' },
    { driverFirstName: 'Ana', driverLastName: 'Ruiz', driverPhoneNumber: '512-555-0143' },
  ]);
  expect(await screen.findByRole('button', { name: 'Import more rows' })).toBeTruthy();
});

test('reads a workbook on the server, and shows an error for any other file', async () => {
  const answers = [
    { status: 400, body: { errors: { sheet: 'This is a PDF.' } } },
    { body: { rows: [['First Name', 'Last Name'], [''], ['Wade', 'Hollis']] } },
  ];
  const calls = serveSteps({}, ({ path }) => (path === 'driver/several/read/' ? (answers.shift() ?? null) : null));
  await open();
  await press('Drivers from a spreadsheet');
  await screen.findByRole('button', { name: 'Choose a file (.xlsx or CSV)' });
  const choose = (name: string) =>
    fireEvent.change(document.querySelector('input[type=file]') as HTMLElement, {
      target: { files: [new File(['x'], name)] },
    });

  choose('drivers.pdf');
  expect(await screen.findByText('This is a PDF.')).toBeTruthy();
  choose('drivers.xlsx');

  expect(await screen.findByRole('button', { name: 'Import 1 row' })).toBeTruthy();
  expect(screen.queryByText('This is a PDF.')).toBeNull();
  const sent = calls.filter(({ path }) => path === 'driver/several/read/');
  expect(sent.map(({ values }) => (values.sheet as File).name)).toEqual(['drivers.pdf', 'drivers.xlsx']);
});

test('lists 500 invalid rows in pages of ten, keeps your input, and resends only corrected rows', async () => {
  const calls = serveSteps({}, (call) => {
    if (call.path !== 'driver/several/') return null;
    const details = ({ cells }: Row) =>
      cells.driverEmail?.includes('@') ? { id: 'd' } : { errors: { driverEmail: 'Invalid Email' } };
    return { body: { results: readRows(call).map(details) } };
  });
  await open();
  const wrong = Array.from({ length: 500 }, (_, at) => `Wade,Hollis ${at},nobody`);
  await paste(['First Name,Last Name,Email', ...wrong, 'Ana,Ruiz,ana@example.com'].join('\n'));
  await press('Import 501 rows');

  expect(await screen.findByText(/500 rows are not saved yet/)).toBeTruthy();
  expect(screen.getByText('1 driver saved.')).toBeTruthy();
  expect(screen.getAllByText('Invalid Email')).toHaveLength(10);
  const emails = screen.getAllByLabelText('Email');
  expect(emails.map((each) => (each as HTMLInputElement).value)).toEqual(Array(10).fill('nobody'));
  fireEvent.change(emails[0] as HTMLElement, { target: { value: 'wade@example.com' } });
  await press('Try these 500 rows again');

  expect(await screen.findByText(/499 rows are not saved yet/)).toBeTruthy();
  const keys = listImported(calls).flatMap((call) => readRows(call).map(({ key }) => key));
  expect([keys.length, new Set(keys).size]).toEqual([1001, 501]);
}, 60_000);

test('a failed call loses nothing, and the rows are resent with the same keys', async () => {
  let isAway = true;
  const calls = serveSteps({}, ({ path }) => {
    if (path !== 'driver/several/') return null;
    return isAway ? { status: 503, body: { default_detail: 'Not just now' } } : { body: { results: [{ id: 'd1' }] } };
  });
  await open();
  await paste('First Name,Last Name\nWade,Hollis');
  await press('Import 1 row');
  expect(await screen.findByText(/1 row is not saved yet/)).toBeTruthy();
  expect((screen.getByLabelText('Last Name') as HTMLInputElement).value).toBe('Hollis');

  isAway = false;
  await press('Try this row again');

  expect(await screen.findByText('1 driver saved.')).toBeTruthy();
  const [first, second] = listImported(calls).map((call) => readRows(call)[0]?.key);
  expect(first).toBe(second);
});

test('sets one value for all rows without one, and skips a row', async () => {
  const calls = serveSteps({}, (call) => {
    if (call.path !== 'driver/several/') return null;
    return { body: { results: readRows(call).map(() => ({ errors: { driverType: 'Invalid Driver Type' } })) } };
  });
  await open();
  await paste('First Name,Last Name\nWade,Hollis\nAna,Ruiz\nBo,Quist');
  await press('Import 3 rows');
  await screen.findByText(/3 rows are not saved yet/);
  fireEvent.change(screen.getAllByLabelText('Driver Type')[0] as HTMLElement, { target: { value: 'Hired Driver' } });
  await press('Fill down Driver Type');
  fireEvent.click(screen.getAllByRole('button', { name: 'Remove row' })[2] as HTMLElement);
  await press('Try these 2 rows again');

  await waitFor(() => expect(listImported(calls)).toHaveLength(2));
  expect(readRows(listImported(calls)[1] as Sent).map(({ cells }) => cells.driverType)).toEqual([
    'Hired Driver',
    'Hired Driver',
  ]);
});

test('explains what a spreadsheet without data rows lacks', async () => {
  serveSteps();
  await open();
  await paste('First Name,Last Name\n', 'Customers from a spreadsheet');
  expect((await screen.findByRole('alert')).textContent).toBe('The file has headings but no data rows.');
});

test('fills in sample data, and removes it after you confirm', async () => {
  let hasExample = false;
  const calls = serveSteps({}, ({ method, path }) => {
    if (path === 'first_steps/example/') hasExample = method === 'POST';
    return path === 'first_steps/' ? { body: { ...NOTHING, hasExample } } : null;
  });
  await open();
  await press('Add sample data');
  await press('Remove sample data');
  await press('Remove it');

  expect(await screen.findByRole('button', { name: 'Add sample data' })).toBeTruthy();
  const sent = calls.filter(({ path }) => path === 'first_steps/example/').map(({ method }) => method);
  expect(sent).toEqual(['POST', 'DELETE']);
});

test('a possible duplicate names the record, and is saved anyway if you check the box', async () => {
  const found = {
    record: 'driver',
    id: 'd9',
    prettyName: 'Ana Ruiz',
    state: 'ACTIVE',
    same: ['name', 'date of birth'],
  };
  const calls = serveSteps({ carrier: true }, (call) =>
    call.path === 'driver/several/'
      ? {
          body: {
            results: readRows(call).map((row) =>
              (row as { savesAnyway?: boolean }).savesAnyway ? { id: 'd1' } : { duplicates: [found] },
            ),
          },
        }
      : null,
  );
  await open();
  await paste('First Name\tLast Name\nAna\tRuiz\n');
  await press('Import 1 row');

  expect(await screen.findByText(/1 row is not saved yet/)).toBeTruthy();
  expect(screen.getByText(/Ana Ruiz has the same name and date of birth/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open Ana Ruiz' }).getAttribute('href')).toBe(
    '/UI/driver_app/driver_profiles/d9',
  );
  fireEvent.click(screen.getByRole('checkbox', { name: 'Save anyway' }));
  // Another name is another question.
  fireEvent.change(screen.getByLabelText('First Name'), { target: { value: 'Anna' } });
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Save anyway' }).checked).toBe(false);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Save anyway' }));
  await press('Try this row again');

  expect(await screen.findByText('1 driver saved.')).toBeTruthy();
  const [first, second] = listImported(calls) as [Sent, Sent];
  expect([first, second].map(({ values }) => String(values.asksAboutDuplicates))).toEqual(['true', 'true']);
  expect(readRows(second)).toEqual([{ ...readRows(first)[0], cells: expect.anything(), savesAnyway: true }]);
});
