/** The requests, filters and tables of every report except the report of loads. Their shared parts are tested with that one. */
import type { PolicyId } from '@milepost/domain/core/policies.ts';
import type { AnyReport } from '@milepost/domain/core/report.ts';
import { toSentenceCase } from '@milepost/domain/core/words.ts';
import { reports } from '@milepost/domain/registry.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { drawApplication, serveApplication } from '../core/testing/draw-application.tsx';
import { type Answer, buildRights, type Sent, signInAs } from '../core/testing/session.ts';
import { findPreset } from '../core/ui/list/list-state.ts';

/** Sets today to 2026-03-02, as on the server. */
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T18:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const ref = (prettyName: string) => ({ id: prettyName.toLowerCase(), prettyName, state: 'ACTIVE' });
const choice = (choiceCategory: string, choiceSubCategory: string, choiceValue: string, prettyName: string) => ({
  choiceCategory,
  choiceSubCategory,
  choiceValue,
  prettyName,
  choiceIsGOVIssued: false,
  choiceExpires: false,
  choiceIdRequired: false,
  choiceIdLabel: null,
});
const CHOICES = [
  choice('expense', 'expenseType', 'FUEL', 'Fuel'),
  choice('expense', 'expenseType', 'TOLL', 'Toll'),
  choice('vehicle', 'maintenanceType', 'OIL_CHANGE', 'Oil Change'),
  choice('document', 'driver', 'CDL', 'CDL'),
  choice('document', 'vehicle', 'TITLE', 'Title'),
  choice('event', 'hardEvent', 'HARD_BRAKE', 'Hard Brake'),
];

type Drawn = { row: object; more?: object; rights?: readonly PolicyId[]; answer?: Answer };

/** Opens the report at an address over a server that returns one row. `asked` returns the parameters of its calls. */
async function open(report: AnyReport, { row, more, rights = ALL, answer }: Drawn, address = '') {
  signInAs({ profileType: 'PERSONNEL', policy: buildRights({ view: [report.policy as PolicyId, ...rights] }) });
  const found = { body: { results: [{ id: 'r1', ...row }], count: 1, totals: {}, ...more } };
  const calls = serveApplication((call) => {
    if (call.path.startsWith(`${report.path}/`)) return answer ?? found;
    if (call.path.startsWith('choice/')) return { body: { results: CHOICES, count: CHOICES.length } };
    if (call.path.startsWith('carrier/')) return { body: { results: [ref('Bluebonnet')], count: 1 } };
    return null;
  });
  const drawn = await drawApplication(`/UI/${report.route}${address}`);
  const isPath =
    (end: string) =>
    ({ path }: Sent) =>
      path.startsWith(`${report.path}/${end}`);
  const queries = (end: string) =>
    calls.filter(isPath(end)).map(({ path }) => Object.fromEntries(new URLSearchParams(path.split('?')[1])));
  return { ...drawn, asked: () => queries('?'), files: () => queries('csv/') };
}

const ALL = [1100, 2000, 3000, 4000, 6000, 7000, 13000] as const;

const findTable = (report: AnyReport) => screen.findByRole('table', { name: report.label });
async function readLines(report: AnyReport): Promise<(string | null)[][]> {
  const lines = [...(await findTable(report)).querySelectorAll('tr')];
  return lines.map((line) => [...line.children].map(({ textContent }) => textContent));
}
function listFilters(report: AnyReport) {
  const filters = screen.getByLabelText(`Filters for the ${toSentenceCase(report.label)}`);
  return [...filters.querySelectorAll('label')].map(({ textContent }) => textContent);
}
const field = (name: string) => screen.findByLabelText(name, { selector: 'input' }) as Promise<HTMLInputElement>;
const button = (name: string) => screen.findByRole('button', { name }) as Promise<HTMLButtonElement>;

const NINETY = ['2025-12-02', '2026-03-02'];

/** For each report: a row, its first request, its filters, and its headings with the cells below them. */
const PAGES: [AnyReport, Drawn, asked: object, filters: string[], columns: Record<string, string>][] = [
  [
    reports.drivers,
    {
      row: {
        driverAccessID: 'DRV-000001',
        driverFirstName: 'Martin',
        driverMiddleName: null,
        driverLastName: 'Okafor',
        documentID: 'D01234567',
        driverHiredDate: '2021-03-15',
        state: 'ACTIVE',
      },
    },
    { ordering: 'driverAccessID' },
    ['Authority', 'State'],
    {
      'Driver Access ID': 'DRV-000001',
      'First Name': 'Martin',
      'Middle Name': 'N/A',
      'Last Name': 'Okafor',
      'License Number': 'D01234567',
      'Hired Date': '2021-03-15',
      State: 'Active',
    },
    // Ledger: RDR-01, RDR-02, RDR-04
  ],
  [
    reports.vehicles,
    {
      row: {
        vehicleNumber: '101',
        vehicleType: 'TRUCK',
        vehicleVIN: '1XKYD49X0KJ000101',
        state: 'ACTIVE',
        driver: ref('Okafor'),
      },
    },
    { ordering: 'vehicleNumber' },
    ['Authority', 'State', 'Vehicle Type'],
    { 'Vehicle Number': '101', 'Vehicle Type': 'Truck', VIN: '1XKYD49X0KJ000101', Driver: 'Okafor', State: 'Active' },
    // Ledger: RVH-01, RVH-02, RVH-03
  ],
  [
    reports.expenses,
    {
      row: {
        expenseTransactionID: 'EXP-000001',
        expenseTransactionDate: '2026-02-27',
        expenseFor: 'fleet',
        expenseType: 'FUEL',
        driver: ref('Okafor'),
        vehicle: ref('101'),
        carrier: ref('Bluebonnet'),
        expenseQuantity: 100.5,
        expenseUnitPrice: 3.5,
        expenseFee: 1.5,
        expenseAmount: 353.25,
        netAppliedToDriver: 0,
        netAppliedToCarrier: 353.25,
        expenseCity: 'Eloy',
        expenseState: 'AZ',
        desc: null,
      },
      more: { totals: { expenseAmount: 353.25 }, chart: [{ by: 'FUEL', of: 353.25 }], lines: { quickbooks: 2 } },
    },
    {
      ordering: '-expenseTransactionDate',
      expenseTransactionDate__gte: NINETY[0],
      expenseTransactionDate__lte: NINETY[1],
    },
    ['Date From *', 'Date To *', 'Authority', 'Driver', 'Truck / Trailer', 'Expense For', 'Expense Type'],
    {
      'Transaction #': 'EXP-000001',
      Date: '2026-02-27',
      'Expense For': 'Fleet',
      'Expense Type': 'Fuel',
      Driver: 'Okafor',
      Vehicle: '101',
      Quantity: '100.5',
      'Unit Price': '$3.50',
      Fee: '$1.50',
      Amount: '$353.25',
      'Net Applied To Driver': '$0.00',
      'Net Applied To Carrier': '$353.25',
    },
    // Ledger: REX-01, REX-02, REX-04, REX-06
  ],
  [
    reports.maintenance_records,
    {
      row: {
        expenseTransactionID: 'EXP-000002',
        expenseTransactionDate: '2026-02-27',
        expenseAmount: 389.9,
        vehicle: ref('101'),
        driver: ref('Okafor'),
        company: ref('Tulsa Shop'),
        desc: 'Rotella T6',
        expenseMaintenanceCategory: 'OIL_CHANGE',
        expenseMaintenanceMechanicName: 'Ray',
        expenseMileageRecording: 412_360,
        expenseReceipt: { url: '/x', name: 'receipt.pdf', size: 1, type: 'x' },
      },
      more: { totals: { expenseAmount: 389.9 }, chart: [{ by: 'OIL_CHANGE', of: 389.9 }] },
    },
    {
      ordering: '-expenseTransactionDate',
      expenseType: 'MAINTENANCE',
      expenseTransactionDate__gte: NINETY[0],
      expenseTransactionDate__lte: NINETY[1],
    },
    ['Date From *', 'Date To *', 'Authority', 'Driver', 'Vehicle #', 'Maintenance Type'],
    {
      'Transaction #': 'EXP-000002',
      Vehicle: '101',
      Driver: 'Okafor',
      'Maintenance Date': '2026-02-27',
      'Maintenance Type': 'Oil Change',
      'Service Provider': 'Tulsa Shop',
      Odometer: '412,360',
      'Amount ($)': '$389.90',
      Desc: 'Rotella T6',
    },
    // Ledger: RMR-01, RMR-02, RMR-04, RPT-12
  ],
  [
    reports.maintenance_schedules,
    {
      row: {
        created: '2026-02-27',
        scheduleDue: '2026-03-01',
        vehicle: ref('101'),
        vehicleCurrentOdometer: 412_350,
        maintenanceName: 'Brake check 1/2',
        status: 'IN_PROGRESS',
        schedule: ref('Brake check'),
        maintenance: null,
        maintenance_report_info: {
          description: '2026-03-01',
          isPastDue: true,
          maintenance: { prettyName: 'Brake check 1/2' },
          vehicle: { prettyName: '101', vehicleCurrentOdometer: 412_350 },
        },
      },
    },
    { ordering: '-created', created__gte: NINETY[0], created__lte: NINETY[1] },
    ['Date From *', 'Date To *', 'Authority', 'Truck', 'Schedule Status'],
    {
      'Date Created': '2026-02-27',
      'Schedule Date/Mileage': '2026-03-01',
      Vehicle: '101',
      'Current Odometer': '412,350',
      Maintenance: 'Brake check 1/2',
      Status: 'ScheduledPast due',
    },
    // Ledger: RMS-01, RMS-02, RMS-04, RMS-06, RPT-12
  ],
  [
    reports.documents,
    {
      row: {
        state: 'COMPLETE',
        documentOwner: 'Driver: Okafor',
        documentType: 'CDL',
        documentID: 'D1',
        documentIssuedState: 'TX',
        documentIssuedDate: '2026-02-27',
        documentExpirationDate: null,
        documentIsExpiring: true,
        ownerInfo: { documentFor: 'driver', ownerPrettyName: 'Okafor', id: 'd1' },
      },
    },
    {
      ordering: '-documentIssuedDate',
      documentIssuedDate__gte: '2025-11-02',
      documentIssuedDate__lte: '2026-03-02',
    },
    ['Date From *', 'Date To *', 'Authority', 'Filter Carrier By', 'Document Type', 'State'],
    {
      State: 'CompleteExpiring',
      'Document Owner': 'Driver: Okafor',
      'Document Type': 'CDL',
      'Issue Date': '2026-02-27',
      Expiring: 'N/A',
    },
    // Ledger: RDC-01, RDC-02, RDC-03, RDC-05, RDC-07, RPT-13
  ],
  [
    reports.invoices,
    {
      row: {
        payCheckID: 'INV-000001',
        fleet: ref('L-20481'),
        payCheckFleetStartDate: '2026-02-27',
        customer: ref('Alamo'),
        payCheckFleetGrossPayment: 2300,
        invoiceStatus: 'OVERDUE',
        payCheckType: 'INVOICE',
        payCheckFleetEndDate: '2026-02-28',
        carrier: ref('Bluebonnet'),
      },
      more: { totals: { payCheckFleetGrossPayment: 2300 }, chart: [{ by: '2026-02', of: 2300 }] },
    },
    {
      ordering: '-payCheckFleetStartDate',
      payCheckType: 'INVOICE',
      payCheckFleetStartDate__gte: NINETY[0],
      payCheckFleetStartDate__lte: NINETY[1],
    },
    ['Date From *', 'Date To *', 'Authority', 'Customer', 'Invoice Status'],
    {
      'Invoice #': 'INV-000001',
      'Load #': 'L-20481',
      'Fleet Pickup Date': '2026-02-27',
      'Gross Payment': '$2,300.00',
      State: 'Over Due',
    },
    // Ledger: RIN-01, RIN-02, RIN-04, RIN-05, RIN-06, RIN-07, RPT-12
  ],
  [
    reports.disciplinary_event_report,
    {
      row: {
        eventAlarmLevel: 30,
        eventValue: 'HARD_BRAKE',
        eventName: 'I-10 exit 4',
        eventDate: '2026-02-27',
        driver: ref('Okafor'),
        vehicle: ref('101'),
        eventCorrectiveAction: 20,
        desc: 'Letter',
      },
    },
    {
      ordering: '-eventDate',
      eventType: 'DRIVER_SAFETY_VIOLATION',
      eventDate__gte: NINETY[0],
      eventDate__lte: NINETY[1],
    },
    ['Date From *', 'Date To *', 'Authority', 'Driver', 'Truck'],
    {
      'Alarm Level': 'Severe',
      Event: 'Hard BrakeI-10 exit 4',
      'Event Date': '2026-02-27',
      'Corrective Action': 'Written Warning',
      Desc: 'Letter',
    },
    // Ledger: RDE-01, RDE-02, RDE-03, RDE-04, RPT-12
  ],
];

describe.each(PAGES.map(([report, drawn, ...rest]) => ({ report, drawn, rest, name: report.route })))(
  '$name',
  ({ report, drawn, rest: [asked, filters, columns] }) => {
    // Ledger: RTE-30, SCP-15, RPT-02, RPT-19
    test('loads at once and shows the specified filters and columns', async () => {
      const page = await open(report, drawn);
      await waitFor(async () => expect((await findTable(report)).querySelectorAll('tr[data-row]')).toHaveLength(1));

      expect(page.asked()).toEqual([{ page: '1', per_page: expect.any(String), ...asked }]);
      expect(listFilters(report)).toEqual(filters);
      const [headings, row] = await readLines(report);
      expect(headings).toEqual(Object.keys(columns));
      expect(row).toEqual(Object.values(columns));
    });

    // Ledger: RPT-03, RPT-04, ERR-22
    test('shows an empty report with the reason and no file without permission', async () => {
      await open(report, {
        ...drawn,
        answer: { status: 403, body: { code: 'ERROR_PERMISSION', default_detail: 'No' } },
      });
      expect(await screen.findByText("You don't have enough permission!")).toBeTruthy();
      expect((await button('CSV')).disabled).toBe(true);
      expect((await findTable(report)).querySelectorAll('tr[data-row]')).toHaveLength(0);
    });
  },
);

test('every report starts with a period that its address can express', () => {
  const untold = Object.values(reports).filter(
    ({ period }: AnyReport) => period && findPreset(`~last-${period.days}`)?.id !== `last-${period.days}`,
  );
  expect(untold).toEqual([]);
});

const [, [, VEHICLES], [, EXPENSES]] = PAGES as [unknown, [unknown, Drawn], [unknown, Drawn]] & typeof PAGES;
const getShownColumns = (report: AnyReport) => PAGES.find(([each]) => each === report)?.[1] ?? EXPENSES;

// Ledger: RPT-10, RPT-16
test.each([
  ['drivers', reports.drivers, ['Milepost', 'FMCSA'], 'fmcsa'],
  ['vehicles', reports.vehicles, ['Milepost', 'FMCSA'], 'fmcsa'],
  ['expenses', reports.expenses, ['Milepost', 'QuickBooks'], 'quickbooks'],
] as const)('the %s report offers its file formats by name', async (_name, report, names, fmt) => {
  const { files } = await open(report, getShownColumns(report));
  await waitFor(async () => expect((await button('CSV')).disabled).toBe(false));
  fireEvent.click(await button('CSV'));

  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(names);
  fireEvent.click(items[1] as HTMLElement);

  await waitFor(() => expect(files()).toHaveLength(1));
  expect(files()[0]).toMatchObject({ fmt });
  expect(files()[0]).not.toHaveProperty('per_page');
});

// Ledger: RPT-16
test('a report with one file format downloads at once', async () => {
  const { files } = await open(reports.invoices, getShownColumns(reports.invoices));
  await waitFor(async () => expect((await button('CSV')).disabled).toBe(false));
  fireEvent.click(await button('CSV'));
  await waitFor(() => expect(files()).toHaveLength(1));
  expect(files()[0]).not.toHaveProperty('fmt');
});

// Ledger: REX-08
describe('an expense report of more than 1,000 lines', () => {
  const buildReport = (quickbooks: number): Drawn => ({
    ...EXPENSES,
    more: { ...EXPENSES.more, lines: { quickbooks } },
  });
  const warning = /QuickBooks accepts up to 1,000 per file/;

  test('warns that QuickBooks can’t import more', async () => {
    await open(reports.expenses, buildReport(1001));
    const status = await screen.findByText(warning);
    expect(status.textContent).toContain('This export has 1,001 lines');
  });

  test('shows no warning at exactly 1,000 lines', async () => {
    await open(reports.expenses, buildReport(1000));
    await screen.findByText('EXP-000001');
    expect(screen.queryByText(warning)).toBeNull();
  });
});

// Ledger: REX-05
test('filters expenses by type', async () => {
  const { asked } = await open(reports.expenses, EXPENSES);
  fireEvent.click(await field('Expense Type'));
  fireEvent.click(await screen.findByRole('option', { name: 'Toll' }));
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ expenseType: 'Toll' }));
});

// Ledger: RDC-04
describe('the document report', () => {
  const open_ = (address: string) => open(reports.documents, getShownColumns(reports.documents), address);
  const DAYS = ['Date From *', 'Date To *', 'Authority', 'Filter Carrier By'];

  /** Expects these types only, without the options for the page size. */
  async function offersTypes(types: string[]) {
    fireEvent.click(await field('Document Type'));
    await waitFor(() => {
      const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
      expect(options.filter((words) => words !== 'Fit' && !words?.endsWith(' rows'))).toEqual(types);
    });
  }

  test('for drivers filters by driver and offers the document types of drivers', async () => {
    const { asked } = await open_('?carrier=c1&documentFor=Driver');
    await waitFor(() => expect(asked()[0]).toMatchObject({ documentFor: 'Driver', carrier: 'c1' }));
    expect(listFilters(reports.documents)).toEqual([...DAYS, 'Driver', 'Document Type', 'State']);
    await offersTypes(['CDL']);
  });

  test('for vehicles filters by vehicle and clears the filters for drivers', async () => {
    const { asked } = await open_('?carrier=c1&documentFor=Driver&driver=d1&documentType=CDL&state=EXPIRED');
    fireEvent.click(await field('Filter Carrier By'));
    fireEvent.click(await screen.findByRole('option', { name: 'Vehicle' }));

    await waitFor(() =>
      expect(asked().at(-1)).toMatchObject({ documentFor: 'Vehicle', carrier: 'c1', state: 'EXPIRED' }),
    );
    expect(asked().at(-1)).not.toHaveProperty('driver');
    expect(asked().at(-1)).not.toHaveProperty('documentType');
    expect(listFilters(reports.documents)).toEqual([...DAYS, 'Vehicle #', 'Document Type', 'State']);
  });

  test('for all offers both document types under their headings', async () => {
    await open_('');
    await offersTypes(['CDL', 'Title']);
  });
});

describe('the chart of a report', () => {
  const figures = async (title: string) =>
    within(await screen.findByRole('table', { name: title }))
      .getAllByRole('row')
      .map(({ textContent }) => textContent);

  test('has a bar for each type, the largest first, with the labels of the list', async () => {
    const chart = [
      { by: 'TOLL', of: 12.5 },
      { by: 'FUEL', of: 353.25 },
      { by: 'SCALE', of: 0 },
    ];
    await open(reports.expenses, { ...EXPENSES, more: { ...EXPENSES.more, chart } });
    await screen.findByText('EXP-000001');
    expect(await figures('Expenses by type')).toEqual([
      'Expense TypeAmount',
      'Fuel$353.25',
      'Toll$12.50',
      'Total$365.75',
    ]);
  });

  test('has a bar for every month of the period, including months without income', async () => {
    await open(reports.invoices, getShownColumns(reports.invoices));
    await screen.findByText('INV-000001');
    expect(await figures('Income by month of pickup')).toEqual([
      'MonthGross Payment',
      'Dec 2025$0.00',
      'Jan 2026$0.00',
      'Feb 2026$2,300.00',
      'Mar 2026$0.00',
      'Total$2,300.00',
    ]);
  });

  test('is hidden if nothing was found or the chart would be pointless', async () => {
    await open(reports.invoices, { row: {}, answer: { body: { results: [], count: 0, totals: {}, chart: [] } } });
    await screen.findByText('No records to display.');
    expect(screen.queryByText('Income by month of pickup')).toBeNull();
  });

  test('stays hidden for a user who hid it', async () => {
    await open(reports.expenses, EXPENSES);
    fireEvent.click(await screen.findByRole('radio', { name: 'Hide' }));
    expect(screen.queryByRole('table', { name: 'Expenses by type' })).toBeNull();
    expect(Object.values(localStorage).some((kept) => String(kept).includes('"chart":"hidden"'))).toBe(true);
  });
});

// Ledger: RIN-04
test('labels a total that excludes canceled invoices', async () => {
  const { row, more } = getShownColumns(reports.invoices);
  await open(reports.invoices, { row: { ...row, invoiceStatus: 'CANCELED' }, ...(more && { more }) });
  expect(await screen.findByText('Total, excluding canceled')).toBeTruthy();
});

// Ledger: RDR-03, RVH-01
test('shows the vehicle number as text to users who can’t view vehicles', async () => {
  await open(reports.vehicles, { ...VEHICLES, rights: [] });
  await screen.findByText('101');
  expect(screen.queryByRole('link', { name: '101' })).toBeNull();
});
