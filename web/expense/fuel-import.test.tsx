import { FUEL_SOURCES } from '@milepost/domain/expense/data-import.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { draw } from '../core/testing/draw.tsx';
import { drawApplication } from '../core/testing/draw-application.tsx';
import {
  AUTHORITIES,
  attach,
  enter,
  findHeading,
  getError,
  makeRelated,
  pick,
  press,
  textIn,
  waitForInput,
} from '../core/testing/form.ts';
import { readTexts } from '../core/testing/form-fields.tsx';
import type { Answer, Sent } from '../core/testing/session.ts';
import { SameColumns } from './import/same-columns.tsx';
import { FUEL_TOTALS, findSent, makeFuelImport, serveImports } from './import/testing.ts';

const LIST = '/UI/expensie/fuel_imports';
const EFS = String(FUEL_SOURCES.FLEET_ONE_EDGE);
const CSV = new File(['Card #,Tran Date'], 'efs-march.csv', { type: 'text/csv' });

const INVALID = {
  line: 7,
  error: 'Invalid Date',
  verdict: 'INVALID',
  date: '02/30/2026',
  card: '0541',
  location: 'LOVES #542',
  city: 'AMARILLO',
  jurisdiction: 'TX',
  qty: '118.2',
  amt: '412.50',
  transactionId: '4471',
  cells: { card: '0541', date: '02/30/2026', amount: '412.50' },
};
const UNKNOWN = {
  line: 15,
  error: 'Unrecognized Fuel Card',
  verdict: 'UNRECOGNIZED',
  date: '2026-02-25',
  card: '9999',
  cells: { card: '9999', date: '2026-02-25', amount: '300.00' },
};
const MENDED = { ...INVALID.cells, date: '02/28/2026' };
const PURCHASE = {
  line: 1,
  part: 0,
  fuelCardSourceID: '0541',
  fuelExpenseSourceTransactionID: '13501',
  hasFuelCashAdvance: false,
  fuelExpenseTransactionDate: '2026-02-24',
  location: 'LOVES #542',
  locationCity: 'AMARILLO',
  locationState: 'TX',
  fuelExpenseFuelType: 'DIESEL',
  fuelExpenseFuelQuantity: '118.210',
  fuelExpenseFuelUnitPrice: '3.529',
  fuelExpenseTransactionFee: '1.50',
  fuelExpenseFuelTotalAmount: '417.16',
};
const ADVANCE = { ...PURCHASE, part: 1, fuelExpenseFuelType: 'CASH_ADVANCE', fuelExpenseFuelTotalAmount: '200.00' };

beforeEach(() => sessionStorage.clear());

const headings = (table: HTMLElement) => readTexts(within(table).getAllByRole('columnheader'));
const item = (name: string) => screen.findByRole('listitem', { name });
const alert = (text: RegExp) => screen.findByText(text);

describe('the list of imports', () => {
  const SAVED = makeFuelImport({ dataImportSyncStatus: 'COMPLETE' });

  // Ledger: FIM-02, RTE-19
  test('shows the source and the totals of each import', async () => {
    serveImports({ saved: [SAVED] });

    await drawApplication(LIST);

    const link = await screen.findByRole('link', { name: 'FUEL-000012' });
    const table = screen.getByRole('table', { name: 'Fuel Imports' });
    expect(headings(table)).toEqual([
      'Import ID',
      'Carrier',
      'Created',
      'Source',
      'Start Date',
      'End Date',
      'Fuel Amount',
      'Fees',
      'Cash Advance',
      'Advance Fees',
      'Total Amount',
      'Duplicates',
      'Unrecognized Cards',
      'Total Errors',
      'Imported Method',
    ]);
    const cells = readTexts(within(link.closest('tr') as HTMLElement).getAllByRole('cell'));
    expect(cells.slice(6, 15)).toEqual(['$3,875.22', '$3.00', '$362.23', '$5.00', '$4,245.45', '1', '1', '2', 'CSV']);
    expect(link.getAttribute('href')).toBe(`${LIST}/i1`);
  });

  // Ledger: IMP-05, IMP-13
  test('lists only complete imports', async () => {
    const calls = serveImports({ saved: [SAVED] });

    await drawApplication(LIST);

    await screen.findByRole('link', { name: 'FUEL-000012' });
    const asked = calls.map(({ path }) => path).find((path) => path.startsWith('data_import/?page=1'));
    expect(asked).toContain('dataImportSyncStatus=COMPLETE');
    expect(asked).toContain('dataImportType=FUEL');
  });

  // Ledger: FIM-03
  test('shows a total of zero in red', async () => {
    const nothing = { ...FUEL_TOTALS, totalAmount: 0 };
    serveImports({ saved: [makeFuelImport({ dataImportSyncStatus: 'COMPLETE', dataImportMetaData: nothing })] });

    await drawApplication(LIST);

    const row = (await screen.findByRole('link', { name: 'FUEL-000012' })).closest('tr') as HTMLElement;
    expect(within(row).getByText('$0.00').className).toContain('negative');
    expect(within(row).getByText('$3,875.22').className).toBe('');
  });

  // Ledger: FIM-05
  test('links the file, and marks an import from a connected service as AUTO_IMPORTED', async () => {
    const api = { id: 'i2', prettyName: 'FUEL-000013', dataImportID: 'FUEL-000013', dataImportMethod: 'API' };
    serveImports({
      saved: [SAVED, makeFuelImport({ dataImportSyncStatus: 'COMPLETE', ...api, dataImportRawFile: null })],
    });

    await drawApplication(LIST);

    const file = await screen.findByRole('link', { name: 'CSV' });
    expect(file.getAttribute('href')).toBe('/api/file/f?token=t&download');
    expect(screen.getByText('AUTO_IMPORTED', { selector: 'td *' })).toBeTruthy();
  });

  // Ledger: FIM-04, IMP-14
  test('opens the errors from their count, five a page and searchable', async () => {
    const calls = serveImports({ saved: [SAVED], lines: { errors: [INVALID, UNKNOWN] } });
    await drawApplication(LIST);

    fireEvent.click(await screen.findByRole('button', { name: '2 errors in FUEL-000012' }));

    const dialog = within(await screen.findByRole('dialog'));
    const table = await dialog.findByRole('table', { name: 'Errors in FUEL-000012' });
    await dialog.findByText('Invalid Date');
    expect(headings(table)).toEqual([
      'Line',
      'Error',
      'Date',
      'Card',
      'Location',
      'City',
      'Jurisdiction',
      'Quantity',
      'Amount',
      'Transaction Id',
    ]);
    fireEvent.change(dialog.getByRole('searchbox', { name: 'Search errors' }), { target: { value: 'loves' } });
    await waitFor(() => expect(calls.at(-1)?.path).toContain('search=loves'));
    expect(calls.at(-1)?.path).toMatch(/^data_import\/i1\/rows\/.*per_page=5/);
    expect(calls.at(-1)?.path).toContain('table=errors');
  });

  // Ledger: IMP-04, IMP-05
  test('shows unfinished imports above the list to resume, in progress, or failed with the reason', async () => {
    const calls = serveImports({
      unfinished: [
        makeFuelImport(),
        makeFuelImport({ id: 'i2', prettyName: 'FUEL-000011', dataImportSyncStatus: 'IN_PROGRESS' }),
        makeFuelImport({
          id: 'i3',
          prettyName: 'FUEL-000010',
          dataImportSyncStatus: 'ARCHIVED',
          dataImportFailure: 'The server was stopped twice while it was being saved.',
        }),
      ],
    });

    await drawApplication(LIST);

    const strip = await screen.findByRole('list', { name: 'Unfinished imports' });
    const [open, saving, failed] = within(strip).getAllByRole('listitem');
    expect(open?.textContent).toContain('23 lines accepted, 2 errors');
    expect(within(strip).getByRole('link', { name: 'Resume FUEL-000012' }).getAttribute('href')).toBe(`${LIST}/i1`);
    expect(saving?.textContent).toContain('In Progress');
    expect(failed?.textContent).toContain('Failed');
    expect(failed?.textContent).toContain('The server was stopped twice');
    const asked = decodeURIComponent(calls.map(({ path }) => path).join(' '));
    expect(asked).toContain('dataImportSyncStatus=INITIAL,IN_PROGRESS,ARCHIVED');
  });

  // Ledger: IMP-26
  test('deletes an import with its records after a confirmation with their number', async () => {
    const offers = [{ id: 'DELETE', prettyName: 'Delete', via: 'delete' }];
    const row = { ...SAVED, workflowActionItems: offers };
    const calls = serveImports({ saved: [row] });
    await drawApplication(LIST);

    fireEvent.click(await screen.findByRole('button', { name: 'Actions for FUEL-000012' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));

    await alert(/^Delete this import and the 23 records it created\?$/);
    await press('Delete');
    await waitFor(() => expect(findSent(calls, 'DELETE').map(({ path }) => path)).toEqual(['data_import/i1']));
    expect(await alert(/23 records also deleted/)).toBeTruthy();
  });

  // Ledger: IMP-26
  test('can’t delete an import with paid expenses, and names the paychecks until you close the message', async () => {
    const held = 'EX-000104 and 2 more are on PC-000031 and PC-000032.';
    const offers = [{ id: 'DELETE', prettyName: 'Delete', via: 'delete' }];
    serveImports({
      saved: [{ ...SAVED, workflowActionItems: offers }],
      answer: ({ method }) =>
        method === 'DELETE'
          ? { status: 409, body: { code: 'ERROR_REFERENCE_PROTECTION', default_detail: held } }
          : null,
    });
    await drawApplication(LIST);

    fireEvent.click(await screen.findByRole('button', { name: 'Actions for FUEL-000012' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await press('Delete');

    const dialog = await screen.findByRole('dialog', { name: 'FUEL-000012 was not deleted' });
    expect(dialog.textContent).toContain(held);
  });
});

test('asks about an unknown item with gallons and sends your answer', async () => {
  const unknownItems = [{ word: 'XF9', item: 'XF9', lines: 2, quantity: 120, amount: 480 }];
  const calls = serveImports({ row: makeFuelImport({ dataImportMetaData: { ...FUEL_TOTALS, unknownItems } }) });
  await drawApplication('/UI/expensie/fuel_imports/i1');

  const item = await screen.findByRole('listitem', { name: 'Item XF9' });
  fireEvent.click(within(item).getByRole('combobox', { name: 'Product for XF9' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Diesel (truck)', hidden: true }));

  await waitFor(() => expect(findSent(calls, 'PATCH')).toHaveLength(1));
  expect(item.textContent).toContain('What is XF9?2 rows · 120.00 gal · $480.00');
  expect(findSent(calls, 'PATCH')).toEqual([
    { path: 'data_import/i1', values: { items: JSON.stringify({ XF9: 'DIESEL' }) } },
  ]);
});

test('shows columns of the same name with their sums until you select one', async () => {
  const onColumns = vi.fn();
  const columns = [
    { column: 5, filled: 2, example: '360.80', sum: '1360.9' },
    { column: 10, filled: 1, example: 'x', sum: null },
    { column: 11, filled: 0, example: '', sum: null },
  ];
  const refusal = {
    reason: 'SAME_COLUMNS',
    sameColumns: [{ key: 'amount', header: 'Amt', columns }],
    mapping: { card: 'Karte' },
  };
  draw(<SameColumns refusal={refusal} onColumns={onColumns} />);
  const send = screen.getByRole('button', { name: 'Import selected columns' });
  expect(send).toHaveProperty('disabled', true);
  expect(screen.getByText('3 columns are named Amt')).toBeTruthy();
  expect(screen.getByLabelText('Column 10: 1 value, first value x')).toBeTruthy();
  expect(screen.getByLabelText('Column 11: empty')).toBeTruthy();

  fireEvent.click(screen.getByLabelText('Column 5: 2 values, sum 1,360.9'));
  fireEvent.click(send);

  expect(onColumns.mock.calls).toEqual([[{ card: 'Karte', amount: '#5' }]]);
});

const OTHER_UNIT = { unit: '104', unitTruck: '104', vehicle: '101', card: '0541', lines: 2, line: 7, answer: null };
const unitsSent = (calls: readonly Sent[]) =>
  findSent(calls, 'PATCH').map(({ values }) => JSON.parse(String(values?.units)));

test('asks about a row with a different truck than the card’s and sends your answer', async () => {
  const calls = serveImports({
    row: makeFuelImport({ dataImportMetaData: { ...FUEL_TOTALS, otherUnits: [OTHER_UNIT] } }),
  });
  await drawApplication(`${LIST}/i1`);
  const row = within(await screen.findByRole('listitem', { name: 'Unit 104 on card 0541' }));

  expect(row.getByText('The file says unit 104, and card 0541 belongs to truck 101.')).toBeTruthy();
  expect(row.getByText('Line 7 and 1 more row')).toBeTruthy();
  fireEvent.click(row.getByRole('combobox', { name: 'Truck for unit 104 on card 0541' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Truck 104 (the row’s unit)' }));

  await waitFor(() => expect(unitsSent(calls)).toEqual([{ '0541': { '104': 'UNIT' } }]));
});

test('assigns all such rows to the card’s truck in one click, and disables a unit that isn’t on file', async () => {
  const unknown = { ...OTHER_UNIT, unit: '999', unitTruck: null, lines: 1, line: 9 };
  const answered = { ...OTHER_UNIT, unit: '112', unitTruck: '112', answer: 'UNIT' };
  const calls = serveImports({
    row: makeFuelImport({ dataImportMetaData: { ...FUEL_TOTALS, otherUnits: [OTHER_UNIT, unknown, answered] } }),
  });
  await drawApplication(`${LIST}/i1`);

  fireEvent.click(await screen.findByRole('combobox', { name: 'Truck for unit 999 on card 0541' }));
  const option = await screen.findByRole('option', { name: 'Unit 999 isn’t on file' });
  fireEvent.click(screen.getByRole('button', { name: 'Use the card’s truck for all' }));

  expect(option.getAttribute('data-combobox-disabled')).toBe('true');
  await waitFor(() => expect(unitsSent(calls)).toEqual([{ '0541': { '104': 'CARD', '999': 'CARD' } }]));
});

test('asks about a doubtful odometer with its reason and sends your answer', async () => {
  const reading = { line: 4, vehicle: '101', day: '2026-02-24', miles: 2_134_980, answer: null };
  const doubtfulOdometers = [{ ...reading, oddity: '12,000 mi a day since 412,880 mi on Feb 20, 2026' }];
  const calls = serveImports({ row: makeFuelImport({ dataImportMetaData: { ...FUEL_TOTALS, doubtfulOdometers } }) });
  await drawApplication(`${LIST}/i1`);
  const item = await screen.findByRole('listitem', { name: 'Odometer on line 4' });

  fireEvent.click(within(item).getByRole('combobox', { name: 'Use the odometer on line 4?' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Ignore it', hidden: true }));

  expect(item.textContent).toContain(
    'Truck 101: 2,134,980 miLine 4, Feb 24, 202612,000 mi a day since 412,880 mi on Feb 20, 2026',
  );
  await waitFor(() =>
    expect(findSent(calls, 'PATCH').map(({ values }) => values)).toEqual([
      { lines: JSON.stringify([{ line: 4, odometer: 'LEAVE_OUT' }]) },
    ]),
  );
});

test('imports or skips a possible duplicate', async () => {
  const line = {
    id: 'l3',
    line: 3,
    error: 'Possible Duplicate',
    verdict: 'POSSIBLE',
    cells: { transactionId: '9.87654E+11' },
  };
  const calls = serveImports({ row: makeFuelImport(), lines: { errors: [line] } });
  await drawApplication('/UI/expensie/fuel_imports/i1');

  const shown = await screen.findByRole('listitem', { name: 'Line 3' });
  fireEvent.click(within(shown).getByRole('button', { name: 'Import row' }));

  expect(within(shown).getByRole('button', { name: 'Skip' })).toBeTruthy();
  await waitFor(() => expect(findSent(calls, 'PATCH')).toHaveLength(1));
  expect(findSent(calls, 'PATCH')).toEqual([
    { path: 'data_import/i1', values: { lines: JSON.stringify([{ line: 3, kept: true }]) } },
  ]);
});

// Ledger: IMP-18
test('names the dates of rows outside the import’s date range, and includes them in one click', async () => {
  const outside = { lines: 12, from: '2026-02-16', to: '2026-02-22' };
  const row = makeFuelImport({ dataImportMetaData: { ...FUEL_TOTALS, outside } });
  const calls = serveImports({
    row,
    answer: ({ method }) =>
      method === 'PATCH' ? { body: makeFuelImport({ dataImportStartDate: '2026-02-16' }) } : null,
  });
  await drawApplication(`${LIST}/i1`);
  expect(await alert(/^12 rows outside this import’s date range/)).toBeTruthy();
  expect(screen.getByText('Their dates are Feb 16, 2026 to Feb 22, 2026.')).toBeTruthy();

  await press('Import Feb 16, 2026 to Mar 1, 2026');

  await waitFor(() => expect(screen.queryByText(/^12 rows outside/)).toBeNull());
  expect(findSent(calls, 'PATCH')).toEqual([
    { path: 'data_import/i1', values: { days: JSON.stringify({ from: '2026-02-16', to: '2026-03-01' }) } },
  ]);
});

// Ledger: IMP-18
test('uses the dates of the file if all of its rows are outside the range', async () => {
  const outside = { lines: 26, from: '2026-02-16', to: '2026-02-22' };
  const nothing = { ...FUEL_TOTALS, totalErrors: 26, totalTransactions: 0, unrecognized: [], outside };
  serveImports({ row: makeFuelImport({ isValid: false, dataImportMetaData: nothing }) });

  await drawApplication(`${LIST}/i1`);

  expect(await screen.findByRole('button', { name: 'Import Feb 16, 2026 to Feb 22, 2026' })).toBeTruthy();
});

describe('the upload page', () => {
  const field = (name: string) => `data_import-${name}`;
  /** Opens the form from the list, which already knows today’s date. */
  const openNew = async () => {
    const drawn = await drawApplication(LIST);
    await press('Upload Fuel Transactions');
    await waitForInput(field('carrier'));
    return drawn;
  };
  const fill = async () => {
    await waitForInput(field('carrier'));
    await pick(field('carrier'), 'Bluebonnet Freight LLC');
    await pick(field('dataImportSource'), EFS);
    attach('CSV File', CSV);
    await screen.findByRole('button', { name: 'efs-march.csv' });
  };
  const upload = (answer: Answer) => ({
    row: makeFuelImport(),
    answer: ({ path, method }: Sent) => (method === 'POST' && path === 'data_import/upload/' ? answer : null),
  });
  const refuseUpload = (more: object) =>
    upload({
      status: 400,
      body: {
        errors: { dataImportRawFile: 'Invalid Import (CSV file)' },
        default_detail: 'The columns City and State are missing in row 1.',
        import: more,
      },
    });
  const uploads = (calls: Sent[]) => findSent(calls, 'POST').filter(({ path }) => path === 'data_import/upload/');

  // Ledger: FIM-06, IMP-18
  test('has authority, source, dates of the last 7 days, and the file', async () => {
    serveImports({});

    await openNew();

    expect(await findHeading('Upload Fuel Transactions')).toBeTruthy();
    await waitForInput(field('carrier'));
    const days = [textIn(field('dataImportStartDate')), textIn(field('dataImportEndDate'))];
    expect(days).toEqual(['2026-02-23', '2026-03-02']);
    expect(screen.getByRole('button', { name: 'Preview' })).toBeTruthy();
    const steps = within(screen.getByRole('list', { name: 'Steps of the import' }));
    expect(readTexts(steps.getAllByRole('listitem'))).toEqual(['File', 'Check', 'Save']);
  });

  // Ledger: IMP-09, IMP-10, IMP-11, IMP-12
  test('shows an error next to each missing or invalid field, and sends nothing', async () => {
    const calls = serveImports({});
    await drawApplication(`${LIST}/add`);
    await waitForInput(field('carrier'));
    enter(field('dataImportStartDate'), '2026-03-02');
    enter(field('dataImportEndDate'), '2026-03-01');

    await press('Preview');

    await waitFor(() => expect(getError(field('carrier'))).toBe('Invalid Carrier'));
    expect(getError(field('dataImportSource'))).toBe('Invalid Fuel Source');
    expect(getError(field('dataImportRawFile'))).toBe('Invalid Import (CSV file)');
    expect(getError(field('dataImportEndDate'))).toBe('Invalid Date Interval');
    expect(findSent(calls, 'POST')).toEqual([]);
  });

  // Ledger: IMP-12
  test('accepts a range of one date', async () => {
    const calls = serveImports(upload({ body: makeFuelImport() }));
    await drawApplication(`${LIST}/add`);
    await fill();
    enter(field('dataImportStartDate'), '2026-03-02');

    await press('Preview');

    await waitFor(() => expect(uploads(calls)).toHaveLength(1));
  });

  // Ledger: VAL-24
  test('rejects a 10 MB file at the form and keeps the previous one', async () => {
    serveImports({});
    await drawApplication(`${LIST}/add`);
    await fill();

    attach('CSV File', new File([new Uint8Array(10_000_000)], 'year.csv', { type: 'text/csv' }));

    await waitFor(() => expect(getError(field('dataImportRawFile'))).toContain('Max file size allowed 10MB!'));
    expect(screen.getByRole('button', { name: 'efs-march.csv' })).toBeTruthy();
  });

  // Ledger: FIM-07, FIM-28
  test('names the columns of the selected source, and offers an empty file to download', async () => {
    const calls = serveImports({});
    await drawApplication(`${LIST}/add`);
    await waitForInput(field('carrier'));
    expect(await alert(/^Required columns: .*Tran Id/)).toBeTruthy();

    await pick(field('dataImportSource'), EFS);
    await press('Download an empty CSV');

    expect(await alert(/^Required columns: .*State\/Prov/)).toBeTruthy();
    await waitFor(() =>
      expect(calls.map(({ path }) => path)).toContain('data_import/hint/csv/?source=FLEET_ONE_EDGE&type=FUEL'),
    );
  });

  // Ledger: FIM-23, FIM-24, IMP-25
  test('requests the preview with the form, and changes to the address of the import', async () => {
    const calls = serveImports(upload({ body: makeFuelImport() }));
    const { router } = await openNew();
    await fill();

    await press('Preview');

    await waitFor(() => expect(router.state.location.pathname).toBe(`${LIST}/i1`));
    expect(uploads(calls)[0]?.values).toMatchObject({
      carrier: AUTHORITIES[0]?.id,
      dataImportType: 'FUEL',
      dataImportSource: 'FLEET_ONE_EDGE',
      dataImportStartDate: '02-23-2026',
      dataImportEndDate: '03-02-2026',
      dataImportRawFile: expect.any(File),
    });
    expect(await findHeading('Fuel Import FUEL-000012')).toBeTruthy();
  });

  // Ledger: IMP-23
  test('explains why a file can’t be read, and keeps the form and the file', async () => {
    serveImports(refuseUpload({ reason: 'MISSING_COLUMNS', missing: ['City', 'State'] }));
    await drawApplication(`${LIST}/add`);
    await fill();

    await press('Preview');

    expect(await screen.findAllByText('The columns City and State are missing in row 1.')).not.toEqual([]);
    expect(getError(field('dataImportRawFile'))).toBe('Invalid Import (CSV file)');
    expect(textIn(field('carrier'))).toBe('Bluebonnet Freight LLC');
    expect(screen.getByRole('button', { name: 'efs-march.csv' })).toBeTruthy();
  });

  // Ledger: IMP-23
  test('reads a file as another source in one click if it looks like that one', async () => {
    const calls = serveImports(refuseUpload({ reason: 'MISSING_COLUMNS', looksLike: 'TCS' }));
    await drawApplication(`${LIST}/add`);
    await fill();
    await press('Preview');

    await press('Read as TCS');

    await waitFor(() => expect(uploads(calls)).toHaveLength(2));
    expect(uploads(calls)[1]?.values.dataImportSource).toBe('TCS');
    expect(textIn(field('dataImportSource'))).toBe('TCS');
  });

  test('finds the source by the header if the user selected none, and shows no error for it', async () => {
    const { row, answer } = refuseUpload({ reason: 'MISSING_COLUMNS', looksLike: 'TCS' });
    const isRead = ({ path, values }: Sent) => path === 'data_import/upload/' && values.dataImportSource === 'TCS';
    const calls = serveImports({ row, answer: (call) => (isRead(call) ? { body: row } : answer(call)) });
    await drawApplication(`${LIST}/add`);
    await waitForInput(field('carrier'));
    await pick(field('carrier'), 'Bluebonnet Freight LLC');
    attach('CSV File', new File(['TX Date'], 'tcs.csv', { type: 'text/csv' }));
    await waitFor(() => expect(textIn(field('dataImportSource'))).toBe('Milepost'));

    await press('Preview');

    await waitFor(() => expect(uploads(calls)).toHaveLength(2));
    expect(uploads(calls).map(({ values }) => values.dataImportSource)).toEqual(['MILEPOST', 'TCS']);
    expect(await findHeading('Fuel Import FUEL-000012')).toBeTruthy();
    expect(screen.queryByText(/Failed$/)).toBeNull();
  });

  test('matches packed records by position: blank fields are not in the file', async () => {
    const calls = serveImports(
      refuseUpload({ reason: 'MISSING_COLUMNS', header: ['Line of 80 characters'], samples: [['0120261102']] }),
    );
    await drawApplication(`${LIST}/add`);
    await fill();
    await press('Preview');
    await press('Match columns');
    const typeIn = async (label: RegExp, value: string) =>
      fireEvent.change(await screen.findByRole('textbox', { name: label }), { target: { value } });

    await typeIn(/^Tran Date/, '3-');
    expect(await screen.findByText('Enter two numbers, such as 12-18')).toBeTruthy();
    await typeIn(/^Tran Date/, '3-10');
    await typeIn(/^Quantity/, '11-15.2');
    await typeIn(/^Unit Price/, '16-19.3');
    await typeIn(/^Item/, '=Diesel');
    expect(screen.getByText('No card and no unit: you select a card for all rows in the preview.')).toBeTruthy();
    await press('Use this mapping');

    await waitFor(() => expect(uploads(calls)).toHaveLength(2));
    expect(JSON.parse(String(uploads(calls)[1]?.values.mapping))).toMatchObject({
      date: '@3-10',
      quantity: '@11-15.2',
      unitPrice: '@16-19.3',
      item: '=Diesel',
      amount: '=GALLONS × PRICE',
      card: '-',
      state: '-',
    });
  });

  // Ledger: IMP-22
  test('asks about dates that can be read two ways', async () => {
    const calls = serveImports(refuseUpload({ reason: 'AMBIGUOUS_DATES' }));
    await drawApplication(`${LIST}/add`);
    await fill();
    await press('Preview');

    await press('Day first: 03/04 is April 3');

    await waitFor(() => expect(uploads(calls)).toHaveLength(2));
    expect(uploads(calls)[1]?.values.dateOrder).toBe('DMY');
  });

  // Ledger: IMP-21, FIM-16
  test('lets you match the columns of an unknown header, and reads the file with that mapping', async () => {
    const header = ['Karte', 'Tran Date', 'Tran Id', 'Quantity', 'Amount', 'Location', 'City', 'State', 'Item'];
    const calls = serveImports(refuseUpload({ reason: 'MISSING_COLUMNS', missing: ['Card #'], header }));
    await drawApplication(`${LIST}/add`);
    await fill();
    await press('Preview');
    await press('Match columns');
    await screen.findByRole('button', { name: '1 required column not matched' });

    await pick('mapping-card', 'Karte');
    await press('Use this mapping');

    await waitFor(() => expect(uploads(calls)).toHaveLength(2));
    const { dataImportSource, mapping } = uploads(calls)[1]?.values ?? {};
    expect(dataImportSource).toBe('MILEPOST');
    expect(JSON.parse(String(mapping))).toMatchObject({ card: 'Karte', date: 'Tran Date' });
  });

  test('asks before you leave a filled-in form', async () => {
    serveImports({});
    const { router } = await drawApplication(`${LIST}/add`);
    await fill();

    void router.navigate({ to: LIST });

    expect(await screen.findByRole('dialog', { name: 'Changes not saved' })).toBeTruthy();
    expect(router.state.location.pathname).toBe(`${LIST}/add`);
  });
});

describe('the import preview', () => {
  const LINES = { errors: [INVALID, UNKNOWN], fuel: [PURCHASE], advances: [ADVANCE] };
  const open = async (given: Parameters<typeof serveImports>[0] = {}) => {
    const calls = serveImports({ row: makeFuelImport(), lines: LINES, ...given });
    const drawn = await drawApplication(`${LIST}/i1`);
    await findHeading('Fuel Import FUEL-000012');
    return { calls, ...drawn };
  };
  const recount = (totals: object, more: object = {}) => ({
    answer: ({ method, path }: Sent) =>
      method === 'PATCH' && path === 'data_import/i1'
        ? { body: makeFuelImport({ dataImportMetaData: { ...FUEL_TOTALS, ...totals }, ...more }) }
        : null,
  });
  const changes = (calls: Sent[]) =>
    findSent(calls, 'PATCH').map(({ values: { lines, cards, recheck } }) => ({
      ...(lines !== undefined && { lines: JSON.parse(String(lines)) }),
      ...(cards !== undefined && { cards: JSON.parse(String(cards)) }),
      ...(recheck !== undefined && { recheck }),
    }));
  const cell = (line: HTMLElement, label: string) =>
    within(line).getByRole<HTMLInputElement>('textbox', { name: label });

  // Ledger: FIM-08, FIM-09, FIM-14, FIM-42
  test('shows purchases and advances in two tables', async () => {
    await open();

    const columns = (type: string) => [
      'Card #',
      'Transaction Id',
      'Date',
      'Location',
      'City',
      'State',
      type,
      'Quantity',
      'Unit Price',
      'Fee',
      'Amount',
    ];
    const fuel = await screen.findByRole('table', { name: 'Fuel Transactions' });
    const advances = screen.getByRole('table', { name: 'Advances & Out of Network Fees' });
    expect(headings(fuel)).toEqual(columns('Fuel Type'));
    expect(headings(advances)).toEqual(columns('Advance Type'));
    expect(await within(fuel).findByText('$417.16')).toBeTruthy();
    expect(await within(advances).findByText('$200.00')).toBeTruthy();
  });

  // Ledger: IMP-24
  test('pages its tables on the server, 12 rows a page', async () => {
    const { calls } = await open();

    await waitFor(() =>
      expect(calls.map(({ path }) => path)).toContain('data_import/i1/rows/?page=1&per_page=12&table=fuel'),
    );
  });

  // Ledger: FIM-10, FIM-42
  test('shows a summary with totals, and opens its errors', async () => {
    await open();

    const summary = within(await screen.findByRole('region', { name: 'Summary' }));
    const facts = readTexts(summary.getAllByRole('term')).map((term, at) => [
      term,
      readTexts(summary.getAllByRole('definition'))[at],
    ]);
    expect(facts).toEqual([
      ['Fuel Amount', '$3,875.22'],
      ['Fuel Fees', '$3.00'],
      ['Cash Advance', '$362.23'],
      ['Advance Fees', '$5.00'],
      ['Total Fees', '$8.00'],
      ['Total Amount', '$4,245.45'],
      ['Fuel Quantity', '1,104.54 gal'],
      ['Motor fuel', '1,053.35 gal'],
      ['Transactions', '23'],
      ['Duplicates', '1'],
      ['Unrecognized Fuel Cards', '1'],
      ['Total Errors', '2'],
    ]);
    fireEvent.click(summary.getByRole('button', { name: '2' }));
    expect(await screen.findByRole('dialog', { name: 'Errors in FUEL-000012' })).toBeTruthy();
  });

  // Ledger: IMP-20
  test('counts every row of the file as accepted, duplicate or error', async () => {
    await open();

    const tiles = within(await screen.findByRole('list', { name: 'Rows in the file' }));
    const numbers = tiles.getAllByRole('listitem').map((tile) => tile.querySelector('strong')?.textContent);
    expect(numbers).toEqual(['23', '1', '1', '2']);
  });

  // Ledger: FIM-38
  test('compares the total with the statement', async () => {
    await open();
    const stated = await screen.findByRole('textbox', { name: 'Statement total' });

    fireEvent.change(stated, { target: { value: '4,250.45' } });
    expect(await alert(/^Difference -\$5\.00$/)).toBeTruthy();

    fireEvent.change(stated, { target: { value: '$4245.45' } });
    expect(await alert(/^No difference. The file matches the statement$/)).toBeTruthy();
    fireEvent.change(stated, { target: { value: 'n/a' } });
    expect(await alert(/^Invalid Amount$/)).toBeTruthy();
  });

  // Ledger: FIM-35, FIM-12
  test('shows a rejected row as printed with the reason next to it, and corrects it in place', async () => {
    const { calls } = await open(recount({ totalTransactions: 24, totalAmount: 4657.95 }));
    const line = await item('Line 7');
    expect(line.textContent).toContain('Invalid Date');
    expect(cell(line, 'Tran Date').getAttribute('aria-invalid')).toBe('true');

    fireEvent.change(cell(line, 'Tran Date'), { target: { value: '02/28/2026' } });
    fireEvent.click(within(line).getByRole('button', { name: 'Check' }));

    await waitFor(() => expect(changes(calls)).toEqual([{ lines: [{ line: 7, cells: MENDED }] }]));
    expect(await screen.findByRole('button', { name: /^Save .* · \$4,657\.95$/ })).toBeTruthy();
  });

  test('says what to do about a row that is no purchase, and labels the values of a recognized file', async () => {
    const cells = { card: '0541', dieselQuantity: '', dieselAmount: '0.00' };
    const row = makeFuelImport({ dataImportMetaData: { ...FUEL_TOTALS, readAs: 'Fuel file' } });

    await open({ row, lines: { ...LINES, errors: [{ ...INVALID, error: 'Invalid Line', cells }] } });

    const line = await item('Line 7');
    expect(line.textContent).toContain('The row has no quantity and no amount. Enter them, or skip the row.');
    expect(within(line).getAllByRole('textbox').length).toBe(3);
    expect(cell(line, 'Diesel Gallons').value).toBe('');
    expect(cell(line, 'Diesel Amount').value).toBe('0.00');
  });

  test('keeps your input if a correction is rejected', async () => {
    await open({ answer: ({ method }) => (method === 'PATCH' ? { status: 503, body: {} } : null) });
    const line = await item('Line 7');

    fireEvent.change(cell(line, 'Tran Date'), { target: { value: '02/28/2026' } });
    fireEvent.click(within(line).getByRole('button', { name: 'Check' }));

    expect(await screen.findByText('Correction Failed')).toBeTruthy();
    expect(cell(line, 'Tran Date').value).toBe('02/28/2026');
  });

  test('checks several corrections at once, and saving skips none of them', async () => {
    const { calls } = await open(recount({}));
    const [first, second] = [await item('Line 7'), await item('Line 15')];
    fireEvent.change(cell(first, 'Tran Date'), { target: { value: '02/28/2026' } });
    fireEvent.click(within(second).getByRole('button', { name: 'Correct' }));
    fireEvent.change(cell(second, 'Card #'), { target: { value: '0541' } });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Save/ }).disabled).toBe(true);
    expect(await alert(/^2 corrections not checked yet$/)).toBeTruthy();

    await press('Check 2 corrections');

    await waitFor(() =>
      expect(changes(calls)).toEqual([
        {
          lines: [
            { line: 7, cells: MENDED },
            { line: 15, cells: { ...UNKNOWN.cells, card: '0541' } },
          ],
        },
      ]),
    );
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Save/ }).disabled).toBe(false));
  });

  test('skips a row and includes it again', async () => {
    const left = { ...INVALID, line: 9, verdict: 'LEFT_OUT', error: 'Skipped' };
    const { calls } = await open({ ...recount({}), lines: { ...LINES, errors: [INVALID, left] } });

    fireEvent.click(within(await item('Line 7')).getByRole('button', { name: 'Skip' }));
    await waitFor(() => expect(changes(calls)).toEqual([{ lines: [{ line: 7, leftOut: true }] }]));
    fireEvent.click(within(await item('Line 9')).getByRole('button', { name: 'Include' }));

    await waitFor(() => expect(changes(calls)[1]).toEqual({ lines: [{ line: 9, leftOut: false }] }));
  });

  // Ledger: FIM-37
  test('adds an unknown card with its number filled in, then checks the file again', async () => {
    const { calls } = await open(recount({ totalUnRecogonizedFuelCards: 0, unrecognized: [], totalErrors: 0 }));
    const unknown = await item('fuel card 9999');
    expect(unknown.textContent).toContain('2 rows · $412.50');

    fireEvent.click(within(unknown).getByRole('button', { name: 'Add fuel card' }));

    expect(await screen.findByRole('dialog', { name: 'Add fuel card 9999' })).toBeTruthy();
    await waitForInput('fuel_card-fuelCardSourceId');
    expect([textIn('fuel_card-fuelCardSourceId'), textIn('fuel_card-carrier')]).toEqual([
      '9999',
      'Bluebonnet Freight LLC',
    ]);
    expect(changes(calls)).toEqual([]);
  });

  // Ledger: FIM-37
  test('matches an unknown card to one on file, for all of its rows', async () => {
    const CARD = makeRelated('01900000-0000-7000-8000-0000000000f1', 'Plainsman Fuel 4321');
    const answer = (call: Sent) =>
      call.path.startsWith('fuel_card/')
        ? { body: { results: [CARD], count: 1 } }
        : recount({ totalUnRecogonizedFuelCards: 0, unrecognized: [] }).answer(call);
    const { calls } = await open({ answer });
    const unknown = await item('fuel card 9999');
    expect(within(unknown).getByPlaceholderText('Select a fuel card for all 2 rows')).toBeTruthy();

    fireEvent.click(within(unknown).getByRole('combobox', { name: 'fuel card for all rows with 9999' }));
    fireEvent.click(await screen.findByRole('option', { name: 'Plainsman Fuel 4321' }));

    await waitFor(() => expect(changes(calls)).toEqual([{ cards: { 9999: CARD.id } }]));
    await waitFor(() => expect(screen.queryByRole('listitem', { name: 'fuel card 9999' })).toBeNull());
    const offered = calls.map(({ path }) => path).find((path) => path.startsWith('fuel_card/?'));
    expect(offered).toContain(`carrier=${AUTHORITIES[0]?.id}`);
  });

  test('asks before you leave with an unchecked correction', async () => {
    const { router } = await open();
    fireEvent.change(cell(await item('Line 7'), 'Tran Date'), { target: { value: '02/28/2026' } });

    void router.navigate({ to: LIST });

    expect(await screen.findByRole('dialog', { name: 'Changes not saved' })).toBeTruthy();
    await press('Stay');
    expect(cell(await item('Line 7'), 'Tran Date').value).toBe('02/28/2026');
  });

  // Ledger: IMP-07, FIM-22
  test('disables Save if the preview has nothing to save', async () => {
    await open({ row: makeFuelImport({ isValid: false }) });

    const save = await screen.findByRole<HTMLButtonElement>('button', { name: 'Save' });
    expect(save.disabled).toBe(true);
    expect(await alert(/^No rows in this file can be imported yet\.$/)).toBeTruthy();
  });

  // Ledger: IMP-08, FIM-25
  test('says how many records Save creates, saves the import, and returns to the list', async () => {
    const { calls, router } = await open({
      answer: ({ method, path }) =>
        method === 'POST' && path === 'data_import/sync/'
          ? { body: makeFuelImport({ dataImportSyncStatus: 'COMPLETE' }) }
          : null,
    });

    await press('Save 18 expenses and 5 advances · $4,245.45');

    await waitFor(() => expect(router.state.location.pathname).toBe(LIST));
    expect(findSent(calls, 'POST').find(({ path }) => path === 'data_import/sync/')?.values).toEqual({
      dataImport: 'i1',
    });
    expect(await screen.findByText('Fuel Import Saved')).toBeTruthy();
    expect(screen.getByText('18 expenses and 5 advances · $4,245.45')).toBeTruthy();
  });

  // Ledger: IMP-16
  test('follows a long import on the page, lets you cancel it, and returns to the list', async () => {
    const task = {
      id: 'k1',
      title: 'Save FUEL-000012',
      state: 'RUNNING',
      attempt: 1,
      done: 9,
      total: 23,
      words: '9 of 23 rows',
      error: null,
      result: null,
      created: '',
      started: '',
      ended: null,
    };
    let status = 'INITIAL';
    const row = () => makeFuelImport({ dataImportSyncStatus: status, task: status === 'INITIAL' ? null : task });
    const { router } = await open({
      answer: ({ method, path }) => {
        if (path === 'data_import/sync/') status = 'IN_PROGRESS';
        if (path === 'data_import/i1' || path === 'data_import/sync/') return { body: row() };
        if (path === 'task/k1/') return { body: task };
        if (path === 'task/' && status !== 'INITIAL') return { body: { results: [task], count: 1 } };
        return method === 'GET' ? null : { body: {} };
      },
    });

    await press('Save 18 expenses and 5 advances · $4,245.45');

    expect(await alert(/^9 of 23 rows$/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Cancel Save FUEL-000012' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Save 18/ })).toBeNull();
    status = 'COMPLETE';
    await waitFor(() => expect(router.state.location.pathname).toBe(LIST));
  });

  // Ledger: IMP-16
  test('says that a failed import saved nothing, and why', async () => {
    await open({
      row: makeFuelImport({ dataImportSyncStatus: 'ARCHIVED', dataImportFailure: 'It took longer than 10 minutes.' }),
    });

    const said = await screen.findByRole('alert');
    expect(said.textContent).toContain('This file was not imported');
    expect(said.textContent).toContain('It took longer than 10 minutes.');
    expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
  });

  // Ledger: IMP-25
  test('shows a saved import with its form, tables, summary and errors, but read-only', async () => {
    await open({ row: makeFuelImport({ dataImportSyncStatus: 'COMPLETE' }) });

    const about = await screen.findByRole('region', { name: 'Import' });
    expect(about.textContent).toContain('Bluebonnet Freight LLC');
    expect(about.textContent).toContain('2026-02-23');
    expect(within(about).getByRole('link', { name: 'efs-march.csv' })).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Summary' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Total Errors 2 see each row' })).toBeTruthy();
    expect(await screen.findByRole('table', { name: 'Fuel Transactions' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
    expect(screen.queryByRole('listitem', { name: 'Line 7' })).toBeNull();
    const made = screen.getByRole('link', { name: 'View expenses' });
    expect(made.getAttribute('href')).toBe('/UI/expensie/expenses?dataImport=i1');
  });

  // Ledger: FIM-10
  test('keeps the import after Back', async () => {
    const { calls, router } = await open();

    await press('Back');

    await waitFor(() => expect(router.state.location.pathname).toBe(LIST));
    expect(calls.filter(({ method }) => method !== 'GET' && method !== 'POST')).toEqual([]);
  });

  // Ledger: IMP-17
  test('discards an unsaved file after a confirmation', async () => {
    const { calls, router } = await open();

    await press('Discard');
    const dialog = within(await screen.findByRole('dialog', { name: 'Discard file' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Discard' }));

    await waitFor(() => expect(findSent(calls, 'DELETE').map(({ path }) => path)).toEqual(['data_import/i1']));
    await waitFor(() => expect(router.state.location.pathname).toBe(LIST));
  });
});
