/**
 * Everything that opens over the pages: one of each shared part, and the dialogs that only one page has. The menu of each record’s page is checked with the
 * page (accessibility.spec.ts). Dialogs at the end of a long path (additional charges, a card unknown to an import) are checked in the journeys that reach
 * them.
 */
import type { Locator, Page, Route } from '@playwright/test';
import { getForm, getRows, pickRecord } from './forms.ts';

type OpenPart = {
  what: string;
  /** Opens it from the page as the previous one left it, and returns the visible part. */
  open: (page: Page) => Promise<Locator>;
  /** Part of the page, or a dialog that needs a response: Escape doesn’t close it. */
  stays?: true;
};

/** A page and what opens on it, one after another. Escape closes each. */
type OpenablePart = { path: string; openings: readonly OpenPart[] };

type VisibleCheck = (page: Page) => Locator;

const clickButton = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true, disabled: false }).first();
const getDialog: VisibleCheck = (page) => page.getByRole('dialog').last();
const getItem: VisibleCheck = (page) => page.getByRole('menuitem').first();
const getOption: VisibleCheck = (page) => page.getByRole('option').first();

/** Opens it with the button of that name. */
const openByButton = (what: string, name: string | RegExp, seen = getDialog): OpenPart => ({
  what,
  open: async (page) => {
    await clickButton(page, name).click();
    return seen(page);
  },
});

/** Opens it with an item of the menu of the first row, or of the page. */
const openByMenu = (what: string, entry: string): OpenPart => ({
  what,
  open: async (page) => {
    await clickButton(page, /^Actions for /).click();
    await page.getByRole('menuitem', { name: entry, exact: true }).click();
    return getDialog(page);
  },
});

/** Opens it and submits it unchanged, which shows the errors. */
const openAndSubmit = (what: string, { open }: OpenPart, name: string): OpenPart => ({
  what,
  open: async (page) => {
    await open(page);
    await getDialog(page).getByRole('button', { name, exact: true }).click();
    return page.locator('[role=dialog] [aria-invalid=true]').first();
  },
});

/** Opens it from the bar over three selected rows. */
const openFromBar = (what: string, name: string): OpenPart => ({
  what,
  open: async (page) => {
    const bar = await selectRows(page);
    await bar.getByRole('button', { name }).click();
    return getDialog(page);
  },
});

async function selectRows(page: Page): Promise<Locator> {
  const bar = page.getByRole('toolbar', { name: 'Selected rows' });
  if (!(await bar.isVisible())) for (const at of [0, 1, 2]) await getRows(page).nth(at).getByRole('checkbox').check();
  return bar;
}

/** Opens it with a key in a field. */
const openFromField = (what: string, record: string, name: string, key: string, seen: VisibleCheck): OpenPart => ({
  what,
  open: async (page) => {
    await getForm(page, record).field(name).focus();
    await page.keyboard.press(key);
    return seen(page);
  },
});

const openAfterSave = (what: string, opening: OpenPart) => openAndSubmit(what, opening, 'Save');

/** Opens the page of the first row. */
const onRecord: OpenPart = {
  what: 'a record',
  stays: true,
  open: async (page) => {
    await getRows(page).first().getByRole('link').first().click();
    const menu = page.getByRole('button', { name: /^Actions for / }).first();
    await page.getByRole('button', { name: 'Update', exact: true }).waitFor();
    return menu;
  },
};

const openRefused: OpenPart = {
  what: 'the results for selected rows',
  open: async (page) => {
    const bar = await selectRows(page);
    await page.route('**/api/**', (route) => {
      if (route.request().method() === 'GET') return route.fallback();
      return route.fulfill({ status: 409, json: { code: 'ERR', default_detail: 'Someone changed it since.' } });
    });
    await bar.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: /^Delete/ }).click();
    await getDialog(page).getByRole('button', { name: 'Delete' }).click();
    const results = page.getByRole('dialog', { name: /^Done: 0 of/ });
    await results.waitFor();
    await page.unrouteAll();
    return results;
  },
};

const commandBar: OpenPart = {
  what: 'the command bar',
  open: async (page) => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('settings', { delay: 50 });
    return page.getByRole('dialog', { name: 'Search' });
  },
};

/** Changes the server’s response to a call. */
const changeResponse = (change: (body: Answer) => Answer) => async (route: Route) => {
  const response = await route.fetch();
  await route.fulfill({ response, json: change(await response.json()) });
};

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
type Answer = { results: any[]; count: number };

/** More changes than fit next to a record, which would otherwise need as many saves. */
const history: OpenPart = {
  what: 'the full history',
  open: async (page) => {
    await page.route(
      '**/api/history/**',
      changeResponse(({ results: [first] }) => ({ results: buildChanges(first), count: 6 })),
    );
    await page.reload();
    await clickButton(page, 'Show all').click();
    return getDialog(page);
  },
};

const STATUS = { field: 'status', label: 'Status', from: 'In Progress', to: 'Complete' };
const buildChanges = (first: object) =>
  Array.from({ length: 6 }, (_, at) => ({ ...first, id: String(at), action: 'UPDATE', changes: [STATUS] }));

/** One connected service that was rejected later, and one that can be connected: the demo’s server is registered with none. */
const connected: OpenPart = {
  what: 'services that are or can be connected',
  stays: true,
  open: async (page) => {
    await page.route(
      '**/api/apiintegration/cards/**',
      changeResponse(({ results, ...rest }) => ({ ...rest, results: results.map(toConnectedCard) })),
    );
    await page.reload();
    return page.getByRole('alert').first();
  },
};

const SINCE = '2026-03-02T08:00:00Z';
const OPEN_TO_ALL = {
  isConnectable: true,
  isConfigured: true,
  missing: [],
  authorizeUrl: 'https://service.example/consent',
};
const CONNECTION = {
  id: '1',
  prettyName: 'Motive',
  connectedAt: SINCE,
  company: 'Bluebonnet Freight LLC',
  lastAt: SINCE,
  nextAt: SINCE,
  brought: { trips: 12, purchases: 3, replaced: 1, kept: 1 },
  fault: null,
  refusedSince: SINCE,
  isBusy: false,
  waiting: 2,
  waitingVehicles: ['901'],
  unknownItems: [{ word: 'XM4', item: 'XM4', lines: 2, quantity: 120.5, amount: 480.25 }],
};

function toConnectedCard(card: { id: string }): object {
  if (card.id === 'MOTIVE') return { ...card, ...OPEN_TO_ALL, connection: CONNECTION };
  return card.id === 'FMCSA' ? { ...card, ...OPEN_TO_ALL } : card;
}

/** A new import with an unknown truck and an unreadable row. */
const unknownTruck: OpenPart = {
  what: 'a preview with errors',
  stays: true,
  open: async (page) => {
    const form = getForm(page, 'data_import');
    await form.choose({ carrier: AUTHORITY, dataImportSource: 'Motive' });
    await form.attach('CSV File', { name: 'trips.csv', mimeType: 'text/csv', buffer: Buffer.from(buildTrips()) });
    await clickButton(page, 'Preview').click();
    return page.getByRole('listitem', { name: /^truck / });
  },
};

const AUTHORITY = 'Bluebonnet Freight LLC';
const DAYS_AGO_MS = 3 * 24 * 60 * 60_000;

function buildTrips(): string {
  const day = new Date(Date.now() - DAYS_AGO_MS).toISOString().slice(0, 10);
  return ['Date,Vehicle,Jurisdiction,Distance (mi)', `${day},9901,TX,120`, `${day},101,XX,80`].join('\n');
}

/** A new paycheck with another plan than the driver’s own. Nothing is saved. */
const otherPlan: OpenPart = {
  what: 'a plan of this paycheck alone',
  stays: true,
  open: async (page) => {
    const form = getForm(page, 'paycheck');
    await form.choose({ carrier: AUTHORITY, driver: 'Terrell Boone' });
    const own = clickButton(page, /^All plans/);
    await own.waitFor();
    await form.fill({ payCheckDriverCut: '29' });
    return own;
  },
};

/** A tax return without fuel, because the other one’s quarter is closed. */
const ownReturn: OpenPart = {
  what: 'an open fuel tax return',
  stays: true,
  open: async (page) => {
    await pickRecord(page, page.getByRole('combobox', { name: 'Authority' }), AUTHORITY);
    return clickButton(page, 'Close quarter');
  },
};

/** Lets the session expire for this page only. No key closes the dialog. */
const signInAgain: OpenPart = {
  what: 'the sign-in dialog over a page',
  stays: true,
  open: async (page) => {
    await page.route('**/api/**', (route) =>
      route.fulfill({ status: 401, json: { code: 'ERROR_UNAUTHORIZED', default_detail: 'Your session has ended.' } }),
    );
    await page.keyboard.press('Control+k');
    await page.getByRole('textbox', { name: 'Go to a page or a record' }).fill('Alamo');
    return page.getByRole('dialog', { name: 'Sign in again' });
  },
};

/** Opens it by keys on the first cell of the dispatch board. */
const openOnBoard = (what: string, ...pressed: string[]): OpenPart => ({
  what,
  open: async (page) => {
    await page.getByRole('gridcell').first().focus();
    for (const key of pressed) await page.keyboard.press(key);
    return getDialog(page);
  },
});

export const openableParts: readonly OpenablePart[] = [
  {
    path: 'fleet/dispatch_board',
    openings: [openOnBoard('what a date has', 'Space'), openOnBoard('the reason of a free date', 'End', 'Enter')],
  },
  { path: 'dashboard/calendar', openings: [openByButton('the calendar link', 'Subscribe')] },
  {
    path: 'fleet/fleets',
    openings: [
      openByButton('a row’s menu', /^Actions for /, getItem),
      openByButton('the columns', 'Columns'),
      openByButton('the saved views', 'Saved views'),
      openByButton('the extra filters', 'Filter', getItem),
      openByButton('the authorities', /^Work under/, (page) => page.getByRole('menuitemradio').first()),
      openByButton('the tasks', 'Tasks'),
      openByButton('the exports', 'Export'),
      openByButton('the quick links', 'Quick Links'),
    ],
  },
  {
    path: 'fleet/fleets?status=IN_PROGRESS',
    openings: [
      openByMenu('the confirmation before a row is deleted', 'Delete'),
      {
        what: 'the keyboard shortcuts',
        open: async (page) => page.keyboard.press('Shift+?').then(() => getDialog(page)),
      },
      { what: 'the bar for selected rows', stays: true, open: selectRows },
      commandBar,
      openRefused,
    ],
  },
  {
    path: 'safety_and_compliance/expired_documents',
    openings: [openByButton('a filter of days', 'Expiration Date'), openByMenu('the renewal of a row', 'Renew')],
  },
  {
    path: 'safety_and_compliance/non_compliance',
    openings: [
      openByMenu('a missing document', 'Add'),
      openAfterSave('a missing reason', openByMenu('the reason for not applicable', 'Not applicable…')),
    ],
  },
  {
    // The demo's own, which no paycheck has paid for: other journeys leave loads of which nothing can be changed any more.
    path: 'fleet/fleets?status=IN_PROGRESS&search=L-20',
    openings: [
      onRecord,
      openByButton('a page’s menu', /^Actions for /, getItem),
      openByButton('a glossary term', 'Show definition: Load Fee?'),
      openByButton('the customer info', 'Customer Info'),
      openByButton('a calendar', 'Open the calendar for Delivery Date'),
      openFromField('a picker’s list', 'fleet', 'driver', 'ArrowDown', getOption),
      {
        what: 'a picker without results',
        open: async (page) => {
          await getForm(page, 'fleet').field('customer').fill('Nobody of this name');
          return page.getByRole('option', { name: /^Add “Nobody/ });
        },
      },
      openFromField('a list of choices', 'fleet', 'status', 'ArrowDown', getOption),
      openByButton('a file', /\.pdf$/),
      openAfterSave('the errors of a new document', openByButton('a new document', 'Add document')),
    ],
  },
  {
    // The truck's own: what other journeys put on a paycheck cannot be assigned any more.
    path: 'expensie/expenses?expenseType=MAINTENANCE',
    openings: [
      openByButton('the sheet for adding several', 'Add several'),
      openFromBar('a driver for selected expenses', 'Assign driver'),
      openFromBar('the driver’s share of selected expenses', 'Driver’s share'),
    ],
  },
  {
    path: 'accounting/invoices?invoiceStatus=INVOICED',
    openings: [
      openByMenu('an invoice', 'Edit'),
      openByMenu('the sheet for an email', 'Email invoice'),
      openByMenu('a payment', 'Mark fully paid'),
      openFromBar('one date for selected invoices', 'Mark as paid'),
    ],
  },
  {
    path: 'accounting/pay_run',
    openings: [openByButton('the question before pay is sent', /^Save and email/)],
  },
  { path: 'fleet/customers', openings: [openByButton('the statements', 'Statements', getItem)] },
  { path: 'report/drivers', openings: [openByButton('the forms of a file', 'CSV', getItem)] },
  { path: 'report/ifta_return', openings: [openByButton('the rates', 'Rates')] },
  {
    path: 'report/ifta_return?fuelType=GASOLINE',
    openings: [ownReturn, openByButton('the question before a quarter is closed', 'Close quarter')],
  },
  {
    path: 'fleet/customers?search=Alamo%20Steel',
    openings: [onRecord, openByButton('the question before a statement is emailed', 'Email statement'), history],
  },
  {
    path: 'fleet/mileage_imports/add',
    openings: [
      unknownTruck,
      openByButton('a truck unknown to an import', 'Add truck'),
      openByButton('the errors of an import', /^Total Errors/),
      openByButton('the confirmation before an import is discarded', 'Discard'),
    ],
  },
  {
    path: 'accounting/paychecks/add',
    openings: [
      otherPlan,
      openByButton('the plans of a driver', /^All plans/),
      openByButton('a saved plan', 'Save as driver’s plan'),
    ],
  },
  {
    path: 'driver_app/employment_applications?search=Whitlock',
    openings: [
      {
        what: 'an application',
        stays: true,
        open: async (page) => {
          await page.getByRole('link', { name: 'Answers from Dana Whitlock' }).click();
          return clickButton(page, 'Send back');
        },
      },
      openByButton('the confirmation before an application is completed', 'Complete'),
      openByButton('the note for sending an application back', 'Send back'),
      openAndSubmit('the missing note', openByButton('', 'Send back'), 'Send back'),
    ],
  },
  {
    path: 'admin/integrations',
    openings: [connected, openByButton('the question before a service is left', 'Disconnect')],
  },
  { path: 'profile/glossary', openings: [signInAgain] },
  {
    path: 'admin/vehicles',
    openings: [onRecord, openByButton('why a reading does not count', /^Ignore /)],
  },
  {
    path: 'safety_and_compliance/vehicle_maintenance',
    openings: [
      onRecord,
      {
        what: 'a job',
        open: async (page) => {
          await page.getByRole('switch', { name: /^Show all/ }).check();
          await getRows(page).first().focus();
          await page.keyboard.press('Enter');
          return getDialog(page);
        },
      },
    ],
  },
  {
    path: 'driver_app/driver_profiles',
    openings: [onRecord, openByButton('the link for a phone', 'Show QR code')],
  },
  {
    path: 'profile/payment',
    openings: [
      openByButton('a card’s menu', /^Actions for the card/, getItem),
      {
        what: 'the confirmation before a card is deleted',
        open: async (page) => {
          await clickButton(page, /^Actions for the card/).click();
          await page.getByRole('menuitem', { name: 'Remove' }).click();
          return getDialog(page);
        },
      },
      openByButton('a new card', 'Add Payment Method'),
    ],
  },
  {
    path: 'profile/my_account',
    openings: [openByButton('the second factor', 'Turn on'), openByButton('the end of an account', 'Cancel account')],
  },
];
