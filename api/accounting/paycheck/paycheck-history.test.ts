import { describe, expect, test } from 'vitest';
import type { AnyBody } from '../../core/testing/server.ts';
import { makeCompleteLoad } from '../../fleet/testing.ts';
import {
  getIds,
  makeExpense,
  makeForm,
  makeWeek,
  NO_FEES,
  parseConstant,
  readOffer,
  savePaycheck,
  startAccountingFixture,
} from '../testing.ts';

const fixture = startAccountingFixture();

describe('the driver’s average net pay', () => {
  const MAY = makeWeek('2026-05-18', '2026-05-24');
  const average = async () => (await fixture.offer(MAY)).averageNet;

  test('covers the paychecks that end in the 8 weeks up to the end of the period', async () => {
    expect(await average()).toBeNull();
    await fixture.save({ ...parseConstant(9000), ...makeWeek('2026-03-23', '2026-03-29') });
    await fixture.save({ ...parseConstant(1000), paysConstantAgain: true, ...makeWeek('2026-03-24', '2026-03-30') });
    await fixture.save({ ...parseConstant(500.01), ...makeWeek('2026-05-18', '2026-05-24') });
    await fixture.save({ ...parseConstant(9000), paysConstantAgain: true, ...makeWeek('2026-05-19', '2026-05-25') });

    expect(await average()).toBe(750.01);
  });

  test('counts a carried balance once and excludes deleted paychecks', async () => {
    await makeExpense(fixture.owner, fixture.parties, { expenseUnitPrice: 200, expenseTransactionDate: '2026-05-04' });
    await fixture.save(makeWeek('2026-05-04', '2026-05-10'));
    await fixture.save({ ...parseConstant(1000), ...makeWeek('2026-05-11', '2026-05-17') });
    const { id } = await fixture.save({
      ...parseConstant(7000),
      paysConstantAgain: true,
      ...makeWeek('2026-05-12', '2026-05-17'),
    });
    await fixture.remove({ id });

    expect(await average()).toBe(400);
  });
});

describe('a week already paid by a fixed amount', () => {
  const constants = async (over: object = {}) => (await fixture.offer({ ...parseConstant(1500), ...over })).constants;

  // Ledger: PAY-16
  test('warns about the next fixed amount with a shared date and saves it after confirmation', async () => {
    const first = await fixture.save(parseConstant(1200));

    const paid = {
      id: first.id,
      prettyName: first.payCheckID,
      payCheckDriverCut: 1200,
      payCheckFleetStartDate: '2026-03-01',
      payCheckFleetEndDate: '2026-03-07',
    };
    expect(await constants()).toEqual([paid]);
    expect(await constants(makeWeek('2026-03-07', '2026-03-13'))).toEqual([paid]);
    expect(await constants(makeWeek('2026-02-22', '2026-03-01'))).toEqual([paid]);
    expect(await constants(makeWeek('2026-03-08', '2026-03-14'))).toEqual([]);
    expect(await constants(makeWeek('2026-02-22', '2026-02-28'))).toEqual([]);
    const refused = await savePaycheck(fixture.owner, makeForm(fixture.parties, parseConstant(1500)));
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      {
        payCheckPaymentStrategy: `${first.payCheckID} already pays a flat $1,200.00 for Mar 1, 2026 to Mar 7, 2026. Confirm to pay it again.`,
      },
    ]);
    expect((await fixture.save({ ...parseConstant(1500), paysConstantAgain: true })).payCheckNet).toBe(1500);
  });

  // Ledger: PAY-16
  test('is paid once when the save is sent three times at once', async () => {
    const form = makeForm(fixture.parties, parseConstant(900));

    const answers = await Promise.all([1, 2, 3].map(() => savePaycheck(fixture.owner, form)));

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
  });

  // Ledger: PAY-16
  test('isn’t paid twice by restoring a deleted paycheck next to its replacement', async () => {
    const first = await fixture.save(parseConstant(900));
    await fixture.remove(first);
    const second = await fixture.save(parseConstant(900));

    const refused = await fixture.restore(first);

    expect([refused.status, refused.body.default_detail]).toEqual([
      409,
      `ERROR_REFERENCE_PROTECTION: ${second.payCheckID} already pays a flat $900.00 for Mar 1, 2026 to Mar 7, 2026. Delete it first, or save a new paycheck and confirm to pay it again.`,
    ]);
    expect((await fixture.owner.get(`/api/paycheck/${first.id}`)).body.state).toBe('DELETED');
    await fixture.remove(second);
    expect((await fixture.restore(first)).status).toBe(200);
  });

  // Ledger: PAY-16
  test('restores only one of two deleted paychecks when both are restored at once', async () => {
    const first = await fixture.save(parseConstant(900));
    await fixture.remove(first);
    const second = await fixture.save(parseConstant(900));
    await fixture.remove(second);

    const answers = await Promise.all([fixture.restore(first), fixture.restore(second)]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  // Ledger: PAY-16
  test('isn’t paid again with a late load from before the plan changed, even by restoring', async () => {
    const { driver, carrier } = fixture.parties;
    const week = { carrier, driver, ...makeWeek('2026-03-01', '2026-03-07') };
    const addPlan = (validFrom: string, plan: object) =>
      fixture.owner.post('/api/pay_plan/', { driver, validFrom, payCheckExpenseCarrierFee: 0, ...plan });
    await addPlan('2026-01-01', parseConstant(900));
    await addPlan('2026-03-05', { payCheckPaymentStrategy: 'BY_PERCENTAGE', payCheckDriverCut: 90 });
    const loadOn = (day: string) =>
      makeCompleteLoad(fixture.owner, fixture.parties, {
        ...NO_FEES,
        fleetNoServiceFee: 0,
        fleetLoadFee: 1000,
        fleetPickUpDate: day,
        fleetDeliveryDate: day,
      });
    const save = async (over: object = {}) =>
      savePaycheck(fixture.owner, { ...week, ...(await readOffer(fixture.owner, week)).plan, ...over });
    await loadOn('2026-03-03');
    await loadOn('2026-03-06');
    const { body: first } = await save();
    expect(first).toMatchObject({ payCheckPaymentStrategy: 'BY_PERCENTAGE', payCheckNet: 900 + 900 });
    expect((await readOffer(fixture.owner, week)).constants).toEqual([]);
    await loadOn('2026-03-02');

    const { constants } = await readOffer(fixture.owner, week);
    const refused = await save();

    expect(constants).toMatchObject([{ id: first.id, payCheckDriverCut: 900 }]);
    const words = `${first.payCheckID} already pays a flat $900.00 for Mar 1, 2026 to Mar 7, 2026.`;
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { payCheckPaymentStrategy: `${words} Confirm to pay it again.` },
    ]);
    const { body: again } = await save({ paysConstantAgain: true });
    expect(again.payCheckNet).toBe(900);
    await fixture.remove(again);
    expect((await fixture.restore(again)).body.default_detail).toContain(words);
  });

  // Ledger: PAY-16
  test('allows restoring a fixed amount for other dates', async () => {
    await makeCompleteLoad(fixture.owner, fixture.parties, {
      fleetPickUpDate: '2026-03-04',
      fleetDeliveryDate: '2026-03-04',
    });
    const percentage = await fixture.save();
    const later = await fixture.save({ ...parseConstant(900), ...makeWeek('2026-03-08', '2026-03-14') });
    await fixture.remove(percentage);
    await fixture.remove(later);
    await fixture.save(parseConstant(900));
    await fixture.remove(await fixture.save({ ...parseConstant(900), ...makeWeek('2026-03-15', '2026-03-21') }));

    expect((await fixture.restore(later)).status).toBe(200);
  });

  // Ledger: PAY-16
  test('ignores deleted paychecks and pay by percentage', async () => {
    await fixture.remove(await fixture.save(parseConstant(1200)));
    await makeCompleteLoad(fixture.owner, fixture.parties);
    await fixture.save({});
    expect(await constants()).toEqual([]);

    await fixture.save(parseConstant(1200));
    expect((await fixture.offer()).constants).toEqual([]);
  });
});

describe('inactive drivers and trucks', () => {
  // Ledger: STA-07
  test('still get a last paycheck with its expenses', async () => {
    const load = await makeCompleteLoad(fixture.owner, fixture.parties);
    for (const path of [`/api/driver/${fixture.parties.driver}`, `/api/vehicle/${fixture.parties.vehicle}`])
      expect((await fixture.owner.patch(path, { state: 'INACTIVE' })).status).toBe(200);

    const pickers = await Promise.all(
      ['driver', 'vehicle'].map((path) => fixture.owner.get(`/api/${path}/?prettyName=true&state=ANY&per_page=100`)),
    );
    const offered = pickers.flatMap(({ body }) => body.results.filter((row: AnyBody) => row.state === 'INACTIVE'));
    expect(getIds(offered)).toEqual(expect.arrayContaining([fixture.parties.driver, fixture.parties.vehicle]));
    const toll = await makeExpense(fixture.owner, fixture.parties, { expenseUnitPrice: 40 });
    const saved = await fixture.save({ vehicle: fixture.parties.vehicle });
    expect([saved.fleets, saved.expenses]).toEqual([[load.id], [toll.id]]);
  });
});

describe('limits of the offered loads, expenses, and pay plans', () => {
  // Ledger: PAY-12
  test('include expenses on the first and last day of their own period and none outside it', async () => {
    const on = (expenseTransactionDate: string) =>
      makeExpense(fixture.owner, fixture.parties, { expenseTransactionDate });
    const [, first, last] = [
      await on('2026-03-09'),
      await on('2026-03-10'),
      await on('2026-03-12'),
      await on('2026-03-13'),
    ];

    const period = { payCheckExpenseStartDate: '2026-03-10', payCheckExpenseEndDate: '2026-03-12' };
    const { expenses, earlier } = await fixture.offer(period);

    expect(getIds(expenses)).toEqual(getIds([first, last]));
    expect(earlier).toEqual({ fleets: 0, expenses: 1, since: '2026-03-09' });
  });

  // Ledger: PAY-11
  test('fall back to the earlier pay plan after a deletion, then to the standard plan', async () => {
    const { driver, carrier } = fixture.parties;
    const plan = async (validFrom: string, payCheckDriverCut: number) =>
      (await fixture.owner.post('/api/pay_plan/', { driver, validFrom, ...parseConstant(payCheckDriverCut) })).body.id;
    const [older, newer] = [await plan('2026-01-01', 900), await plan('2026-03-01', 1100)];
    const request = { carrier, driver, ...makeWeek('2026-03-01', '2026-03-07') };
    const offerPlan = async () => {
      const { plan: used, driverPlan, totals } = await readOffer(fixture.owner, request);
      return [used.payCheckPaymentStrategy, used.payCheckDriverCut, driverPlan?.id ?? null, totals.net];
    };
    expect(await offerPlan()).toEqual(['CONSTANT', 1100, newer, 1100]);

    await fixture.owner.delete(`/api/pay_plan/${newer}`);
    expect(await offerPlan()).toEqual(['CONSTANT', 900, older, 900]);
    await fixture.owner.delete(`/api/pay_plan/${older}`);
    expect(await offerPlan()).toEqual(['BY_PERCENTAGE', 100, null, 0]);
  });
});
