/** Test helpers for paychecks and invoices: the loads and expenses of PAY-19, and the builder's form for them. */
import type { InvoiceStatus } from '@milepost/domain/accounting/invoice/invoice-status.ts';
import { addDays } from '@milepost/domain/core/dates.ts';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { expenseInput } from '../../db/demo/expense/expense.ts';
import { settleAll } from '../core/engine/due/settle.ts';
import { type AnyBody, type Client, startTestServer, type TestServer } from '../core/testing/server.ts';
import { type LoadParties, makeCompleteLoad, makeParties } from '../fleet/testing.ts';
import { INVOICES } from './invoice/invoice-table.ts';

/** One server and owner per test file, with new parties for each test. */
export type AccountingFixture = {
  server: TestServer;
  owner: Client & { carrierId: string };
  parties: LoadParties;
  /** Returns everything the builder offers the driver in `parties`, for the first week of March unless `over` differs. */
  offer(over?: Record<string, unknown>): Promise<AnyBody>;
  /** Saves the paycheck with the default selection. */
  save(over?: Record<string, unknown>): Promise<AnyBody>;
  remove(paycheck: { id: string }): ReturnType<Client['delete']>;
  restore(paycheck: { id: string }): ReturnType<Client['post']>;
  /** Returns the driver's balance with its entries. */
  balance(): Promise<AnyBody>;
};

type FixtureOptions = {
  /** Queues jobs without running them, so email stays in the outbox. */
  holdsJobs?: boolean;
  /** Gives each test a new account, for tests that change its settings. */
  hasOwnAccounts?: boolean;
};

/** Starts a server before the tests of a file, and stops it after them. Values change before each test. */
export function startAccountingFixture({
  holdsJobs = false,
  hasOwnAccounts = false,
}: FixtureOptions = {}): AccountingFixture {
  const fixture = {
    offer: (over) => readOffer(fixture.owner, makeForm(fixture.parties, over)),
    async save(over) {
      const { status, body } = await savePaycheck(fixture.owner, makeForm(fixture.parties, over));
      expect([status, body.default_detail, body.errors]).toEqual([201, undefined, undefined]);
      return body;
    },
    remove: ({ id }) => fixture.owner.delete(`/api/paycheck/${id}`),
    restore: (paycheck) => act(fixture.owner, paycheck, 'RESTORE', 'paycheck'),
    balance: async () => (await fixture.owner.get(`/api/driver_balance/?driver=${fixture.parties.driver}`)).body,
  } as AccountingFixture;
  beforeAll(async () => {
    fixture.server = await startTestServer();
    if (holdsJobs) await fixture.server.services.jobs.start({ work: false });
    if (!hasOwnAccounts) fixture.owner = await fixture.server.account('Bluebonnet Freight LLC');
  });
  beforeEach(async () => {
    if (hasOwnAccounts) fixture.owner = await fixture.server.account('Bluebonnet Freight LLC');
    fixture.parties = await makeParties(fixture.owner, fixture.owner.carrierId);
  });
  afterAll(async () => {
    if (holdsJobs) await fixture.server.services.jobs.stop();
    await fixture.server.close();
  });
  return fixture;
}

/** Returns the same period for loads and expenses. */
export const makeWeek = (start: string, end: string) => ({
  payCheckFleetStartDate: start,
  payCheckFleetEndDate: end,
  payCheckExpenseStartDate: start,
  payCheckExpenseEndDate: end,
});
export const APRIL = makeWeek('2026-04-01', '2026-04-07');

export const BY_PERCENTAGE = {
  payCheckPaymentStrategy: 'BY_PERCENTAGE',
  payCheckDriverCut: 90,
  payCheckExpenseCarrierFee: 10,
};
export const BY_MILEAGE = { payCheckPaymentStrategy: 'BY_MILEAGE', payCheckDriverCut: 0.6 };
export const parseConstant = (payCheckDriverCut: number) => ({
  payCheckPaymentStrategy: 'CONSTANT',
  payCheckDriverCut,
});

/** Fees of a load that is billed and paid only by its load fee. */
export const NO_FEES = { fleetLumperFee: 0, fleetDetantionFee: 0, fleetMiscFee: 0 };

/** Returns the builder's form for the first week of March 2026. */
export function makeForm(
  { carrier, driver }: Pick<LoadParties, 'carrier' | 'driver'>,
  over: Record<string, unknown> = {},
) {
  return {
    carrier,
    driver,
    ...BY_PERCENTAGE,
    ...makeWeek('2026-03-01', '2026-03-07'),
    ...over,
  };
}

/** Saves an expense and returns the response. */
export async function makeExpense(
  by: Client,
  parties: LoadParties,
  over: Record<string, unknown> = {},
): Promise<AnyBody> {
  const { carrier, driver, vehicle } = parties;
  const answer = await by.post('/api/expense/', expenseInput({ carrier, driver, vehicle, ...over }));
  expect(answer.body).toMatchObject({ id: expect.any(String) });
  return answer.body;
}

/** Creates load A and load B of PAY-19. */
export async function makeExampleLoads(by: Client, parties: LoadParties, day = '2026-03-04'): Promise<AnyBody[]> {
  const dated = { fleetPickUpDate: day, fleetDeliveryDate: day };
  const a = { fleetLoadFee: 2000, fleetLumperFee: 150, fleetDetantionFee: 100, fleetNoServiceFee: 0, fleetMiscFee: 50 };
  const b = { fleetLoadFee: 1500, fleetLumperFee: 0, fleetDetantionFee: 0, fleetNoServiceFee: 75, fleetMiscFee: 0 };
  return [
    await makeCompleteLoad(by, parties, { ...a, ...dated, fleetDistance: 900 }),
    await makeCompleteLoad(by, parties, { ...b, ...dated, fleetDistance: 600 }),
  ];
}

const share = (percent: number) => ({ expenseIsDeductable: true, expenseDeductablePercentage: percent });
const EXAMPLE_EXPENSES = [
  { expenseType: 'INSURANCE', expenseUnitPrice: 200, ...share(50) },
  { expenseType: 'INSURANCE_DPT', expenseUnitPrice: 50, ...share(100) },
  { expenseType: 'ADVANCE', expenseUnitPrice: 300, ...share(100), fuelCardExpenseType: 'CASH_ADVANCE' },
  { expenseType: 'TOLL', expenseUnitPrice: 40, ...share(100) },
  {
    expenseType: 'SCALE',
    expenseUnitPrice: 30,
    expenseIsDeductable: false,
    expenseDeductablePercentage: 0,
    expenseIsReimbursable: true,
    expenseReimbursablePercentage: 100,
  },
  {
    expenseType: 'FUEL',
    expenseQuantity: 150,
    expenseUnitPrice: 4,
    ...share(100),
    fuelCardExpenseType: 'DIESEL',
    expenseFuelType: 'DIESEL',
    address: { city: 'Dallas', state: 'TX' },
  },
];

/** Creates the seven expenses of PAY-19. `company` is the service provider of the maintenance. */
export async function makeExampleExpenses(by: Client, parties: LoadParties, company: string): Promise<AnyBody[]> {
  const maintenance = {
    expenseType: 'MAINTENANCE',
    expenseUnitPrice: 400,
    ...share(25),
    expenseMaintenanceCategory: 'TIRE',
    company,
  };
  const created: AnyBody[] = [];
  for (const over of [...EXAMPLE_EXPENSES, maintenance]) created.push(await makeExpense(by, parties, over));
  return created;
}

export const getIds = (rows: readonly AnyBody[]): string[] => rows.map(({ id }) => id);

/** Returns the text of a PDF with its pages joined. The signed address is the only credential. */
export async function readPdf(server: Pick<TestServer, 'app'>, url: string): Promise<{ pages: number; text: string }> {
  const answer = await server.app.inject({ method: 'GET', url });
  expect(answer.headers['content-type']).toBe('application/pdf');
  const { totalPages, text } = await extractText(new Uint8Array(answer.rawPayload));
  return { pages: totalPages, text: text.join('\n') };
}

/** Returns everything the builder offers, with the default selection. */
export async function readOffer(by: Client, form: Record<string, unknown>): Promise<AnyBody> {
  const { status, body } = await by.post('/api/paycheck/filter/', form);
  expect([status, body.errors]).toEqual([200, undefined]);
  return body;
}

/** Saves a paycheck with the default selection. */
export async function savePaycheck(by: Client, form: Record<string, unknown>, headers?: Record<string, string>) {
  return by.post('/api/paycheck/', await fillPaycheck(by, form), headers);
}

/** Returns the form as the builder would send it: with everything it offers selected, and the net it shows. */
export async function fillPaycheck(by: Client, form: Record<string, unknown>): Promise<Record<string, unknown>> {
  const { paysConstantAgain, isDraft, ...values } = form;
  const offer = await readOffer(by, values);
  const listSelected = (rows: AnyBody[]) => getIds(rows.filter(({ isSelected }) => isSelected));
  const { fleets, expenses, adjustments, balances } = offer;
  const selection = {
    fleets: listSelected(fleets),
    expenses: listSelected(expenses),
    adjustments: listSelected(adjustments),
    balances: listSelected(balances),
  };
  return { ...form, ...selection, payCheckNet: offer.totals.net };
}

/** Sends a row action, of an invoice unless `path` differs. */
export function act(by: Client, { id }: { id: string }, eventType: string, path = 'invoice') {
  return by.post(`/api/${path}/${id}/event/`, { id, eventType });
}

/** Bills a load and returns the invoice. */
export async function billLoad(
  by: Client,
  load: { id: string },
  action = 'GENERATE_STANDARD_INVOICE',
): Promise<AnyBody> {
  const { status, body } = await act(by, load, action, 'fleet');
  expect([status, body.default_detail]).toEqual([200, undefined]);
  return (await by.get(`/api/invoice/${body.latestInvoice.id}`)).body;
}

/** Returns an invoice of a new load (or of `load`) in the given status, using only actions available to users. */
export async function makeInvoice(
  { server, by, parties }: { server: TestServer; by: Client; parties: LoadParties },
  status: InvoiceStatus,
  load?: AnyBody,
): Promise<AnyBody> {
  const invoice = await billLoad(by, load ?? (await makeCompleteLoad(by, parties)));
  if (status === 'CREATED') return invoice;
  if (status === 'CANCELED') return (await act(by, invoice, 'CANCELED')).body;
  const { body } = await act(by, invoice, 'INVOICED');
  if (status === 'PAID') return (await act(by, invoice, 'PAID')).body;
  if (status === 'PARTIAL_PAID')
    return (await by.patch(`/api/invoice/${invoice.id}`, { invoiceStatus: 'PARTIAL_PAID' })).body;
  if (status === 'OVERDUE') {
    await settleAll(server.services.db, INVOICES, addDays(body.invoicedDate, 31));
    return (await by.get(`/api/invoice/${invoice.id}`)).body;
  }
  return body;
}
