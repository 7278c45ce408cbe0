import sql from 'sql-template-tag';
import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../core/platform/ids.ts';
import type { AnyBody } from '../../core/testing/server.ts';
import { makeCompleteLoad } from '../../fleet/testing.ts';
import {
  APRIL,
  act,
  BY_PERCENTAGE,
  getIds,
  makeExpense,
  makeForm,
  NO_FEES,
  parseConstant,
  readPdf,
  startAccountingFixture,
} from '../testing.ts';

const fixture = startAccountingFixture();

const loadOn = (day: string, fleetLoadFee = 1000) =>
  makeCompleteLoad(fixture.owner, fixture.parties, {
    ...NO_FEES,
    fleetNoServiceFee: 0,
    fleetLoadFee,
    fleetPickUpDate: day,
    fleetDeliveryDate: day,
  });
const pay = ({ id }: AnyBody) =>
  fixture.owner.post(`/api/paycheck/${id}/pay/`, { payCheckPaidDate: '2026-03-13', payCheckPaymentMethod: 'ACH' });
const voidIt = (paycheck: AnyBody, by = fixture.owner) => act(by, paycheck, 'VOID', 'paycheck');
const read = async ({ id }: AnyBody) => (await fixture.owner.get(`/api/paycheck/${id}`)).body;
const listOffered = ({ workflowActionItems }: AnyBody) => workflowActionItems.map(({ id }: AnyBody) => id);
const inDatabase = (statement: ReturnType<typeof sql>) =>
  fixture.server.services.db.tx(fixture.owner.accountId, (tx) => tx.query<AnyBody>(statement));
/** Marks the paycheck's settlement as emailed. */
const insertEmail = ({ id }: AnyBody) =>
  inDatabase(sql`insert into mail_message (account_id, id, way, kind, record_id, recipients, subject, body_text, state, sent)
    values (${fixture.owner.accountId}, ${newId()}, 'EMAIL', 'PAYCHECK', ${id}, array['sam@example.com'], 'Settlement', '', 'SENT', now())`);
const words = ({ body }: { body: AnyBody }) => body.default_detail.replace(/^ERROR_\w+: /, '');

/** Creates a paid paycheck of $810.00 for a load of $1,000.00. */
async function makePaid(): Promise<{ paycheck: AnyBody; load: AnyBody }> {
  const load = await loadOn('2026-03-04');
  const paycheck = await fixture.save();
  await pay(paycheck);
  return { paycheck, load };
}

describe('an emailed or paid paycheck', () => {
  test('is voided instead of deleted, keeps its number and PDF, and releases load and expense', async () => {
    const load = await loadOn('2026-03-04');
    const toll = await makeExpense(fixture.owner, fixture.parties);
    const paycheck = await fixture.save();
    expect(listOffered(await read(paycheck))).toEqual(['DELETE']);
    await insertEmail(paycheck);
    expect(listOffered(await read(paycheck))).toEqual(['VOID']);
    const refused = await fixture.remove(paycheck);
    expect([refused.status, words(refused)]).toEqual([
      400,
      `${paycheck.payCheckID} was emailed to the driver. Void it instead.`,
    ]);

    const { status, body } = await voidIt(paycheck);

    expect([status, body]).toMatchObject([
      200,
      {
        payCheckID: paycheck.payCheckID,
        payCheckStatus: 'VOID',
        payCheckVoidedDate: fixture.server.today(),
        state: 'ACTIVE',
      },
    ]);
    expect(listOffered(body)).toEqual([]);
    expect((await readPdf(fixture.server, body.payCheckFile.url)).text).toContain('VOID');
    expect((await fixture.owner.get(`/api/fleet/${load.id}`)).body).toMatchObject({
      payCheck: null,
      fleetPayCheckProcessingDate: null,
    });
    expect((await fixture.owner.get(`/api/expense/${toll.id}`)).body.expensePayCheckTransactionDate).toBeNull();
    expect((await fixture.balance()).balance).toBe(0);
    const history = await fixture.owner.get(`/api/history/?record=paycheck&recordId=${paycheck.id}`);
    expect(history.body.results[0]).toMatchObject({ action: 'VOID', changes: [{ from: 'Approved', to: 'Void' }, {}] });
    expect(words(await fixture.remove(paycheck))).toBe(`${paycheck.payCheckID} is void and stays on file.`);
  });

  test('counts in no total after it is voided: list, year, or month', async () => {
    const { paycheck } = await makePaid();
    const month = async () =>
      (
        await inDatabase(sql`select coalesce(sum(amount), 0) as amount from month_total
          where record = 'paycheck' and month = '2026-03-01'`)
      )[0]?.amount;
    const before = await month();
    await voidIt(paycheck);

    expect(before - (await month())).toBe(810);
    const totals = (await fixture.owner.get(`/api/paycheck/totals/?driver=${fixture.parties.driver}`)).body;
    expect(totals).toMatchObject({ count: 1, uncounted: 1, totals: { payCheckNet: 0 } });
    const next = await fixture.save();
    const { text } = await readPdf(fixture.server, next.payCheckFile.url);
    expect(text.replaceAll(/\s+/g, ' ')).toContain('GROSS $810.00 DEDUCTIONS $0.00 NET $810.00 PAID $810.00');
  });

  test('requires edit permission to void and is voided once by two users', async () => {
    const { paycheck } = await makePaid();
    const clerk = await fixture.server.personnel(fixture.owner, { 6000: 'view create delete' });
    expect((await voidIt(paycheck, clerk as never)).status).toBe(403);

    const answers = await Promise.all([voidIt(paycheck), voidIt(paycheck)]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect((await fixture.balance()).balance).toBe(-810);
  });

  test('can’t be voided while a later paycheck took its balance', async () => {
    await makeExpense(fixture.owner, fixture.parties, { expenseUnitPrice: 300 });
    const lean = await fixture.save();
    await loadOn('2026-04-02');
    const next = await fixture.save(APRIL);
    await pay(next);
    await insertEmail(lean);

    const refused = await voidIt(lean);

    expect([refused.status, words(refused)]).toEqual([
      409,
      `${next.payCheckID} deducted ${lean.payCheckID}’s balance of -$300.00. Void ${next.payCheckID} first.`,
    ]);
    await voidIt(next);
    expect((await voidIt(lean)).status).toBe(200);
  });
});

describe('the replacement of a void paycheck', () => {
  test('names the void paycheck and pays the difference', async () => {
    const { paycheck, load } = await makePaid();
    await voidIt(paycheck);
    await fixture.owner.patch(`/api/fleet/${load.id}`, { fleetLoadFee: 1200 });

    const next = await fixture.save();

    expect(next).toMatchObject({
      payCheckNet: 972,
      payCheckPayable: 162,
      balances: [paycheck.id],
      replaces: [{ id: paycheck.id, prettyName: paycheck.payCheckID }],
    });
    const { text } = await readPdf(fixture.server, next.payCheckFile.url);
    expect(text).toContain('REPLACES');
    expect(text).toContain(`Paid with ${paycheck.payCheckID} (void)`);
    const { body: statement } = await fixture.owner.get(`/api/paycheck/${paycheck.id}/statement/`);
    expect(statement.replacedBy).toEqual([{ id: next.id, prettyName: next.payCheckID }]);
    expect((await fixture.balance()).balance).toBe(0);
  });

  test('carries an overpayment forward', async () => {
    const { paycheck, load } = await makePaid();
    await voidIt(paycheck);
    await fixture.owner.patch(`/api/fleet/${load.id}`, { fleetLoadFee: 900 });

    const next = await fixture.save();

    expect(next).toMatchObject({ payCheckNet: 729, payCheckPayable: 0, payCheckCarriedForward: 81 });
  });

  test('can’t be saved without the void paycheck’s payment', async () => {
    const { paycheck, load } = await makePaid();
    await voidIt(paycheck);
    const save = (over: object) => fixture.owner.post('/api/paycheck/', { ...makeForm(fixture.parties), ...over });

    const refused = await save({ fleets: [load.id] });

    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { balances: `${paycheck.payCheckID} paid $810.00 before it was voided. Select that payment, too.` },
    ]);
    expect((await save({ fleets: [load.id], balances: [paycheck.id] })).status).toBe(201);
  });

  test.each([
    ['an emailed settlement', true],
    ['a settlement that was never emailed', false],
  ])('pays the full amount after a returned payment of %s', async (_, isEmailed) => {
    const { paycheck } = await makePaid();
    if (isEmailed) await insertEmail(paycheck);
    await act(fixture.owner, paycheck, 'MARK_UNPAID', 'paycheck');
    await voidIt(paycheck);

    expect(await fixture.save()).toMatchObject({ payCheckPayable: 810, balances: [], replaces: [{ id: paycheck.id }] });
  });

  test('names a void fixed amount for the same dates only', async () => {
    const fixed = await fixture.save(parseConstant(500));
    await insertEmail(fixed);
    await voidIt(fixed);

    const other = await fixture.save({ ...parseConstant(500), ...APRIL });
    const again = await fixture.save(parseConstant(500));

    expect([other.replaces, getIds(again.replaces)]).toEqual([null, [fixed.id]]);
  });

  describe('with a fixed amount until March 4 and a percentage after', () => {
    const FIXED = parseConstant(500);
    const removeLoad = ({ id }: AnyBody) => fixture.owner.delete(`/api/fleet/${id}`);
    const payAndVoid = async (paycheck: AnyBody) => {
      await pay(paycheck);
      expect((await voidIt(paycheck)).status).toBe(200);
    };
    beforeEach(async () => {
      const { driver } = fixture.parties;
      const plans = [
        { validFrom: '2026-01-01', ...FIXED, payCheckExpenseCarrierFee: 0 },
        { validFrom: '2026-03-05', ...BY_PERCENTAGE },
      ];
      for (const plan of plans)
        expect((await fixture.owner.post('/api/pay_plan/', { driver, ...plan })).status).toBe(201);
    });

    test.each([
      ['another load’s plan', {}, '2026-03-04'],
      ['its own plan', FIXED, '2026-03-06'],
    ])('replaces a fixed amount from a load’s plan if it pays one under %s', async (_, form, day) => {
      const load = await loadOn('2026-03-03');
      const first = await fixture.save();
      expect(first.payCheckNet).toBe(500);
      await payAndVoid(first);
      await removeLoad(load);
      const { id } = await loadOn(day);
      const alone = { ...makeForm(fixture.parties, form), fleets: [id], paysConstantAgain: true };

      const refused = await fixture.owner.post('/api/paycheck/', alone);
      const again = await fixture.save(form);

      expect([refused.status, refused.body.errors]).toEqual([
        400,
        { balances: `${first.payCheckID} paid $500.00 before it was voided. Select that payment, too.` },
      ]);
      expect(again).toMatchObject({ payCheckNet: 500, payCheckPayable: 0, replaces: [{ id: first.id }] });
    });

    test('replaces a fixed amount from the void paycheck’s own plan with one from a load’s plan', async () => {
      const first = await fixture.save(FIXED);
      await payAndVoid(first);
      await loadOn('2026-03-04');

      expect(await fixture.save()).toMatchObject({ payCheckPayable: 0, replaces: [{ id: first.id }] });
    });

    test('replaces nothing if one of the two pays no fixed amount', async () => {
      const load = await loadOn('2026-03-03');
      const fixed = await fixture.save();
      await insertEmail(fixed);
      await voidIt(fixed);
      await removeLoad(load);
      const late = await loadOn('2026-03-06');
      const percent = await fixture.save();
      expect(percent.replaces).toBeNull();
      await insertEmail(percent);
      await voidIt(percent);
      await removeLoad(late);
      await loadOn('2026-03-04');

      expect(getIds((await fixture.save()).replaces)).toEqual([fixed.id]);
    });

    test('can’t be a deleted paycheck with a fixed amount from a load’s plan', async () => {
      const load = await loadOn('2026-03-03');
      const deleted = await fixture.save();
      await fixture.remove(deleted);
      const other = await loadOn('2026-03-04');
      const form = makeForm(fixture.parties);
      const { body: paid } = await fixture.owner.post('/api/paycheck/', { ...form, fleets: [other.id] });
      await payAndVoid(paid);

      const refused = await fixture.restore(deleted);

      expect([refused.status, words(refused)]).toEqual([
        409,
        `${paid.payCheckID} paid $500.00 before it was voided. ${deleted.payCheckID} doesn’t deduct it. Save a new paycheck instead.`,
      ]);
      expect((await fixture.owner.get(`/api/fleet/${load.id}`)).body.payCheck).toBeNull();
    });
  });

  test('takes over both payments after it is voided itself, and pays the load once', async () => {
    const { paycheck, load } = await makePaid();
    await voidIt(paycheck);
    await fixture.owner.patch(`/api/fleet/${load.id}`, { fleetLoadFee: 1200 });
    const second = await fixture.save();
    await pay(second);
    await voidIt(second);
    expect((await fixture.balance()).balance).toBe(-972);

    const third = await fixture.save();

    expect(third).toMatchObject({ payCheckNet: 972, payCheckPayable: 0, payCheckCarriedForward: 0 });
    expect(getIds(third.replaces)).toEqual([paycheck.id, second.id]);
  });

  test('can’t be a deleted paycheck that is restored, because it doesn’t deduct the payment', async () => {
    await loadOn('2026-03-04');
    const first = await fixture.save();
    await fixture.remove(first);
    const paycheck = await fixture.save();
    await pay(paycheck);
    await voidIt(paycheck);

    const refused = await fixture.restore(first);

    expect([refused.status, words(refused)]).toEqual([
      409,
      `${paycheck.payCheckID} paid $810.00 before it was voided. ${first.payCheckID} doesn’t deduct it. Save a new paycheck instead.`,
    ]);
    expect(await fixture.save()).toMatchObject({ payCheckPayable: 0, balances: [paycheck.id] });
  });

  test('can’t settle a change again without the void paycheck’s payment', async () => {
    const load = await loadOn('2026-03-04');
    const first = await fixture.save();
    await fixture.owner.patch(`/api/fleet/${load.id}`, { fleetLoadFee: 1500, changeReason: 'Rate corrected' });
    const second = await fixture.save(APRIL);
    await pay(second);
    await voidIt(second);
    const save = (over: object) =>
      fixture.owner.post('/api/paycheck/', { ...makeForm(fixture.parties, APRIL), ...over });

    const refused = await save({ adjustments: [first.id] });

    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { balances: `${second.payCheckID} paid $405.00 before it was voided. Select that payment, too.` },
    ]);
    expect((await save({ adjustments: [first.id], balances: [second.id] })).body.payCheckPayable).toBe(0);
  });

  test('doesn’t pay twice when saved while the paycheck is voided', async () => {
    const { paycheck, load } = await makePaid();

    const [, saved] = await Promise.all([
      voidIt(paycheck),
      fixture.owner.post('/api/paycheck/', { ...makeForm(fixture.parties), fleets: [load.id] }),
    ]);

    expect([400, 409]).toContain(saved.status);
    expect((await read(paycheck)).payCheckStatus).toBe('VOID');
    expect(await fixture.save()).toMatchObject({ payCheckPayable: 0, balances: [paycheck.id] });
  });
});
