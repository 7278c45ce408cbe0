/**
 * Everything that opens over the pages: one of each shared part, and the dialogs that only one page has. The menu of each record’s page is checked with the
 * page (accessibility.spec.ts). Dialogs at the end of a long path (additional charges, a card unknown to an import) are checked in the journeys that reach
 * them.
 */
import type { Locator, Page, Route } from '@playwright/test';
import { formOf, pickIn, rowsOf } from './forms.ts';

type Opening = {
  what: string;
  /** Opens it from the page as the previous one left it, and returns the visible part. */
  open: (page: Page) => Promise<Locator>;
  /** Part of the page, or a dialog that needs a response: Escape doesn’t close it. */
  stays?: true;
};

/** A page and what opens on it, one after another. Escape closes each. */
type Opened = { path: string; openings: readonly Opening[] };

type Seen = (page: Page) => Locator;

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true, disabled: false }).first();
const dialog: Seen = (page) => page.getByRole('dialog').last();
const item: Seen = (page) => page.getByRole('menuitem').first();
const option: Seen = (page) => page.getByRole('option').first();

/** Opens it with the button of that name. */
const by = (what: string, name: string | RegExp, seen = dialog): Opening => ({
  what,
  open: async (page) => {
    await button(page, name).click();
    return seen(page);
  },
});

/** Opens it with an item of the menu of the first row, or of the page. */
const byMenu = (what: string, entry: string): Opening => ({
  what,
  open: async (page) => {
    await button(page, /^Actions of /).click();
    await page.getByRole('menuitem', { name: entry, exact: true }).click();
    return dialog(page);
  },
});

/** Opens it and submits it unchanged, which shows the errors. */
const sent = (what: string, { open }: Opening, name: string): Opening => ({
  what,
  open: async (page) => {
    await open(page);
    await dialog(page).getByRole('button', { name, exact: true }).click();
    return page.locator('[role=dialog] [aria-invalid=true]').first();
  },
});

/** Opens it from the bar over three selected rows. */
const ofChosen = (what: string, name: string): Opening => ({
  what,
  open: async (page) => {
    const bar = await choose(page);
    await bar.getByRole('button', { name }).click();
    return dialog(page);
  },
});

async function choose(page: Page): Promise<Locator> {
  const bar = page.getByRole('toolbar', { name: 'Selected rows' });
  if (!(await bar.isVisible())) for (const at of [0, 1, 2]) await rowsOf(page).nth(at).getByRole('checkbox').check();
  return bar;
}

/** Opens it with a key in a field. */
const inField = (what: string, record: string, name: string, key: string, seen: Seen): Opening => ({
  what,
  open: async (page) => {
    await formOf(page, record).field(name).focus();
    await page.keyboard.press(key);
    return seen(page);
  },
});

const saved = (what: string, opening: Opening) => sent(what, opening, 'Save');

/** Opens the page of the first row. */
const onRecord: Opening = {
  what: 'a record',
  stays: true,
  open: async (page) => {
    await rowsOf(page).first().getByRole('link').first().click();
    const menu = page.getByRole('button', { name: /^Actions of / }).first();
    await page.getByRole('button', { name: 'Update', exact: true }).waitFor();
    return menu;
  },
};

const refused: Opening = {
  what: 'the results for selected rows',
  open: async (page) => {
    const bar = await choose(page);
    await page.route('**/api/**', (route) => {
      if (route.request().method() === 'GET') return route.fallback();
      return route.fulfill({ status: 409, json: { code: 'ERR', default_detail: 'Somebody changed it since.' } });
    });
    await bar.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: /^Delete/ }).click();
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    const results = page.getByRole('dialog', { name: /^Done: 0 of/ });
    await results.waitFor();
    await page.unrouteAll();
    return results;
  },
};

const commandBar: Opening = {
  what: 'the command bar',
  open: async (page) => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('settings', { delay: 50 });
    return page.getByRole('dialog', { name: 'Search' });
  },
};

/** Changes the server’s response to a call. */
const changed = (change: (body: Answer) => Answer) => async (route: Route) => {
  const response = await route.fetch();
  await route.fulfill({ response, json: change(await response.json()) });
};

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
type Answer = { results: any[]; count: number };

/** More changes than fit next to a record, which would otherwise need as many saves. */
const history: Opening = {
  what: 'the full history',
  open: async (page) => {
    await page.route(
      '**/api/history/**',
      changed(({ results: [first] }) => ({ results: changes(first), count: 6 })),
    );
    await page.reload();
    await button(page, 'Show all').click();
    return dialog(page);
  },
};

const STATUS = { field: 'status', label: 'Status', from: 'In Progress', to: 'Complete' };
const changes = (first: object) =>
  Array.from({ length: 6 }, (_, at) => ({ ...first, id: String(at), action: 'UPDATE', changes: [STATUS] }));

/** One connected service that was rejected later, and one that can be connected: the demo’s server is registered with none. */
const connected: Opening = {
  what: 'services that are or can be connected',
  stays: true,
  open: async (page) => {
    await page.route(
      '**/api/apiintegration/cards/**',
      changed(({ results, ...rest }) => ({ ...rest, results: results.map(asConnected) })),
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

function asConnected(card: { id: string }): object {
  if (card.id === 'MOTIVE') return { ...card, ...OPEN_TO_ALL, connection: CONNECTION };
  return card.id === 'FMCSA' ? { ...card, ...OPEN_TO_ALL } : card;
}

/** A new import with an unknown truck and an unreadable row. */
const unknownTruck: Opening = {
  what: 'a preview with errors',
  stays: true,
  open: async (page) => {
    const form = formOf(page, 'data_import');
    await form.choose({ carrier: AUTHORITY, dataImportSource: 'Motive' });
    await form.attach('CSV File', { name: 'trips.csv', mimeType: 'text/csv', buffer: Buffer.from(trips()) });
    await button(page, 'Preview').click();
    return page.getByRole('listitem', { name: /^truck / });
  },
};

const AUTHORITY = 'Bluebonnet Freight LLC';
const DAYS_AGO_MS = 3 * 24 * 60 * 60_000;

function trips(): string {
  const day = new Date(Date.now() - DAYS_AGO_MS).toISOString().slice(0, 10);
  return ['Date,Vehicle,Jurisdiction,Distance (mi)', `${day},9901,TX,120`, `${day},101,XX,80`].join('\n');
}

/** A new paycheck with another plan than the driver’s own. Nothing is saved. */
const otherPlan: Opening = {
  what: 'a plan of this paycheck alone',
  stays: true,
  open: async (page) => {
    const form = formOf(page, 'paycheck');
    await form.choose({ carrier: AUTHORITY, driver: 'Terrell Boone' });
    const own = button(page, /^All plans/);
    await own.waitFor();
    await form.fill({ payCheckDriverCut: '29' });
    return own;
  },
};

/** A tax return without fuel, because the other one’s quarter is closed. */
const ownReturn: Opening = {
  what: 'an open fuel tax return',
  stays: true,
  open: async (page) => {
    await pickIn(page, page.getByRole('combobox', { name: 'Authority' }), AUTHORITY);
    return button(page, 'Close quarter');
  },
};

/** Lets the session expire for this page only. No key closes the dialog. */
const signInAgain: Opening = {
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

/** By keys on the first cell of the dispatch board. */
const onBoard = (what: string, ...pressed: string[]): Opening => ({
  what,
  open: async (page) => {
    await page.getByRole('gridcell').first().focus();
    for (const key of pressed) await page.keyboard.press(key);
    return dialog(page);
  },
});

export const opened: readonly Opened[] = [
  {
    path: 'fleet/dispatch_board',
    openings: [onBoard('what a date has', 'Space'), onBoard('the reason of a free date', 'End', 'Enter')],
  },
  { path: 'dashboard/calendar', openings: [by('the calendar link', 'Subscribe')] },
  {
    path: 'fleet/fleets',
    openings: [
      by('a row’s menu', /^Actions of /, item),
      by('the columns', 'Columns'),
      by('the saved views', 'Saved views'),
      by('the extra filters', 'Filter', item),
      by('the authorities', /^Work under/, (page) => page.getByRole('menuitemradio').first()),
      by('the tasks', 'Tasks'),
      by('the exports', 'Export'),
      by('the quick links', 'Quick Links'),
    ],
  },
  {
    path: 'fleet/fleets?status=IN_PROGRESS',
    openings: [
      byMenu('the confirmation before a row is deleted', 'Delete'),
      { what: 'the keyboard shortcuts', open: async (page) => page.keyboard.press('Shift+?').then(() => dialog(page)) },
      { what: 'the bar for selected rows', stays: true, open: choose },
      commandBar,
      refused,
    ],
  },
  {
    path: 'safety_and_compliance/expired_documents',
    openings: [by('a filter of days', 'Expiration Date'), byMenu('the renewal of a row', 'Renew')],
  },
  {
    path: 'safety_and_compliance/non_compliance',
    openings: [
      byMenu('a missing document', 'Add'),
      saved('a missing reason', byMenu('the reason for not applicable', 'Not applicable …')),
    ],
  },
  {
    // The demo's own, which no paycheck has paid for: other journeys leave loads of which nothing can be changed any more.
    path: 'fleet/fleets?status=IN_PROGRESS&search=L-20',
    openings: [
      onRecord,
      by('a page’s menu', /^Actions of /, item),
      by('a glossary term', 'What is meant by Load Fee?'),
      by('the customer info', 'Customer Info'),
      by('a calendar', 'Open the calendar of Delivery Date'),
      inField('a picker’s list', 'fleet', 'driver', 'ArrowDown', option),
      {
        what: 'a picker without results',
        open: async (page) => {
          await formOf(page, 'fleet').field('customer').fill('Nobody of this name');
          return page.getByRole('option', { name: /^Add “Nobody/ });
        },
      },
      inField('a list of choices', 'fleet', 'status', 'ArrowDown', option),
      by('a file', /\.pdf$/),
      saved('the errors of a new document', by('a new document', 'Add document')),
    ],
  },
  {
    // The truck's own: what other journeys put on a paycheck cannot be assigned any more.
    path: 'expensie/expenses?expenseType=MAINTENANCE',
    openings: [
      by('the sheet for adding several', 'Add several'),
      ofChosen('a driver for selected expenses', 'Assign driver'),
      ofChosen('the driver’s share of selected expenses', "Driver's share"),
    ],
  },
  {
    path: 'accounting/invoices?invoiceStatus=INVOICED',
    openings: [
      byMenu('an invoice', 'Edit'),
      byMenu('the sheet for an email', 'Email invoice'),
      byMenu('a payment', 'Mark fully paid'),
      ofChosen('one date for selected invoices', 'Mark as paid'),
    ],
  },
  {
    path: 'accounting/pay_run',
    openings: [by('the question before pay is sent', /^Save and email/)],
  },
  { path: 'fleet/customers', openings: [by('the statements', 'Statements', item)] },
  { path: 'report/drivers', openings: [by('the forms of a file', 'CSV', item)] },
  { path: 'report/ifta_return', openings: [by('the rates', 'Rates')] },
  {
    path: 'report/ifta_return?fuelType=GASOLINE',
    openings: [ownReturn, by('the question before a quarter is closed', 'Close quarter')],
  },
  {
    path: 'fleet/customers?search=Alamo%20Steel',
    openings: [onRecord, by('the question before a statement is emailed', 'Email statement'), history],
  },
  {
    path: 'fleet/mileage_imports/add',
    openings: [
      unknownTruck,
      by('a truck unknown to an import', 'Add truck'),
      by('the errors of an import', /^Total Errors/),
      by('the confirmation before an import is discarded', 'Discard'),
    ],
  },
  {
    path: 'accounting/paychecks/add',
    openings: [otherPlan, by('the plans of a driver', /^All plans/), by('a saved plan', 'Save as driver’s plan')],
  },
  {
    path: 'driver_app/employment_applications?search=Whitlock',
    openings: [
      {
        what: 'an application',
        stays: true,
        open: async (page) => {
          await page.getByRole('link', { name: 'Answers of Dana Whitlock' }).click();
          return button(page, 'Send back');
        },
      },
      by('the confirmation before an application is completed', 'Complete'),
      by('the note for sending an application back', 'Send back'),
      sent('the missing note', by('', 'Send back'), 'Send back'),
    ],
  },
  {
    path: 'admin/integrations',
    openings: [connected, by('the question before a service is left', 'Disconnect')],
  },
  { path: 'profile/glossary', openings: [signInAgain] },
  {
    path: 'admin/vehicles',
    openings: [onRecord, by('why a reading does not count', /^Ignore /)],
  },
  {
    path: 'safety_and_compliance/vehicle_maintenance',
    openings: [
      onRecord,
      {
        what: 'a job',
        open: async (page) => {
          await page.getByRole('switch', { name: /^Show all/ }).check();
          await rowsOf(page).first().focus();
          await page.keyboard.press('Enter');
          return dialog(page);
        },
      },
    ],
  },
  {
    path: 'driver_app/driver_profiles',
    openings: [onRecord, by('the link for a phone', 'Show QR code')],
  },
  {
    path: 'profile/payment',
    openings: [
      by('a card’s menu', /^Actions of the card/, item),
      {
        what: 'the confirmation before a card is deleted',
        open: async (page) => {
          await button(page, /^Actions of the card/).click();
          await page.getByRole('menuitem', { name: 'Remove' }).click();
          return dialog(page);
        },
      },
      by('a new card', 'Add Payment Method'),
    ],
  },
  {
    path: 'profile/my_account',
    openings: [by('the second factor', 'Turn on'), by('the end of an account', 'Cancel account')],
  },
];
