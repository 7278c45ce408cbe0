import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { companyInput } from '../../../db/demo/admin/company.ts';
import { type AnyBody, type Client, pdf, startTestServer, type TestServer } from '../../core/testing/server.ts';
import { type LoadParties, makeCompleteLoad, makeLoad, makeParties } from '../../fleet/testing.ts';
import {
  act,
  getIds,
  makeExampleExpenses,
  makeExampleLoads,
  makeExpense,
  makeForm,
  readOffer,
  readPdf,
  savePaycheck,
} from '../testing.ts';

type Owner = Client & { carrierId: string };
let server: TestServer;
let owner: Owner;
let company: string;
let parties: LoadParties;

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.account('Bluebonnet Freight LLC');
  company = (await owner.post('/api/company/', companyInput({ carrier: owner.carrierId }))).body.id;
});
beforeEach(async () => {
  parties = await makeParties(owner, owner.carrierId);
});
afterAll(() => server.close());

const byPercentage = { payCheckPaymentStrategy: 'BY_PERCENTAGE', payCheckDriverCut: 90, payCheckExpenseCarrierFee: 10 };
const byMileage = { payCheckPaymentStrategy: 'BY_MILEAGE', payCheckDriverCut: 0.6 };
const constant = { payCheckPaymentStrategy: 'CONSTANT', payCheckDriverCut: 1500 };

describe('the totals of a paycheck', () => {
  // Ledger: PAY-06, PAY-07, PAY-10, PAY-13 to PAY-19, PAY-21, PAY-22
  test('match the worked example to the cent under all three strategies, in preview and saved', async () => {
    await makeExampleLoads(owner, parties);
    await makeExampleExpenses(owner, parties, company);
    const common = {
      fleetLoadFee: 3500,
      driverLumperFee: 150,
      otherPayments: 225,
      gross: 3875,
      fleetTotalMileage: 1500,
      fuelCharge: 600,
      tollCharge: 40,
      insurance: 100,
      insuranceDPT: 50,
      advance: 300,
      otherExpenses: 100,
      payCheckExpense: 1190,
      reimbursable: 30,
      adjustments: 0,
      balance: 0,
    };
    const expected = [
      [byPercentage, { dispatchFee: 350, totalNet: 2835, net: 2050, netAfterBalance: 2050 }],
      [byMileage, { dispatchFee: 0, totalNet: 900, net: 115, netAfterBalance: 115 }],
      [constant, { dispatchFee: 0, totalNet: 1500, net: 715, netAfterBalance: 715 }],
    ] as const;
    for (const [plan, totals] of expected) {
      const form = makeForm(parties, plan);
      expect((await readOffer(owner, form)).totals).toEqual({ ...common, ...totals });

      const saved = await savePaycheck(owner, form);
      expect(saved.body).toMatchObject({
        payCheckType: 'PAYMENT',
        payCheckPaymentStrategy: plan.payCheckPaymentStrategy,
        payCheckExpenseCarrierFee: plan === byPercentage ? 10 : 0,
        payCheckFleetGrossPayment: 3875,
        payCheckFleetTotalExpense: 1190,
        payCheckDispatchFee: totals.dispatchFee,
        payCheckNet: totals.net,
        payCheckPayable: totals.net,
        payCheckCarriedForward: 0,
        payCheckFleetIsCompleted: true,
        carrier: { id: parties.carrier },
        driver: { id: parties.driver, prettyName: 'Marcus Okafor' },
      });
      expect((await owner.delete(`/api/paycheck/${saved.body.id}`)).status).toBe(204);
    }
  });

  test('keep two decimals in the response', async () => {
    await makeExampleLoads(owner, parties);
    const preview = await owner.post('/api/paycheck/filter/', makeForm(parties));
    expect(preview.text).toContain('"net":3210.00');
    expect(preview.text).toContain('"fleetLoadFee":2000.00');
    expect(preview.text).toContain('"formula":"90% of 3,150.00"');
  });
});

describe('a saved paycheck', () => {
  // Ledger: PAY-04, PAY-05, PAY-23, PAY-24
  test('gets a number, stamps its loads and expenses, and adds a history entry to each', async () => {
    const fresh = await server.account('Redrock Carriers');
    const own = await makeParties(fresh, fresh.carrierId);
    const loads = await makeExampleLoads(fresh, own);
    const toll = await makeExpense(fresh, own);
    const first = await savePaycheck(fresh, makeForm(own));
    const second = await fresh.post('/api/paycheck/', makeForm(own, constant));
    expect([first.body.payCheckID, second.body.payCheckID]).toEqual(['PC-000001', 'PC-000002']);
    expect(first.body).toMatchObject({ fleets: getIds(loads), expenses: [toll.id], balances: [] });

    const today = server.today();
    expect((await fresh.get(`/api/fleet/${loads[0].id}`)).body).toMatchObject({
      fleetPayCheckProcessingDate: today,
      payCheck: { id: first.body.id, prettyName: 'PC-000001' },
    });
    expect((await fresh.get(`/api/expense/${toll.id}`)).body.expensePayCheckTransactionDate).toBe(today);
    const lines = await fresh.get(`/api/history/?record=fleet&recordId=${loads[0].id}`);
    expect(lines.body.results[0]).toMatchObject({
      action: 'UPDATE',
      changes: [
        { label: 'Paycheck Processing Date', from: '', to: today },
        { label: 'Paycheck', from: '', to: 'PC-000001' },
      ],
    });
    const own1 = await fresh.get(`/api/history/?record=paycheck&recordId=${first.body.id}`);
    expect(own1.body.results[0]).toMatchObject({ action: 'CREATE' });
    expect(own1.body.results[0].changes).toContainEqual({
      field: 'payCheckNet',
      label: 'Driver Net',
      from: '',
      to: '$3,170.00',
    });
  });

  // Ledger: PAY-12
  test('pays only the selected loads and expenses and leaves the others for the next one', async () => {
    const [a, b] = await makeExampleLoads(owner, parties);
    const toll = await makeExpense(owner, parties);

    const { body: saved } = await owner.post('/api/paycheck/', { ...makeForm(parties, byPercentage), fleets: [a.id] });

    expect(saved).toMatchObject({ fleets: [a.id], expenses: [], payCheckNet: 1920, payCheckFleetTotalExpense: 0 });
    const { fleets, expenses, totals } = await readOffer(owner, makeForm(parties, byPercentage));
    const waiting = [...fleets, ...expenses].filter(({ isSelected }) => isSelected);
    expect([getIds(waiting), totals.net]).toEqual([[b.id, toll.id], 1290 - toll.expenseAmount]);
  });

  // Ledger: PAY-02
  test('is listed newest first, filtered by driver, and found by number and name', async () => {
    await makeExampleLoads(owner, parties);
    const { body: saved } = await savePaycheck(owner, makeForm(parties));
    const mine = await owner.get(`/api/paycheck/?driver=${parties.driver}`);
    expect([mine.body.count, mine.body.results[0].id]).toEqual([1, saved.id]);
    expect((await owner.get(`/api/paycheck/?search=${saved.payCheckID.toLowerCase()}`)).body.results).toMatchObject([
      { id: saved.id },
    ]);
    expect(getIds((await owner.get('/api/paycheck/?search=okafor&per_page=100')).body.results)).toContain(saved.id);
    expect((await owner.get('/api/paycheck/')).body.results[0].id).toBe(saved.id);
  });

  // Ledger: PAY-23
  test('never prints the internal description of an expense', async () => {
    const fresh = await server.account('Redrock Carriers');
    const own = await makeParties(fresh, fresh.carrierId);
    await makeExpense(fresh, own, { desc: 'his fault; watch him' });
    const saved = (await savePaycheck(fresh, makeForm(own))).body;

    const { text } = await readPdf(server, saved.payCheckFile.url);

    expect([text.includes('Toll'), text.includes('watch him')]).toEqual([true, false]);
  });

  // Ledger: PAY-23
  test('prints the same lines as the screen and opens by its signed link only', async () => {
    await makeExampleLoads(owner, parties);
    await makeExampleExpenses(owner, parties, company);
    const offer = await readOffer(owner, makeForm(parties));
    const { body: saved } = await savePaycheck(owner, makeForm(parties));
    const text = (await readPdf(server, saved.payCheckFile.url)).text.replaceAll(/\s+/g, ' ');
    const figure = (amount: number) => amount.toLocaleString('en-US', { minimumFractionDigits: 2 });
    for (const { label, formula, amount } of offer.statement.lines) {
      expect(text).toContain(label);
      expect(text).toContain(formula);
      expect(text).toContain(figure(amount));
    }
    for (const word of [saved.payCheckID, 'Bluebonnet Freight LLC', 'Marcus Okafor', 'Net pay', '$2,050.00'])
      expect(text).toContain(word);

    const forged = saved.payCheckFile.url.replace(/signature=.{4}/, 'signature=AAAA');
    expect((await server.app.inject({ method: 'GET', url: forged })).statusCode).toBe(404);
    expect((await server.app.inject({ method: 'GET', url: `/api/paycheck/${saved.id}/file/` })).statusCode).toBe(404);
  });

  // Ledger: PAY-25, EXP-49
  test('doesn’t change after later edits', async () => {
    const [a] = await makeExampleLoads(owner, parties);
    const toll = await makeExpense(owner, parties);
    const { body: saved } = await savePaycheck(owner, makeForm(parties));
    const before = [
      await owner.get(`/api/paycheck/${saved.id}/statement/`),
      await readPdf(server, saved.payCheckFile.url),
      (await owner.get(`/api/paycheck/${saved.id}`)).body.payCheckNet,
    ];
    await owner.patch(`/api/fleet/${a.id}`, {
      fleetLoadFee: 9999,
      fleetPickupLocation: 'Nome, AK',
      changeReason: 'Rate corrected',
    });
    await owner.patch(`/api/expense/${toll.id}`, { expenseUnitPrice: 777, changeReason: 'Receipt corrected' });
    await owner.patch(`/api/driver/${parties.driver}`, { driverLastName: 'Renamed' });
    await owner.patch(`/api/carrier/${parties.carrier}`, { carrierPhoneNumber: '(512) 555-9999' });
    const after = [
      await owner.get(`/api/paycheck/${saved.id}/statement/`),
      await readPdf(server, saved.payCheckFile.url),
      (await owner.get(`/api/paycheck/${saved.id}`)).body.payCheckNet,
    ];
    const { since: _unchanged, ...statement } = (before[0] as AnyBody).body;
    expect(after[0]).toMatchObject({ status: 200, body: statement });
    expect(after.slice(1)).toEqual(before.slice(1));
    expect((await owner.patch(`/api/paycheck/${saved.id}`, { payCheckDriverCut: 1 })).status).toBe(404);
  });

  // Ledger: PAY-25
  test('releases its loads and expenses when deleted and takes them again if still free', async () => {
    const [a] = await makeExampleLoads(owner, parties);
    const toll = await makeExpense(owner, parties);
    const { body: saved } = await savePaycheck(owner, makeForm(parties));
    expect((await owner.delete(`/api/fleet/${a.id}`)).body.code).toBe('ERROR_REFERENCE_PROTECTION');
    expect((await owner.delete(`/api/expense/${toll.id}`)).body.code).toBe('ERROR_REFERENCE_PROTECTION');

    expect((await owner.delete(`/api/paycheck/${saved.id}`)).status).toBe(204);
    expect((await owner.get(`/api/fleet/${a.id}`)).body).toMatchObject({
      fleetPayCheckProcessingDate: null,
      payCheck: null,
    });
    expect((await owner.get(`/api/expense/${toll.id}`)).body.expensePayCheckTransactionDate).toBeNull();
    expect((await owner.get(`/api/paycheck/?driver=${parties.driver}`)).body.count).toBe(0);

    const restore = () => owner.post(`/api/paycheck/${saved.id}/event/`, { eventType: 'RESTORE' });
    expect((await restore()).status).toBe(200);
    expect((await owner.get(`/api/fleet/${a.id}`)).body.payCheck.id).toBe(saved.id);

    await owner.delete(`/api/paycheck/${saved.id}`);
    const again = await savePaycheck(owner, makeForm(parties));
    const refused = await restore();
    expect([refused.status, refused.body.code]).toEqual([409, 'ERROR_NON_UNIQUE']);
    expect(refused.body.errors.fleets).toContain(`Load ${a.fleetLoadNumber} is already on ${again.body.payCheckID}`);
  });
});

describe('a rejected paycheck', () => {
  // Ledger: PAY-23
  test('has nothing to pay and no fixed amount', async () => {
    const { status, body } = await owner.post('/api/paycheck/', makeForm(parties));
    expect([status, body.errors]).toEqual([400, { fleets: 'Select at least one load, expense, or balance' }]);
    expect((await owner.post('/api/paycheck/', makeForm(parties, constant))).body).toMatchObject({ payCheckNet: 1500 });
  });

  // Ledger: PAY-23
  test('contains loads that the period doesn’t offer', async () => {
    const other = await makeCompleteLoad(owner, await makeParties(owner, owner.carrierId));
    const running = await makeLoad(owner, parties);
    const { status, body } = await owner.post('/api/paycheck/', {
      ...makeForm(parties),
      fleets: [other.id, running.id],
    });
    expect([status, body.errors]).toEqual([
      400,
      { fleets: '2 selected loads are not for this driver and period, or not payable' },
    ]);
    expect((await owner.post('/api/paycheck/', { ...makeForm(parties), fleets: 'L-1' })).body.errors).toEqual({
      fleets: 'Send a list of IDs',
    });
  });

  // Ledger: PAY-23
  test('has a different net than the user saw', async () => {
    const loads = await makeExampleLoads(owner, parties);
    const { totals } = await readOffer(owner, makeForm(parties));
    await owner.patch(`/api/fleet/${loads[0].id}`, { fleetLoadFee: 2100, fleetBOL: pdf('again.pdf') });
    const { status, body } = await owner.post('/api/paycheck/', {
      ...makeForm(parties),
      fleets: getIds(loads),
      payCheckNet: totals.net,
    });
    expect([status, body.code]).toEqual([409, 'ERROR_CHANGED_RECORD']);
    expect(body.default_detail).toBe(
      'A load or expense changed, so net pay is now $3,291.00 (was $3,210.00). Nothing was saved. Please review.',
    );
    expect((await owner.get(`/api/fleet/${loads[0].id}`)).body.payCheck).toBeNull();
  });
});

describe('loads above the maximum amount', () => {
  let huge: AnyBody[];

  beforeEach(async () => {
    const dated = { fleetPickUpDate: '2026-03-04', fleetLoadFee: 9_999_999_999.99, fleetLumperFee: 150 };
    huge = [await makeCompleteLoad(owner, parties, dated), await makeCompleteLoad(owner, parties, dated)];
  });

  test.each([
    ['paid', () => owner.post('/api/paycheck/', { ...makeForm(parties), fleets: getIds(huge) })],
    ['billed', () => act(owner, huge[0], 'GENERATE_STANDARD_INVOICE', 'fleet')],
  ] as const)('can’t be %s, and the error says why', async (_what, attempt) => {
    const { status, body } = await attempt();

    expect([status, body.code, body.default_detail]).toEqual([
      400,
      'ERROR_INVALID_INPUT',
      'Amount is too large (maximum $9,999,999,999.99)',
    ]);
    expect((await owner.get(`/api/fleet/${huge[0].id}`)).body).toMatchObject({ payCheck: null, latestInvoice: null });
  });
});

describe('the permissions for paychecks', () => {
  // Ledger: PAY-01
  test('require the matching flag on policy 6000 for each call', async () => {
    await makeExampleLoads(owner, parties);
    const { body: saved } = await savePaycheck(owner, makeForm(parties));
    const calls: Record<string, (by: Client) => Promise<{ status: number }>> = {
      'view list': (by) => by.get('/api/paycheck/'),
      'view detail': (by) => by.get(`/api/paycheck/${saved.id}`),
      'view statement': (by) => by.get(`/api/paycheck/${saved.id}/statement/`),
      'view filter': (by) => by.post('/api/paycheck/filter/', makeForm(parties)),
      'view balance': (by) => by.get(`/api/driver_balance/?driver=${parties.driver}`),
      'view plans': (by) => by.get('/api/pay_plan/'),
      'create paycheck': (by) => by.post('/api/paycheck/', makeForm(parties, constant)),
      'create plan': (by) =>
        by.post('/api/pay_plan/', { driver: parties.driver, validFrom: '2026-01-01', ...constant }),
    };
    for (const flag of ['none', 'view', 'create', 'edit', 'delete']) {
      const helper = await server.personnel(owner, flag === 'none' ? { 3000: 'all', 4000: 'all' } : { 6000: flag });
      for (const [name, call] of Object.entries(calls)) {
        expect([flag, name, (await call(helper)).status < 300]).toEqual([flag, name, name.startsWith(`${flag} `)]);
      }
    }
    const reader = await server.personnel(owner, { 6000: 'view create edit' });
    expect((await reader.delete(`/api/paycheck/${saved.id}`)).status).toBe(403);
    expect((await reader.get(`/api/paycheck/${saved.id}`)).body.workflowActionItems).toEqual([]);
    expect((await owner.get(`/api/paycheck/${saved.id}`)).body.workflowActionItems).toEqual([
      { id: 'DELETE', prettyName: 'Delete', via: 'delete' },
    ]);
  });

  test('hide paychecks from other accounts', async () => {
    const loads = await makeExampleLoads(owner, parties);
    const { body: saved } = await savePaycheck(owner, makeForm(parties));
    const redrock = await server.account('Redrock Carriers');
    const own = await makeParties(redrock, redrock.carrierId);
    expect((await redrock.get(`/api/paycheck/${saved.id}`)).status).toBe(404);
    expect((await redrock.get(`/api/paycheck/${saved.id}/statement/`)).status).toBe(404);
    expect((await redrock.delete(`/api/paycheck/${saved.id}`)).status).toBe(404);
    expect((await redrock.post('/api/paycheck/filter/', makeForm(parties))).status).toBe(400);
    expect((await redrock.post('/api/paycheck/', { ...makeForm(own), fleets: getIds(loads) })).status).toBe(404);
    expect((await redrock.get('/api/paycheck/')).body.count).toBe(0);
    expect((await redrock.get(`/api/driver_balance/?driver=${parties.driver}`)).body).toMatchObject({
      count: 0,
      balance: 0,
    });
  });
});
