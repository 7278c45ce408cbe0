import { addDays, getDayOfWeek } from '@milepost/domain/core/dates.ts';
import { describe, expect, test } from 'vitest';
import { carrierInput } from '../../../db/demo/admin/carrier.ts';
import { driverInput } from '../../../db/demo/driver-app/driver.ts';
import type { AnyBody } from '../../core/testing/server.ts';
import { makeCompleteLoad, makeLoad, makeParties } from '../../fleet/testing.ts';
import {
  APRIL,
  BY_MILEAGE,
  BY_PERCENTAGE,
  getIds,
  makeExampleLoads,
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

describe('the loads and expenses offered for a paycheck', () => {
  // Ledger: PAY-08, PAY-09, PAY-12
  test('include the driver’s complete loads picked up in the period, first and last day included', async () => {
    const at = (fleetPickUpDate: string) => ({ fleetPickUpDate, fleetDeliveryDate: '2026-03-09' });
    const first = await makeCompleteLoad(fixture.owner, fixture.parties, at('2026-03-01'));
    const last = await makeCompleteLoad(fixture.owner, fixture.parties, at('2026-03-07'));
    await makeCompleteLoad(fixture.owner, fixture.parties, at('2026-02-28'));
    await makeCompleteLoad(fixture.owner, fixture.parties, at('2026-03-08'));
    await makeLoad(fixture.owner, fixture.parties, at('2026-03-04'));
    await makeCompleteLoad(fixture.owner, await makeParties(fixture.owner, fixture.owner.carrierId), at('2026-03-04'));

    const { fleets, earlier } = await fixture.offer();
    expect(getIds(fleets)).toEqual([first.id, last.id]);
    expect(fleets[0]).toEqual({
      id: first.id,
      updated: first.updated,
      fleetLoadNumber: first.fleetLoadNumber,
      status: 'COMPLETE',
      customer: { id: fixture.parties.customer, prettyName: 'Prairie Star Logistics' },
      fleetPickUpDate: '2026-03-01',
      fleetPickupLocation: 'Dallas, TX',
      fleetDeliveryLocation: 'Tulsa, OK',
      fleetDistance: 258,
      fleetLoadFee: 2000,
      fleetLumperFee: 100,
      fleetDetantionFee: 150,
      fleetNoServiceFee: 0,
      fleetMiscFee: 50,
      fleetFuelSurcharge: 0,
      fleetLayoverFee: 0,
      fleetStopCharge: 0,
      fleetLumperPaidBy: null,
      supplementalFees: 300,
      fleetConfirmation: expect.objectContaining({ name: 'rate-confirmation.pdf' }),
      fleetBOL: expect.objectContaining({ name: 'bol.pdf' }),
      fleetPayCheckProcessingDate: null,
      payCheck: null,
      metaData: { invoice: { totalPaid: 0 } },
      isSelectable: true,
      isSelected: true,
    });
    expect(earlier).toEqual({ fleets: 1, expenses: 0, since: '2026-02-28' });
  });

  // Ledger: PAY-12
  test('count earlier expenses that the driver shares, so none is forgotten', async () => {
    const spend = (over: object) =>
      makeExpense(fixture.owner, fixture.parties, { expenseTransactionDate: '2026-02-27', ...over });
    const day = addDays(fixture.server.today(), 7);
    const none = { expenseIsDeductable: false, expenseDeductablePercentage: 0 };
    await spend({});
    await spend({ ...none, expenseIsReimbursable: true, expenseReimbursablePercentage: 100 });
    expect((await fixture.offer()).earlier).toEqual({ fleets: 0, expenses: 2, since: '2026-02-27' });

    await spend(none);
    const removed = await spend({});
    await fixture.owner.delete(`/api/expense/${removed.id}`);
    const ahead = await makeExpense(fixture.owner, fixture.parties, {
      expenseType: 'INSURANCE',
      expenseTransactionDate: day,
      expenseIsRecurring: true,
      expenseRecurringStartDate: day,
      expenseRecurringEndDate: addDays(day, 7),
      scheduleFrequencyStrategyType: 'WEEKLY',
      scheduleDay: getDayOfWeek(day),
    });
    await fixture.owner.patch(`/api/expense/${ahead.id}`, { status: 'COMPLETE' });

    expect((await fixture.offer()).earlier).toEqual({ fleets: 0, expenses: 2, since: '2026-02-27' });
    const after = await fixture.offer(makeWeek(addDays(day, 20), addDays(day, 26)));
    expect([after.earlier.expenses, getIds(after.expenses)]).toEqual([2, [ahead.id]]);
  });

  // Ledger: PAY-12
  test('narrow to the selected vehicle for loads but not for expenses', async () => {
    const other = await makeParties(fixture.owner, fixture.owner.carrierId);
    const here = await makeCompleteLoad(fixture.owner, fixture.parties);
    await makeCompleteLoad(fixture.owner, { ...fixture.parties, vehicle: other.vehicle });
    const expense = await makeExpense(fixture.owner, { ...fixture.parties, vehicle: other.vehicle });
    const offer = await fixture.offer({ vehicle: fixture.parties.vehicle });
    expect([getIds(offer.fleets), getIds(offer.expenses)]).toEqual([[here.id], [expense.id]]);
  });

  // Ledger: PAY-12
  test('list an expense without a driver share as not selectable', async () => {
    await makeExpense(fixture.owner, fixture.parties, { expenseIsDeductable: false, expenseDeductablePercentage: 0 });
    const { expenses, totals } = await fixture.offer();
    expect(expenses).toMatchObject([{ isSelectable: false, isSelected: false, netAppliedToDriver: 0 }]);
    expect(totals.net).toBe(0);
  });

  // Ledger: PAY-12, PAY-22
  test('keep deselected rows in the list and out of the totals', async () => {
    const [a, b] = await makeExampleLoads(fixture.owner, fixture.parties);
    const toll = await makeExpense(fixture.owner, fixture.parties);
    const { fleets, expenses, totals } = await fixture.offer({ deselected: [b.id, toll.id] });
    expect(fleets.map((row: AnyBody) => [row.id, row.isSelected])).toEqual([
      [a.id, true],
      [b.id, false],
    ]);
    expect(expenses).toMatchObject([{ id: toll.id, isSelected: false }]);
    expect([totals.fleetLoadFee, totals.tollCharge, totals.net]).toEqual([2000, 0, 1920]);
  });

  // Ledger: PAY-12, EXP-47, STA-11, STA-12
  test('suggest a scheduled expense and list it in its own group when included', async () => {
    const books = await fixture.server.personnel(fixture.owner, { 4000: 'all', 6000: 'all' });
    const clerk = await fixture.server.personnel(fixture.owner, { 4000: 'view', 6000: 'all' });
    const day = addDays(fixture.server.today(), 30);
    const created = await makeExpense(fixture.owner, fixture.parties, {
      expenseType: 'INSURANCE',
      expenseUnitPrice: 200,
      expenseTransactionDate: day,
      expenseIsRecurring: true,
      expenseRecurringStartDate: day,
      expenseRecurringEndDate: addDays(day, 14),
      scheduleFrequencyStrategyType: 'WEEKLY',
      scheduleDay: getDayOfWeek(day),
    });
    const itsWeek = { payCheckExpenseStartDate: addDays(day, -3), payCheckExpenseEndDate: addDays(day, 3) };
    const offered = await readOffer(books, makeForm(fixture.parties, itsWeek));
    const [scheduled] = offered.expenses;
    expect(offered.expenses).toMatchObject([
      {
        status: 'IN_PROGRESS',
        isSelectable: false,
        isSelected: false,
        includedNow: false,
        workflowActionItems: [{ id: 'COMPLETE', prettyName: 'Include with next paycheck', via: 'status' }],
      },
    ]);
    expect(offered.totals.insurance).toBe(0);
    expect((await readOffer(clerk, makeForm(fixture.parties, itsWeek))).expenses[0].workflowActionItems).toEqual([]);
    expect(created.id).toEqual(expect.any(String));

    expect((await books.patch(`/api/expense/${scheduled.id}`, { status: 'COMPLETE' })).status).toBe(200);
    const earlier = await readOffer(books, makeForm(fixture.parties));
    expect(earlier.expenses).toMatchObject([{ id: scheduled.id, includedNow: true, isSelected: true }]);
    expect(earlier.statement.lines.filter((line: AnyBody) => line.group === 'includedNow')).toMatchObject([
      { label: 'Insurance', amount: -200, sources: [{ id: scheduled.id }] },
    ]);

    const saved = await savePaycheck(books, makeForm(fixture.parties));
    expect(saved.body).toMatchObject({ expenses: [scheduled.id], payCheckNet: -200 });
    expect((await readOffer(books, makeForm(fixture.parties))).expenses).toEqual([]);
  });

  // Ledger: PAY-12
  test('list loads and expenses on another paycheck with its date, not selectable', async () => {
    const [a] = await makeExampleLoads(fixture.owner, fixture.parties);
    const toll = await makeExpense(fixture.owner, fixture.parties);
    const { body: saved } = await savePaycheck(fixture.owner, makeForm(fixture.parties));
    const today = fixture.server.today();

    const { fleets, expenses, totals } = await fixture.offer();
    const deducted = {
      payCheck: { id: saved.id, prettyName: saved.payCheckID },
      isSelectable: false,
      isSelected: false,
    };
    expect(fleets[0]).toMatchObject({ id: a.id, fleetPayCheckProcessingDate: today, ...deducted });
    expect(expenses[0]).toMatchObject({ id: toll.id, expensePayCheckTransactionDate: today, ...deducted });
    expect(totals.net).toBe(0);
  });
});

describe('the paycheck form', () => {
  // Ledger: PAY-11
  test('defaults to the last seven days at 100% without a plan and dates', async () => {
    const { carrier, driver } = fixture.parties;
    const today = fixture.server.today();
    const load = await makeCompleteLoad(fixture.owner, fixture.parties, { fleetPickUpDate: today });
    const offer = await readOffer(fixture.owner, { carrier, driver });
    expect(offer.plan).toEqual({
      payCheckPaymentStrategy: 'BY_PERCENTAGE',
      payCheckDriverCut: 100,
      payCheckExpenseCarrierFee: 0,
    });
    expect([getIds(offer.fleets), offer.driverPlan]).toEqual([[load.id], null]);
  });

  // Ledger: PAY-11
  test('starts from the plan in effect at the end of the period and accepts another', async () => {
    const { driver } = fixture.parties;
    const plan = (validFrom: string, over: object) =>
      fixture.owner.post('/api/pay_plan/', { driver, validFrom, ...over });
    expect((await plan('2026-01-01', BY_MILEAGE)).body).toMatchObject({
      prettyName: '$0.60/mi',
      payCheckExpenseCarrierFee: 0,
    });
    const second = await plan('2026-03-05', BY_PERCENTAGE);
    expect(second.body.prettyName).toBe('90% of load fees after a 10% carrier fee');
    expect((await plan('2026-03-05', parseConstant(1500))).body.code).toBe('ERROR_NON_UNIQUE');

    const blank = { payCheckPaymentStrategy: null, payCheckDriverCut: null, payCheckExpenseCarrierFee: null };
    const at = async (end: string, over: object = blank) =>
      (await fixture.offer({ payCheckFleetEndDate: end, ...over })).plan;
    expect(await at('2026-03-04')).toMatchObject({ ...BY_MILEAGE, payCheckExpenseCarrierFee: 0 });
    expect(await at('2026-03-05')).toMatchObject(BY_PERCENTAGE);
    expect(await at('2026-03-05', { ...blank, payCheckDriverCut: 85 })).toMatchObject({
      ...BY_PERCENTAGE,
      payCheckDriverCut: 85,
    });
    expect(await at('2026-03-05', parseConstant(1500))).toMatchObject(parseConstant(1500));
    expect(
      (await fixture.owner.get(`/api/pay_plan/?driver=${driver}`)).body.results.map((row: AnyBody) => row.validFrom),
    ).toEqual(['2026-03-05', '2026-01-01']);
  });

  // Ledger: PAY-11
  test('pays each load by the plan in effect on its pickup date, now and after a change', async () => {
    const { owner, parties } = fixture;
    const plan = (validFrom: string, payCheckDriverCut: number) =>
      owner.post('/api/pay_plan/', { driver: parties.driver, validFrom, ...BY_MILEAGE, payCheckDriverCut });
    await plan('2026-01-01', 0.5);
    await plan('2026-03-04', 0.7);
    const haulOn = (day: string) =>
      makeCompleteLoad(owner, parties, {
        ...NO_FEES,
        fleetPickUpDate: day,
        fleetDeliveryDate: day,
        fleetDistance: 1000,
      });
    const [early] = [await haulOn('2026-03-03'), await haulOn('2026-03-04')];
    const byPlan = { payCheckPaymentStrategy: 'BY_MILEAGE', payCheckDriverCut: 0.7, payCheckExpenseCarrierFee: '' };

    const offer = await fixture.offer(byPlan);
    expect([offer.totals.totalNet, offer.periodPlans.map((each: AnyBody) => each.validFrom)]).toEqual([
      1200,
      ['2026-01-01', '2026-03-04'],
    ]);
    expect((await fixture.offer({ ...byPlan, payCheckDriverCut: 0.6 })).totals.totalNet).toBe(1200);
    const paid = await fixture.save(byPlan);
    expect(paid.payCheckNet).toBe(1200);

    await owner.patch(`/api/fleet/${early?.id}`, { fleetDistance: 1100, changeReason: 'Miles corrected' });
    expect((await fixture.offer({ ...byPlan, ...APRIL })).adjustments.map((each: AnyBody) => each.amount)).toEqual([
      50,
    ]);
  });

  // Ledger: PAY-11
  test('requires a new rate when a plan’s payment strategy changes', async () => {
    const { driver } = await makeParties(fixture.owner, fixture.owner.carrierId);
    const { id } = (await fixture.owner.post('/api/pay_plan/', { driver, validFrom: '2026-01-01', ...BY_MILEAGE }))
      .body;

    const alone = await fixture.owner.patch(`/api/pay_plan/${id}`, { payCheckPaymentStrategy: 'BY_PERCENTAGE' });
    const renamed = await fixture.owner.patch(`/api/pay_plan/${id}`, {
      payCheckPaymentStrategy: 'BY_PERCENTAGE',
      payCheckDriverCut: BY_MILEAGE.payCheckDriverCut,
    });

    expect([alone.status, alone.body.errors]).toEqual([
      400,
      { payCheckDriverCut: 'Driver Cut must be entered again when Payment Strategy changes' },
    ]);
    expect([renamed.status, renamed.body.prettyName]).toEqual([200, '0.6% of load fees']);
  });

  // Ledger: PAY-11
  test('lists every invalid field at once', async () => {
    const wrong = makeForm(fixture.parties, {
      payCheckFleetStartDate: '2026-03-08',
      payCheckExpenseStartDate: '2026-03-08',
      payCheckDriverCut: 101,
      payCheckExpenseCarrierFee: 100.5,
    });
    for (const path of ['/api/paycheck/filter/', '/api/paycheck/']) {
      const { status, body } = await fixture.owner.post(path, wrong);
      expect([status, body.errors]).toEqual([
        400,
        {
          payCheckFleetEndDate: 'Invalid Date Interval',
          payCheckExpenseEndDate: 'Invalid Date Interval',
          payCheckDriverCut: 'Invalid percentage value [0 - 100]',
          payCheckExpenseCarrierFee: 'Invalid percentage value [0 - 100]',
        },
      ]);
    }
    const fine = await fixture.owner.post(
      '/api/paycheck/filter/',
      makeForm(fixture.parties, { ...BY_MILEAGE, payCheckDriverCut: 0.12345 }),
    );
    expect(fine.body.errors).toEqual({ payCheckDriverCut: 'Invalid Amount' });
    const cents = await fixture.owner.post('/api/paycheck/filter/', makeForm(fixture.parties, parseConstant(1500.005)));
    expect(cents.body.errors).toEqual({ payCheckDriverCut: 'Invalid Amount' });
    expect((await fixture.owner.post('/api/paycheck/', {})).body.errors).toEqual({
      carrier: 'Invalid Carrier',
      driver: 'No Driver Selected/Found  Under Carrier',
      payCheckPaymentStrategy: 'Invalid Type',
      payCheckDriverCut: 'Invalid Amount',
      payCheckFleetStartDate: 'Invalid Date',
      payCheckFleetEndDate: 'Invalid Date',
      payCheckExpenseStartDate: 'Invalid Date',
      payCheckExpenseEndDate: 'Invalid Date',
    });
  });

  // Ledger: PAY-11
  test('accepts only a driver and vehicle of the selected authority', async () => {
    const second = (await fixture.owner.post('/api/carrier/', carrierInput({ carrierDOT: '7654321' }))).body.id;
    const { body } = await fixture.owner.post(
      '/api/paycheck/filter/',
      makeForm({ ...fixture.parties, carrier: second }, { vehicle: fixture.parties.vehicle }),
    );
    expect(body.errors).toEqual({
      driver: 'No Driver Selected/Found  Under Carrier',
      vehicle: 'No Vehicle Selected/Found  Under Carrier',
    });
    expect((await fixture.owner.post('/api/driver/', driverInput({ carrier: second }))).status).toBe(201);
  });
});
