/**
 * What opens over the pages: of each shared part one of its kind, and the dialogs that one page alone has. What stands at the end of a long road (the
 * rest of a bill, the sign-in over a page, a card that an import does not know) is looked at by the journeys that walk it.
 */
import type { Locator, Page } from '@playwright/test';
import { formOf, rowsOf } from './forms.ts';

type Opening = {
  what: string;
  /** Opens it, from the page as the one before left it, and answers what is then to be seen. */
  open: (page: Page) => Promise<Locator>;
};

/** A page, and what opens on it one after the other; each is left by Escape. */
type Opened = { path: string; openings: readonly Opening[] };

type Seen = (page: Page) => Locator;

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true, disabled: false }).first();
const dialog: Seen = (page) => page.getByRole('dialog').last();
const item: Seen = (page) => page.getByRole('menuitem').first();
const option: Seen = (page) => page.getByRole('option').first();

/** By the button of that name. */
const by = (what: string, name: string | RegExp, seen = dialog): Opening => ({
  what,
  open: async (page) => {
    await button(page, name).click();
    return seen(page);
  },
});

/** By an entry of the menu of the first row, or of the page. */
const byMenu = (what: string, entry: string): Opening => ({
  what,
  open: async (page) => {
    await button(page, /^Actions of /).click();
    await page.getByRole('menuitem', { name: entry, exact: true }).click();
    return dialog(page);
  },
});

/** By the bar over three chosen rows. */
const ofChosen = (what: string, name: string): Opening => ({
  what,
  open: async (page) => {
    const bar = await choose(page);
    await bar.getByRole('button', { name }).click();
    return dialog(page);
  },
});

async function choose(page: Page): Promise<Locator> {
  const bar = page.getByRole('toolbar', { name: 'Chosen rows' });
  if (!(await bar.isVisible())) for (const at of [0, 1, 2]) await rowsOf(page).nth(at).getByRole('checkbox').check();
  return bar;
}

/** By a key in a field. */
const inField = (what: string, record: string, name: string, key: string, seen: Seen): Opening => ({
  what,
  open: async (page) => {
    await formOf(page, record).field(name).focus();
    await page.keyboard.press(key);
    return seen(page);
  },
});

/** Opened and saved as it stands: what is missing is told. */
const saved = (what: string, { open }: Opening): Opening => ({
  what,
  open: async (page) => {
    await open(page);
    await dialog(page).getByRole('button', { name: 'Save', exact: true }).click();
    return page.locator('[role=dialog] [aria-invalid=true]').first();
  },
});

/** On the page of the first row. */
const onRecord: Opening = {
  what: 'a record',
  open: async (page) => {
    await rowsOf(page).first().getByRole('link').first().click();
    const menu = page.getByRole('button', { name: /^Actions of / }).first();
    await page.getByRole('button', { name: 'Update', exact: true }).waitFor();
    return menu;
  },
};

const refused: Opening = {
  what: 'what became of chosen rows',
  open: async (page) => {
    const bar = await choose(page);
    await page.route('**/api/**', (route) => {
      if (route.request().method() === 'GET') return route.fallback();
      return route.fulfill({ status: 409, json: { code: 'ERR', default_detail: 'Somebody changed it since.' } });
    });
    await bar.getByRole('button', { name: /^Delete/ }).click();
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    const results = page.getByRole('dialog', { name: /^Done: 0 of/ });
    await results.waitFor();
    await page.unrouteAll();
    return results;
  },
};

export const opened: readonly Opened[] = [
  {
    path: 'fleet/fleets',
    openings: [
      by('a row’s menu', /^Actions of /, item),
      by('the columns', 'Columns'),
      by('the saved views', 'Saved views'),
      by('the other filters', 'Filter', item),
      by('the authorities', /^Work under/, (page) => page.getByRole('menuitemradio').first()),
      by('the tasks', 'Tasks'),
      by('the exports', 'Export'),
      by('the quick links', 'Quick Links'),
      byMenu('the question before a row goes', 'Delete'),
      { what: 'the keys', open: async (page) => page.keyboard.press('Shift+?').then(() => dialog(page)) },
      { what: 'the bar of chosen rows', open: choose },
      refused,
    ],
  },
  {
    path: 'safety_and_compliance/expired_documents',
    openings: [by('a filter of days', 'Expiration Date'), byMenu('the paper of a row', 'Edit')],
  },
  {
    path: 'safety_and_compliance/non_compliance',
    openings: [
      byMenu('a missing paper', 'Add'),
      saved('a reason that is missing', byMenu('why none is asked for', 'Not applicable …')),
    ],
  },
  {
    // The demo's own, which no paycheck has paid for: other journeys leave loads of which nothing can be changed any more.
    path: 'fleet/fleets?status=IN_PROGRESS&search=L-20',
    openings: [
      onRecord,
      by('a page’s menu', /^Actions of /, item),
      by('a word of the trade', 'What is meant by Load Fee?'),
      by('the customer', 'Customer Info'),
      by('a calendar', 'Open the calendar of Delivery Date'),
      inField('a picker’s list', 'fleet', 'driver', 'ArrowDown', option),
      {
        what: 'a picker that finds nothing',
        open: async (page) => {
          await formOf(page, 'fleet').field('customer').fill('Nobody of this name');
          return page.getByRole('option', { name: /^Add “Nobody/ });
        },
      },
      inField('a list of choices', 'fleet', 'status', 'ArrowDown', option),
      by('a file', /\.pdf$/),
      saved('what a paper lacks', by('a new paper', 'Add document')),
    ],
  },
  {
    path: 'expensie/expenses',
    openings: [
      by('several at once', 'Add several'),
      ofChosen('a driver for chosen expenses', 'Assign driver'),
      ofChosen('the driver’s share of chosen expenses', "Driver's share"),
    ],
  },
  {
    path: 'accounting/invoices?invoiceStatus=INVOICED',
    openings: [
      byMenu('an invoice', 'Edit'),
      byMenu('the sheet of a letter', 'Email invoice'),
      byMenu('a payment', 'Mark fully paid'),
      ofChosen('one day for chosen invoices', 'Paid on a date'),
    ],
  },
  {
    path: 'accounting/pay_run',
    openings: [by('the question before pay is sent', /^Save and send/)],
  },
  { path: 'fleet/customers', openings: [by('the statements', 'Statements', item)] },
  { path: 'report/drivers', openings: [by('the forms of a file', 'CSV', item)] },
  { path: 'report/ifta_return', openings: [by('the rates', 'Rates')] },
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
    openings: [onRecord, by('the link for a phone', 'Show code')],
  },
  {
    path: 'profile/payment',
    openings: [
      by('a card’s menu', /^Actions of the card/, item),
      {
        what: 'the question before a card goes',
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
