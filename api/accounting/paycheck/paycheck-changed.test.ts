import { sumDollars } from '@milepost/domain/core/money.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { carrierInput } from '../../../db/demo/admin/carrier.ts';
import type { AnyBody } from '../../core/testing/server.ts';
import { makeCompleteLoad, makeParties } from '../../fleet/testing.ts';
import {
  APRIL,
  act,
  getIds,
  makeExpense,
  makeForm,
  NO_FEES,
  readOffer,
  readPdf,
  startAccountingFixture,
} from '../testing.ts';

const fixture = startAccountingFixture();
/** A load of 100.00, a toll of 40.00, and the paycheck for both: 90% after a 10% fee, less the toll. */
let load: AnyBody;
let toll: AnyBody;
let paid: AnyBody;

beforeEach(async () => {
  load = await makeCompleteLoad(fixture.owner, fixture.parties, { fleetLoadFee: 100, ...NO_FEES });
  toll = await makeExpense(fixture.owner, fixture.parties, { expenseUnitPrice: 40 });
  paid = await fixture.save();
});

const aprilOffer = () => fixture.offer(APRIL);
const change = async (row: AnyBody, path: 'fleet' | 'expense', values: object) => {
  const sent = { ...values, changeReason: 'Rate corrected' };
  expect((await fixture.owner.patch(`/api/${path}/${row.id}`, sent)).body.errors).toBeUndefined();
};
const changeFee = (fleetLoadFee: number) => change(load, 'fleet', { fleetLoadFee });
const open = async () => (await aprilOffer()).adjustments.map(({ amount }: AnyBody) => amount);
const sumNets = async () => {
  const { results } = (await fixture.owner.get(`/api/paycheck/?driver=${fixture.parties.driver}&per_page=100`)).body;
  return sumDollars(results.map(({ payCheckNet }: AnyBody) => payCheckNet));
};

describe('the driver, truck, and authority of a paid load or expense', () => {
  test('can’t change after payment, and the error names the paycheck', async () => {
    const other = await makeParties(fixture.owner, fixture.owner.carrierId);
    const text = (label: string) =>
      `${label} can’t be changed: ${paid.payCheckID} has paid for it. Delete ${paid.payCheckID} first.`;

    const { driver, vehicle } = other;
    const refused = await fixture.owner.patch(`/api/fleet/${load.id}`, {
      driver,
      vehicle,
      fleetPickupLocation: 'Waco, TX',
    });
    expect([refused.status, refused.body.errors]).toEqual([400, { driver: text('Driver'), vehicle: text('Truck') }]);
    const expense = await fixture.owner.patch(`/api/expense/${toll.id}`, { driver, vehicle });
    expect(expense.body.errors).toEqual({ driver: text('Driver'), vehicle: text('Truck / Trailer') });
    expect((await fixture.owner.patch(`/api/expense/${toll.id}`, { driver: '' })).body.errors).toEqual({
      driver: text('Driver'),
    });
    expect((await fixture.owner.get(`/api/fleet/${load.id}`)).body).toMatchObject({
      driver: { id: fixture.parties.driver },
      fleetPickupLocation: 'Dallas, TX',
    });
  });

  test('stay with the paycheck when the user tries to move the load to another authority', async () => {
    const carrier = (await fixture.owner.post('/api/carrier/', carrierInput({ carrierDOT: '7654321' }))).body.id;

    const { errors } = (await fixture.owner.patch(`/api/fleet/${load.id}`, { carrier })).body;
    expect(errors).toEqual({
      carrier: `Authority can’t be changed: ${paid.payCheckID} has paid for it. Delete ${paid.payCheckID} first.`,
    });
  });

  test('can change again after the paycheck is deleted', async () => {
    const other = await makeParties(fixture.owner, fixture.owner.carrierId);
    await fixture.remove(paid);

    expect((await fixture.owner.patch(`/api/fleet/${load.id}`, { driver: other.driver })).status).toBe(200);
    expect((await fixture.owner.patch(`/api/expense/${toll.id}`, { driver: other.driver })).status).toBe(200);
  });
});

describe('an amount changed after payment', () => {
  test('is flagged on load, expense, and paycheck until it is changed back', async () => {
    const states = async () => [
      (await fixture.owner.get(`/api/fleet/${load.id}`)).body.isChangedSincePaid,
      (await fixture.owner.get(`/api/expense/${toll.id}`)).body.isChangedSincePaid,
      (await fixture.owner.get(`/api/paycheck/${paid.id}`)).body.isChangedSincePaid,
    ];
    expect(await states()).toEqual([false, false, false]);

    await changeFee(900);
    expect(await states()).toEqual([true, false, true]);
    await change(toll, 'expense', { expenseUnitPrice: 30 });
    expect(await states()).toEqual([true, true, true]);

    const { since } = (await fixture.owner.get(`/api/paycheck/${paid.id}/statement/`)).body;
    expect(since).toEqual({
      rows: [
        { record: 'fleet', id: load.id, label: load.fleetLoadNumber, words: 'load fee now 900.00, was 100.00' },
        { record: 'expense', id: toll.id, label: toll.expenseTransactionID, words: 'amount now 30.00, was 40.00' },
      ],
      settled: [],
      open: 658,
    });

    await changeFee(100);
    await change(toll, 'expense', { expenseUnitPrice: 40 });
    expect(await states()).toEqual([false, false, false]);
  });

  test('isn’t flagged for unpaid miles or text', async () => {
    await change(load, 'fleet', { fleetDistance: 999, fleetPickupLocation: 'Waco, TX' });
    await change(toll, 'expense', { desc: 'Turnpike' });

    expect((await fixture.owner.get(`/api/paycheck/${paid.id}`)).body.isChangedSincePaid).toBe(false);
    expect(await open()).toEqual([]);
  });

  test('becomes a separate line on the next paycheck, under the plan it was paid by', async () => {
    await changeFee(900);

    const offer = await fixture.offer({ ...APRIL, payCheckDriverCut: 50 });
    expect(offer.adjustments).toEqual([
      {
        id: paid.id,
        payCheckID: paid.payCheckID,
        amount: 648,
        created: expect.any(String),
        isSelectable: true,
        isSelected: true,
        sources: [
          {
            record: 'fleet',
            id: load.id,
            label: load.fleetLoadNumber,
            amount: 648,
            formula: 'load fee now 900.00, was 100.00',
          },
        ],
      },
    ]);
    expect(offer.totals).toMatchObject({ adjustments: 648, net: 648 });

    const next = await fixture.save({ ...APRIL, payCheckDriverCut: 50 });
    expect(next).toMatchObject({ payCheckNet: 648, adjustments: [paid.id] });
    const { text } = await readPdf(fixture.server, next.payCheckFile.url);
    expect(text).toContain(`Changed since ${paid.payCheckID}`);
    expect(await open()).toEqual([]);
    expect(await sumNets()).toBe(689);
  });

  test('pays only the further difference when changed again after a settlement', async () => {
    await changeFee(900);
    const next = await fixture.save(APRIL);
    await changeFee(850.55);
    expect(await open()).toEqual([-40.06]);
    expect((await fixture.owner.get(`/api/paycheck/${paid.id}/statement/`)).body.since).toMatchObject({
      settled: [{ amount: 648, takenBy: { id: next.id, prettyName: next.payCheckID } }],
      open: -40.06,
    });

    const third = await fixture.save(APRIL);
    expect([third.payCheckNet, third.payCheckCarriedForward]).toEqual([-40.06, 40.06]);
    expect(await open()).toEqual([]);
    // 850.55 less 85.06 at 90% is 688.94; the toll of 40.00 doesn't change.
    expect(await sumNets()).toBe(648.94);
  });

  test('waits for a later paycheck when not selected, separately from a balance', async () => {
    await change(toll, 'expense', { expenseUnitPrice: 400 });
    await fixture.remove(paid);
    const lean = await fixture.save();
    await change(toll, 'expense', { expenseUnitPrice: 390 });
    const deselected = { deselectedAdjustments: [lean.id] };

    const offer = await fixture.offer({ ...APRIL, ...deselected });
    expect([offer.adjustments, offer.balances]).toMatchObject([
      [{ id: lean.id, amount: 10, isSelected: false }],
      [{ id: lean.id, amount: -319, isSelected: true }],
    ]);
    expect(offer.totals).toMatchObject({ adjustments: 0, net: 0, balance: -319, netAfterBalance: -319 });
  });

  test('adds only pass-through fees under a fixed amount', async () => {
    const other = await makeCompleteLoad(fixture.owner, fixture.parties, { fleetLoadFee: 100, ...NO_FEES });
    const fixed = await fixture.save({ payCheckPaymentStrategy: 'CONSTANT', payCheckDriverCut: 700 });
    await change(other, 'fleet', { fleetLoadFee: 5000 });
    expect(await open()).toEqual([]);
    expect((await fixture.owner.get(`/api/paycheck/${fixed.id}`)).body.isChangedSincePaid).toBe(true);

    await change(other, 'fleet', { fleetLumperFee: 75 });
    expect(await open()).toEqual([75]);
  });

  test('includes the miles under pay by mileage', async () => {
    const other = await makeCompleteLoad(fixture.owner, fixture.parties, { fleetDistance: null, ...NO_FEES });
    await fixture.save({ payCheckPaymentStrategy: 'BY_MILEAGE', payCheckDriverCut: 0.5 });
    await change(other, 'fleet', { fleetDistance: 250.5 });
    expect(await open()).toEqual([125.25]);
  });
});

describe('a paycheck that settled a change', () => {
  let next: AnyBody;

  beforeEach(async () => {
    await changeFee(900);
    next = await fixture.save(APRIL);
  });

  test('releases the change when deleted and takes it again when restored', async () => {
    expect((await fixture.remove(next)).status).toBe(204);
    expect(await open()).toEqual([648]);

    expect((await fixture.restore(next)).status).toBe(200);
    expect(await open()).toEqual([]);
    expect(await sumNets()).toBe(689);
  });

  test('can’t be restored after the change itself changed, and shows both amounts', async () => {
    await fixture.remove(next);
    await changeFee(850);

    const refused = await fixture.restore(next);
    expect([refused.status, refused.body.default_detail]).toEqual([
      409,
      `ERROR_REFERENCE_PROTECTION: Changed since ${paid.payCheckID}: now 607.50, was 648.00. ${next.payCheckID} paid the earlier amounts. Save a new paycheck instead.`,
    ]);
  });

  test('can’t be restored after another paycheck settled the change', async () => {
    await fixture.remove(next);
    const rebuilt = await fixture.save(APRIL);

    expect((await fixture.restore(next)).body.default_detail).toContain('now 0.00, was 648.00');
    expect(rebuilt.payCheckNet).toBe(648);
    expect(await sumNets()).toBe(689);
  });

  test('must be voided before the original one once it was paid, even if it was marked unpaid later', async () => {
    const paidOn = { payCheckPaidDate: '2026-04-10', payCheckPaymentMethod: 'ACH' };
    await fixture.owner.post(`/api/paycheck/${next.id}/pay/`, paidOn);
    await act(fixture.owner, next, 'MARK_UNPAID', 'paycheck');

    expect((await fixture.remove(paid)).body.default_detail).toContain(`Void ${next.payCheckID} first.`);
    await act(fixture.owner, next, 'VOID', 'paycheck');
    expect((await fixture.remove(paid)).status).toBe(204);
  });

  test('protects the original paycheck from deletion, so the load isn’t paid twice', async () => {
    const refused = await fixture.remove(paid);
    expect([refused.status, refused.body.default_detail]).toEqual([
      409,
      `ERROR_REFERENCE_PROTECTION: ${next.payCheckID} settled later changes to ${paid.payCheckID}. Delete ${next.payCheckID} first.`,
    ]);

    await fixture.remove(next);
    expect((await fixture.remove(paid)).status).toBe(204);
    expect((await fixture.save()).payCheckNet).toBe(689);
    expect(await fixture.restore(next)).toMatchObject({
      body: { default_detail: `ERROR_REFERENCE_PROTECTION: Restore ${paid.payCheckID} first.` },
    });
  });
});

describe('simultaneous settlements of a change', () => {
  test('let one of two paychecks settle the change and reject the other', async () => {
    await changeFee(900);
    const form = { ...makeForm(fixture.parties, APRIL), adjustments: [paid.id] };
    const answers = await Promise.all([
      fixture.owner.post('/api/paycheck/', form),
      fixture.owner.post('/api/paycheck/', form),
    ]);

    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(answers.find(({ status }) => status === 400)?.body.errors).toEqual({
      adjustments: '1 selected change is already settled or reversed',
    });
    expect(await sumNets()).toBe(689);
  });

  test('pay the load once when its paycheck is deleted at the same moment', async () => {
    await changeFee(900);
    const form = { ...makeForm(fixture.parties, APRIL), adjustments: [paid.id] };
    const [settled, deleted] = await Promise.all([fixture.owner.post('/api/paycheck/', form), fixture.remove(paid)]);

    expect([
      [201, 409],
      [400, 204],
    ]).toContainEqual([settled.status, deleted.status]);
  });
});

test('other drivers and other accounts don’t see the change', async () => {
  await changeFee(900);
  const other = await makeParties(fixture.owner, fixture.owner.carrierId);
  expect((await readOffer(fixture.owner, makeForm(other, APRIL))).adjustments).toEqual([]);
  const { status, body } = await fixture.owner.post('/api/paycheck/', {
    ...makeForm(other, APRIL),
    adjustments: [paid.id],
  });
  expect([status, body.errors]).toEqual([400, { adjustments: '1 selected change is already settled or reversed' }]);
  expect(getIds((await aprilOffer()).adjustments)).toEqual([paid.id]);
});
