import { STANDARD_PLAN } from '@milepost/domain/accounting/paycheck/paycheck.ts';
import { addDays } from '@milepost/domain/core/dates.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeContext } from '../../core/engine/collection/spec.ts';
import { makeActingSession } from '../../core/platform/session/session.ts';
import { eventually } from '../../core/testing/eventually.ts';
import { startMailServer } from '../../core/testing/mail-server.ts';
import { type AnyBody, type Client, startTestServer, type TestServer } from '../../core/testing/server.ts';
import { unzip } from '../../core/testing/unzip.ts';
import { type LoadParties, makeCompleteLoad, makeLoad, makeParties } from '../../fleet/testing.ts';
import {
  BY_MILEAGE,
  BY_PERCENTAGE,
  getIds,
  makeExpense,
  makeForm,
  makeWeek,
  NO_FEES,
  parseConstant,
  readOffer,
  savePaycheck,
} from '../testing.ts';
import { payRun } from './pay-run.ts';

let server: TestServer;
/** A second server with email turned on. */
let mailing: TestServer;
let mailServer: Awaited<ReturnType<typeof startMailServer>>;
let owner: Client & { carrierId: string };

beforeAll(async () => {
  server = await startTestServer();
  await server.services.jobs.start();
  mailServer = await startMailServer();
  mailing = await startTestServer({ SMTP_URL: mailServer.url });
  // Jobs don't run there, so an email can still be recalled.
  await mailing.services.jobs.start({ work: false });
});
beforeEach(async () => {
  owner = await server.account('Bluebonnet Freight LLC');
});
afterAll(async () => {
  await server.services.jobs.stop();
  await server.close();
  await mailing.services.jobs.stop();
  await mailing.close();
  await mailServer.close();
});

const BEFORE = makeWeek('2026-03-02', '2026-03-08');
const WEEK = makeWeek('2026-03-09', '2026-03-15');
const PERIOD = { payCheckFleetStartDate: '2026-03-09', payCheckFleetEndDate: '2026-03-15' };
const QUERY = new URLSearchParams(PERIOD).toString();

const onDay = (day: string, fleetLoadFee: number) => ({
  ...NO_FEES,
  fleetLoadFee,
  fleetNoServiceFee: 0,
  fleetPickUpDate: day,
  fleetDeliveryDate: day,
  fleetDistance: 500,
});
const load = (parties: LoadParties, fee: number, over: object = {}) =>
  makeCompleteLoad(owner, parties, { ...onDay('2026-03-10', fee), ...over });

async function makePlannedParties(plan: Record<string, unknown> | null = BY_PERCENTAGE): Promise<LoadParties> {
  const parties = await makeParties(owner, owner.carrierId);
  if (plan) await owner.post('/api/pay_plan/', { driver: parties.driver, validFrom: '2026-01-01', ...plan });
  return parties;
}

/** Creates a driver with a pay plan, last week's pay for a $2,000.00 load, and a load this week. */
async function regular(fee = 2000, plan: Record<string, unknown> = BY_PERCENTAGE): Promise<LoadParties> {
  const parties = await makePlannedParties(plan);
  await makeCompleteLoad(owner, parties, onDay('2026-03-03', 2000));
  expect((await savePaycheck(owner, makeForm(parties, { ...plan, ...BEFORE }))).status).toBe(201);
  await load(parties, fee);
  return parties;
}

const run = async (by: Client = owner, query = QUERY) => (await by.get(`/api/pay_run/?${query}`)).body;
const makeRow = ({ drivers }: AnyBody, { driver }: LoadParties) =>
  drivers.find((each: AnyBody) => each.driver.id === driver);
const getKinds = (row: AnyBody) => row.exceptions.map(({ kind }: AnyBody) => kind);
const listConfirmedPayees = ({ drivers }: AnyBody) =>
  drivers.map(({ carrier, driver, net }: AnyBody) => ({ carrier: carrier.id, driver: driver.id, net }));

async function save(drivers: object[]): Promise<AnyBody> {
  const { status, body } = await owner.post('/api/pay_run/', { ...PERIOD, drivers });
  expect([status, body.errors]).toEqual([202, undefined]);
  return waitUntilDone(body);
}

async function waitUntilDone({ id }: AnyBody): Promise<AnyBody> {
  return eventually(async () => {
    const { body } = await owner.get(`/api/task/${id}`);
    expect(['DONE', 'FAILED']).toContain(body.state);
    return body;
  });
}

const readResults = async ({ id }: AnyBody) => (await owner.get(`/api/pay_run/${id}/results/`)).body.results;
const readPaid = async ({ driver }: LoadParties) =>
  (await owner.get(`/api/paycheck/?driver=${driver}&payCheckFleetEndDate__gte=2026-03-15`)).body;

describe('the pay run', () => {
  // Ledger: PAY-12
  test('lists every driver with unpaid loads and matches the paycheck builder to the cent', async () => {
    const hired = await regular(2300.55);
    const byMile = await regular(1500, BY_MILEAGE);
    const fixed = await regular(900, parseConstant(1450));
    await makeExpense(owner, hired, { expenseTransactionDate: '2026-03-11', expenseUnitPrice: 33.33 });
    await makePlannedParties();

    const answer = await run();

    expect(answer.period).toEqual({ start: '2026-03-09', end: '2026-03-15' });
    expect(answer.drivers).toHaveLength(3);
    for (const parties of [hired, byMile, fixed]) {
      const { totals, statement } = await readOffer(owner, {
        carrier: parties.carrier,
        driver: parties.driver,
        ...WEEK,
      });
      expect(makeRow(answer, parties)).toMatchObject({
        loads: 1,
        gross: totals.gross,
        net: totals.net,
        payable: statement.payable,
        deductions: totals.payCheckExpense,
      });
    }
    // 2,300.55 less 10% is 2,070.49; 90% of that is 1,863.44; then the toll comes off.
    expect(makeRow(answer, hired)).toMatchObject({ gross: 2300.55, deductions: 33.33, net: 1830.11, exceptions: [] });
    expect(makeRow(answer, byMile)).toMatchObject({ net: 300, exceptions: [] });
    expect(makeRow(answer, fixed)).toMatchObject({ net: 1450, exceptions: [] });
  });

  test('includes loads picked up in the period that are complete, even if delivered later', async () => {
    const tomorrow = addDays(server.today(), 1);
    const early = await makePlannedParties();
    await load(early, 1000, { fleetDeliveryDate: tomorrow });
    const onTheRoad = await makePlannedParties();
    await makeLoad(owner, onTheRoad, { ...onDay('2026-03-10', 700), fleetDeliveryDate: tomorrow });
    const besides = await makePlannedParties();
    await load(besides, 1000, { fleetPickUpDate: '2026-03-08', fleetDeliveryDate: '2026-03-09' });
    await load(besides, 1000, { fleetPickUpDate: '2026-03-16', fleetDeliveryDate: '2026-03-16' });
    const removed = await load(await makePlannedParties(), 1000);
    expect((await owner.delete(`/api/fleet/${removed.id}`)).status).toBe(204);

    const { drivers } = await run();

    expect(drivers.map(({ driver, net }: AnyBody) => [driver.id, net])).toEqual([[early.driver, 810]]);
  });

  test('lists exceptions to check first and takes no load twice', async () => {
    const fresh = await makePlannedParties(null);
    await load(fresh, 1000);
    const far = await regular(5000);
    const bare = await regular(2000, BY_MILEAGE);
    await load(bare, 100, { fleetDistance: '' });
    const waiting = await makePlannedParties();
    await makeLoad(owner, waiting, { ...onDay('2026-03-11', 700), fleetLoadNumber: 'L-9001' });
    const late = await regular();
    await load(late, 300, { fleetPickUpDate: '2026-03-06', fleetDeliveryDate: '2026-03-06' });

    const answer = await run();

    expect(getKinds(makeRow(answer, fresh))).toEqual(['FIRST_PAY', 'NO_PLAN']);
    expect(makeRow(answer, fresh).net).toBe((1000 * STANDARD_PLAN.payCheckDriverCut) / 100);
    expect(makeRow(answer, far).exceptions).toEqual([
      { kind: 'FAR_FROM_USUAL', words: '2.5 × the driver’s average of $1,620.00 (last paycheck).' },
    ]);
    expect(getKinds(makeRow(answer, bare))).toEqual(['NO_MILES']);
    expect(makeRow(answer, waiting)).toMatchObject({ loads: 0, net: 0, isWaiting: true });
    expect(makeRow(answer, waiting).exceptions).toContainEqual({
      kind: 'NO_BOL',
      words: 'Load L-9001 (delivered Mar 11, 2026) has no bill of lading and isn’t included.',
    });
    expect(makeRow(answer, waiting).loadsToFix).toMatchObject([{ prettyName: 'L-9001' }]);
    expect(makeRow(answer, bare).loadsToFix).toHaveLength(1);
    expect(makeRow(answer, far).loadsToFix).toEqual([]);
    expect(getKinds(makeRow(answer, late))).toEqual(['EARLIER']);
  });

  test('includes a driver without new loads when a paid load changed', async () => {
    const parties = await makePlannedParties();
    const changed = await makeCompleteLoad(owner, parties, onDay('2026-03-03', 2000));
    const { body: paid } = await savePaycheck(owner, makeForm(parties, { ...BY_PERCENTAGE, ...BEFORE }));
    expect((await run()).drivers).toEqual([]);
    const raise = (fleetLoadFee: number) =>
      owner.patch(`/api/fleet/${changed.id}`, { fleetLoadFee, changeReason: 'Rate corrected' });
    await raise(2500);

    const answer = await run();

    expect(answer.drivers).toHaveLength(1);
    expect(makeRow(answer, parties)).toMatchObject({ loads: 0, isWaiting: false, net: 405 });
    expect(makeRow(answer, parties).exceptions).toContainEqual({
      kind: 'CHANGED_SINCE_PAID',
      words: `Changed after ${paid.payCheckID} was paid: ${changed.fleetLoadNumber}: load fee now 2,500.00, was 2,000.00. This pays $405.00 for it.`,
    });
    const [result] = await readResults(await save(listConfirmedPayees(answer)));
    expect(result).toMatchObject({ payCheck: null, error: 'No loads are left to pay in this period.' });
    await raise(2000);
    expect((await run()).drivers).toEqual([]);
  });

  test('shows two offsetting changes, and the next paycheck settles them', async () => {
    const parties = await makePlannedParties();
    const [up, down] = [
      await makeCompleteLoad(owner, parties, onDay('2026-03-03', 2000)),
      await makeCompleteLoad(owner, parties, onDay('2026-03-04', 2000)),
    ];
    await savePaycheck(owner, makeForm(parties, { ...BY_PERCENTAGE, ...BEFORE }));
    await owner.patch(`/api/fleet/${up?.id}`, { fleetLoadFee: 2500, changeReason: 'Rate corrected' });
    await owner.patch(`/api/fleet/${down?.id}`, { fleetLoadFee: 1500, changeReason: 'Rate corrected' });
    await load(parties, 4000);

    const [first] = makeRow(await run(), parties).exceptions;

    expect(first.kind).toBe('CHANGED_SINCE_PAID');
    expect(first.words).toContain('load fee now 2,500.00, was 2,000.00');
    expect(first.words).toContain('load fee now 1,500.00, was 2,000.00');
    expect(first.words).toContain('This pays $0.00 for it.');
    const adjustments = getIds((await readOffer(owner, makeForm(parties, WEEK))).adjustments);
    expect((await savePaycheck(owner, makeForm(parties, WEEK))).body).toMatchObject({ adjustments });
    expect((await run()).drivers).toEqual([]);
  });

  test('excludes deleted and later paychecks from the driver’s average', async () => {
    const far = await regular(5000);
    const past = await savePaycheck(
      owner,
      makeForm(far, { ...parseConstant(9000), ...makeWeek('2026-02-23', '2026-03-01') }),
    );
    expect((await owner.delete(`/api/paycheck/${past.body.id}`)).status).toBe(204);
    await savePaycheck(owner, makeForm(far, { ...parseConstant(9000), ...makeWeek('2026-03-16', '2026-03-22') }));

    expect(makeRow(await run(), far).exceptions).toEqual([
      { kind: 'FAR_FROM_USUAL', words: '2.5 × the driver’s average of $1,620.00 (last paycheck).' },
    ]);
  });

  test('flags carried balances, fixed amounts already paid, and truck fuel without a driver', async () => {
    const indebted = await regular();
    const advance = { expenseType: 'ADVANCE', fuelCardExpenseType: 'CASH_ADVANCE', expenseUnitPrice: 2000 };
    const owed = await makeExpense(owner, indebted, { ...advance, expenseTransactionDate: '2026-03-08' });
    expect(owed.netAppliedToDriver).toBe(2000);
    const below = await savePaycheck(owner, makeForm(indebted, { ...makeWeek('2026-03-08', '2026-03-08') }));
    expect(below.body.payCheckCarriedForward).toBe(2000);
    const fixed = await regular(900, parseConstant(1450));
    await savePaycheck(owner, makeForm(fixed, { ...parseConstant(1450), ...WEEK }));
    await load(fixed, 400);
    const fueled = await regular();
    const fuel = {
      expenseType: 'FUEL',
      expenseQuantity: 100,
      expenseUnitPrice: 4,
      fuelCardExpenseType: 'DIESEL',
      expenseFuelType: 'DIESEL',
      address: { city: 'Dallas', state: 'TX' },
      expenseTransactionDate: '2026-03-12',
      driver: '',
      expenseIsDeductable: false,
      expenseDeductablePercentage: 0,
    };
    const bought = await makeExpense(owner, fueled, fuel);
    const toll = await makeExpense(owner, fueled, { expenseTransactionDate: '2026-03-12', expenseUnitPrice: 5 });
    const later = await makeExpense(owner, fueled, { ...fuel, expenseTransactionDate: '2026-03-16' });
    const removed = await makeExpense(owner, fueled, fuel);
    const unnamed = getIds([bought, toll, later, removed]);
    await server.services.db.system((tx) =>
      tx.query(sql`update expense set driver = null where id = any(${unnamed}::uuid[])`),
    );
    expect((await owner.delete(`/api/expense/${removed.id}`)).status).toBe(204);
    // Fuel with a driver is charged to that driver.
    await makeExpense(owner, fueled, { ...fuel, driver: fueled.driver });

    const answer = await run();

    expect(makeRow(answer, indebted).exceptions).toContainEqual({
      kind: 'BALANCE',
      words: `Deducts $2,000.00 carried over from ${below.body.payCheckID}.`,
    });
    expect(getKinds(makeRow(answer, fixed))).toEqual(['PAID_ALREADY']);
    expect(makeRow(answer, fueled).exceptions).toEqual([
      {
        kind: 'FUEL_WITHOUT_DRIVER',
        words: `Fuel purchase ${bought.expenseTransactionID} on this truck has no driver.`,
      },
    ]);
    expect(answer.fuelWithoutDriver).toEqual({ count: 0, amount: 0 });
  });

  test('names payees without a load in the period whose earlier loads are unpaid, oldest first', async () => {
    const [away, left, working] = [await makePlannedParties(), await makePlannedParties(), await regular()];
    await load(away, 1000, onDay('2026-03-03', 1000));
    await load(away, 1000, onDay('2026-03-08', 1000));
    await load(left, 1000, onDay('2025-12-08', 1000));
    await load(left, 1000, onDay('2025-12-07', 1000));
    await load(working, 1000, onDay('2026-03-04', 1000));
    await load(await makePlannedParties(), 1000, onDay('2026-03-16', 1000));
    await makeLoad(owner, await makePlannedParties(), onDay('2026-03-05', 1000));

    const { unpaidLoads } = await run();

    expect(unpaidLoads.map(({ driver, ...each }: AnyBody) => [driver.id, each])).toEqual([
      [left.driver, { loads: 1, since: '2025-12-08' }],
      [away.driver, { loads: 2, since: '2026-03-03' }],
    ]);
  });

  test('names payees with unpaid loads before or after a period that has none', async () => {
    const [before, after] = [await makePlannedParties(), await makePlannedParties()];
    await load(before, 1000, onDay('2026-03-08', 1000));
    await load(after, 1000, onDay('2026-03-16', 1000));

    const { drivers, unpaidLoads } = await run();

    expect(drivers).toEqual([]);
    expect(unpaidLoads.map(({ driver }: AnyBody) => driver.id)).toEqual([before.driver, after.driver]);
  });

  test('makes as many database queries for one driver as for three', async () => {
    const { accountId } = owner;
    const questions = () =>
      server.services.db.read(accountId, async (tx) => {
        let n = 0;
        const query: typeof tx.query = (statement) => {
          n += 1;
          return tx.query(statement);
        };
        const session = makeActingSession({ accountId, profileId: '', prettyName: '', today: server.today() });
        const context = makeContext({ ...tx, query }, session, server.services);
        const { drivers } = await payRun(context, { start: '2026-03-09', end: '2026-03-15' });
        return [drivers.length, n];
      });
    await load(await makePlannedParties(), 1000);
    const one = await questions();
    await load(await makePlannedParties(), 1000);
    await load(await makePlannedParties(), 1000);

    const three = await questions();

    expect([one[0], three[0]]).toEqual([1, 3]);
    expect(three[1]).toBe(one[1]);
  });

  test('rejects invalid periods and defaults to the last pay week', async () => {
    const of = async (query: string) => (await owner.get(`/api/pay_run/?${query}`)).body.errors;

    expect(await of('payCheckFleetStartDate=2026-03-09')).toEqual({ payCheckFleetEndDate: 'Invalid Date' });
    expect(await of('payCheckFleetStartDate=2026-03-09&payCheckFleetEndDate=2026-03-08')).toEqual({
      payCheckFleetEndDate: 'Invalid Date Interval',
    });
    expect(await of('payCheckFleetStartDate=2026-03-09&payCheckFleetEndDate=2026-04-10')).toEqual({
      payCheckFleetEndDate: 'Select one month or less',
    });
    expect((await run(owner, '')).drivers).toEqual([]);
    expect((await owner.post('/api/pay_run/', { ...PERIOD, drivers: [{ driver: 'x' }] })).body.errors).toEqual({
      drivers: 'Send a list of drivers, each with its authority and the net pay that was shown',
    });
  });

  test('hides drivers from other accounts, which can’t pay them', async () => {
    const parties = await regular();
    const expected = listConfirmedPayees(await run());
    const mine = owner;
    owner = await server.account('Redrock Carriers');

    expect((await run()).drivers).toEqual([]);
    expect(await readResults(await save(expected))).toEqual([]);
    owner = mine;
    expect((await readPaid(parties)).count).toBe(0);
  });

  // Ledger: ROL-11
  test('requires view on accounting to read, create to save, and edit to email', async () => {
    const parties = await regular();
    const { body: paid } = await savePaycheck(owner, makeForm(parties, WEEK));
    const tryCalls = async (rights: Record<number, string>) => {
      const by = await server.personnel(owner, rights);
      const answers = [
        await by.get(`/api/pay_run/?${QUERY}`),
        await by.get(`/api/pay_run/csv/?${QUERY}`),
        await by.get(`/api/pay_run/statements/?${QUERY}`),
        await by.get(`/api/pay_run/${paid.id}/results/`),
        await by.post('/api/pay_run/', { ...PERIOD, drivers: [payee(parties)] }),
        await by.post(`/api/paycheck/${paid.id}/email/`, {}),
      ];
      return answers.map(({ status }) => status);
    };
    const payee = ({ carrier, driver }: LoadParties) => ({ carrier, driver, net: 1 });

    expect(await tryCalls({ 3000: 'all', 4000: 'all' })).toEqual([403, 403, 403, 403, 403, 403]);
    expect(await tryCalls({ 6000: 'view' })).toEqual([200, 200, 200, 200, 403, 403]);
    expect(await tryCalls({ 6000: 'view create' })).toEqual([200, 200, 200, 200, 202, 403]);
    expect(await tryCalls({ 6000: 'view edit' })).toEqual([200, 200, 200, 200, 403, 200]);
  });
});

describe('saving and emailing paychecks', () => {
  test('saves each paycheck at the shown net and lists the results, unsent while email is off', async () => {
    const first = await regular();
    const second = await regular(2400.1);
    const before = await run();

    const task = await save(listConfirmedPayees(before));

    expect(task).toMatchObject({ state: 'DONE', title: 'Pay run Mar 9, 2026 to Mar 15, 2026' });
    expect(task.result.page).toBe(`/UI/accounting/pay_run?period=2026-03-09..2026-03-15&run=${task.id}`);
    const results = await readResults(task);
    expect(results).toHaveLength(2);
    for (const result of results)
      expect(result).toMatchObject({
        payCheck: { id: expect.any(String) },
        mailedTo: null,
        error: 'Saved but not emailed: Email is off. The message waits in the outbox.',
      });
    expect((await readPaid(first)).results).toMatchObject([{ payCheckNet: 1620 }]);
    // 2,400.10 less 10% is 2,160.09; 90% of that is 1,944.08.
    expect((await readPaid(second)).results).toMatchObject([{ payCheckNet: 1944.08, payCheckPayable: 1944.08 }]);
    const after = await run();
    expect(after.drivers).toEqual([]);
    expect(after.paid.map(({ net, mailedTo }: AnyBody) => [net, mailedTo]).sort()).toEqual([
      [1620, null],
      [1944.08, null],
    ]);
  });

  test('saves the other paychecks if one changed, looks unusual, or has nothing left to pay', async () => {
    const before = await makePlannedParties();
    const paidLoad = await makeCompleteLoad(owner, before, onDay('2026-03-03', 2000));
    await savePaycheck(owner, makeForm(before, BEFORE));
    await owner.patch(`/api/fleet/${paidLoad.id}`, { fleetLoadFee: 2500, changeReason: 'Rate corrected' });
    const good = await regular();
    const changed = await regular();
    const odd = await regular();
    const gone = await regular();
    const expected = listConfirmedPayees(await run()).filter(({ driver }: AnyBody) => driver !== before.driver);
    await load(changed, 10);
    await load(odd, 9000);
    await savePaycheck(owner, makeForm(gone, WEEK));

    const results = await readResults(await save(expected));

    const of = ({ driver }: LoadParties) => results.find((each: AnyBody) => each.driver.id === driver);
    expect(of(good)).toMatchObject({ payCheck: { id: expect.any(String) } });
    expect(of(changed)).toMatchObject({
      payCheck: null,
      error: 'Net pay changed from $1,620.00 to $1,628.10. Please review.',
    });
    expect(of(odd)).toMatchObject({
      payCheck: null,
      error: '5.5 × the driver’s average of $1,620.00 (last paycheck).',
    });
    expect(of(gone)).toMatchObject({ payCheck: null, error: 'No loads are left to pay in this period.' });
    expect((await Promise.all([good, changed, odd, gone].map(readPaid))).map(({ count }) => count)).toEqual([
      1, 0, 0, 1,
    ]);
  });

  test('pays each driver once on retries, server restarts, and simultaneous runs', async () => {
    const partySets = [await regular(), await regular(1900), await regular(1900, parseConstant(1450))];
    const expected = listConfirmedPayees(await run());
    const [task, other] = await Promise.all([save(expected), save(expected)]);
    const counts = async () => (await Promise.all(partySets.map(readPaid))).map(({ count }) => count);
    expect(await counts()).toEqual([1, 1, 1]);
    const stored = [await readResults(task), await readResults(other)];
    expect(stored.flat().filter(({ payCheck }: AnyBody) => payCheck)).toHaveLength(3);

    await server.services.db.system((tx) =>
      tx.query(sql`update task set state = 'FAILED', page = null where id = ${task.id}`),
    );
    await waitUntilDone((await owner.post(`/api/task/${task.id}/retry/`, {})).body);
    await save(expected);

    expect(await counts()).toEqual([1, 1, 1]);
    const filterSaved = (rows: AnyBody[]) => rows.filter(({ payCheck }) => payCheck);
    expect(filterSaved(await readResults(task))).toEqual(filterSaved(stored[0]));
  });

  test('pays a skipped driver on retry after the difference is fixed', async () => {
    const parties = await regular();
    const expected = listConfirmedPayees(await run());
    const more = await load(parties, 10);
    const task = await save(expected);
    expect((await readResults(task))[0]).toMatchObject({
      payCheck: null,
      error: expect.stringContaining('Net pay changed'),
    });
    await owner.delete(`/api/fleet/${more.id}`);

    await server.services.db.system((tx) =>
      tx.query(sql`update task set state = 'FAILED', page = null where id = ${task.id}`),
    );
    await waitUntilDone((await owner.post(`/api/task/${task.id}/retry/`, {})).body);

    expect((await readPaid(parties)).results.map(({ payCheckNet }: AnyBody) => payCheckNet)).toEqual([1620]);
    expect((await readResults(task))[0]).toMatchObject({ payCheck: { id: expect.any(String) } });
  });

  test('attaches the settlement and stops the email of a deleted paycheck', async () => {
    const parties = await regular();
    const task = await save(listConfirmedPayees(await run()));
    const [{ payCheck }] = await readResults(task);
    const mail = () =>
      server.services.db.system((tx) =>
        tx.query<AnyBody>(
          sql`select subject, state, error, attachments from mail_message where record_id = ${payCheck.id}`,
        ),
      );
    const [message] = await eventually(async () => {
      const found = await mail();
      expect(found[0]?.attachments).toHaveLength(1);
      return found;
    });
    expect(message).toMatchObject({
      subject: `Your settlement ${payCheck.prettyName}: $1,620.00`,
      attachments: [{ filename: `${payCheck.prettyName}.pdf`, type: 'application/pdf' }],
    });
    const history = await owner.get(`/api/history/?record=paycheck&recordId=${payCheck.id}`);
    expect(history.body.results[0]).toMatchObject({ action: 'EMAIL_STATEMENT' });

    await owner.delete(`/api/paycheck/${payCheck.id}`);

    expect(await mail()).toMatchObject([{ state: 'FAILED', error: 'The paycheck was deleted before this was sent.' }]);
    expect(makeRow(await run(), parties)).toMatchObject({ net: 1620, exceptions: [] });
  });

  test('emails a paycheck from the builder separately, and holds it while email is off', async () => {
    const waiting = await savePaycheck(owner, makeForm(await regular(), WEEK));
    const off = await owner.post(`/api/paycheck/${waiting.body.id}/email/`, {});
    expect(off.body.details).toMatchObject({
      text: `${waiting.body.prettyName}: Email is off. The message waits in the outbox.`,
      delivery: 'EMAIL_OFF',
    });
    expect((await run()).paid).toMatchObject([{ mailedTo: null }]);

    owner = await mailing.account('Bluebonnet Freight LLC');
    const parties = await regular();
    const { body } = await savePaycheck(owner, makeForm(parties, WEEK));
    expect((await run()).paid).toMatchObject([{ id: body.id, net: 1620, mailedTo: null }]);

    const answer = await owner.post(`/api/paycheck/${body.id}/email/`, {});

    const to = 'marcus.okafor@bluebonnet.example.com';
    const text = `${body.prettyName} emailed to ${to} with its settlement`;
    expect(answer.body).toMatchObject({ to, details: { text, undo: { seconds: 10 } } });
    expect((await run()).paid).toMatchObject([{ mailedTo: to }]);
    expect((await owner.get(`/api/paycheck/${body.id}/statement/`)).body.mailedTo).toBe(to);

    const { path, values } = answer.body.details.undo;
    const back = await owner.post(`/api/${path}`, values);

    expect(back.body).toEqual({ details: { text: `${body.prettyName} not emailed to ${to}: recalled` } });
    expect((await run()).paid).toMatchObject([{ mailedTo: null }]);
    expect((await owner.post(`/api/${path}`, values)).status).toBe(400);
  });
});

describe('files of the saved paychecks', () => {
  test('lists payable paychecks for the bank and puts every settlement into the ZIP', async () => {
    const parties = await regular();
    const { body: paid } = await savePaycheck(owner, makeForm(parties, WEEK));
    const broke = await makePlannedParties();
    await makeExpense(owner, broke, { expenseTransactionDate: '2026-03-11', expenseUnitPrice: 30 });
    const { body: below } = await savePaycheck(owner, makeForm(broke, WEEK));

    const list = await owner.get(`/api/pay_run/csv/?${QUERY}`);
    const making = await owner.get(`/api/pay_run/statements/?${QUERY}`, { prefer: 'respond-async, wait=0' });
    const { result } = await waitUntilDone(making.body);
    const zip = await server.app.inject({ method: 'GET', url: result.url });

    expect(list.text).toBe(
      `\uFEFFDriver,Amount,Paycheck ID,Authority\r\nMarcus Okafor,1620.00,${paid.payCheckID},Bluebonnet Freight LLC\r\n`,
    );
    expect(list.headers['content-disposition']).toContain('Pay-2026-03-09-to-2026-03-15.csv');
    expect(result.name).toBe('Paychecks-2026-03-09-to-2026-03-15.zip');
    const files = unzip(zip.rawPayload);
    expect([...files.keys()].sort()).toEqual([
      `${paid.payCheckID}-Marcus-Okafor.pdf`,
      `${below.payCheckID}-Marcus-Okafor.pdf`,
    ]);
    const none = await owner.get(
      '/api/pay_run/statements/?payCheckFleetStartDate=2026-05-04&payCheckFleetEndDate=2026-05-10',
    );
    expect([none.status, none.body.default_detail]).toEqual([400, 'No paychecks are saved for this period.']);
  });
});
