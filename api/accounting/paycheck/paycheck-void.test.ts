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
  startDesk,
} from '../testing.ts';

const desk = startDesk();

const loadOn = (day: string, fleetLoadFee = 1000) =>
  makeCompleteLoad(desk.owner, desk.crew, {
    ...NO_FEES,
    fleetNoServiceFee: 0,
    fleetLoadFee,
    fleetPickUpDate: day,
    fleetDeliveryDate: day,
  });
const pay = ({ id }: AnyBody) =>
  desk.owner.post(`/api/paycheck/${id}/pay/`, { payCheckPaidDate: '2026-03-13', payCheckPaymentMethod: 'ACH' });
const voidIt = (paycheck: AnyBody, by = desk.owner) => act(by, paycheck, 'VOID', 'paycheck');
const read = async ({ id }: AnyBody) => (await desk.owner.get(`/api/paycheck/${id}`)).body;
const offered = ({ workflowActionItems }: AnyBody) => workflowActionItems.map(({ id }: AnyBody) => id);
const inDatabase = (statement: ReturnType<typeof sql>) =>
  desk.server.services.db.tx(desk.owner.accountId, (tx) => tx.query<AnyBody>(statement));
/** Marks the paycheck's settlement as emailed. */
const emailed = ({ id }: AnyBody) =>
  inDatabase(sql`insert into mail_message (account_id, id, way, kind, record_id, recipients, subject, body_text, state, sent)
    values (${desk.owner.accountId}, ${newId()}, 'EMAIL', 'PAYCHECK', ${id}, array['sam@example.com'], 'Settlement', '', 'SENT', now())`);
const words = ({ body }: { body: AnyBody }) => body.default_detail.replace(/^ERROR_\w+: /, '');

/** Creates a paid paycheck of $810.00 for a load of $1,000.00. */
async function makePaid(): Promise<{ paycheck: AnyBody; load: AnyBody }> {
  const load = await loadOn('2026-03-04');
  const paycheck = await desk.save();
  await pay(paycheck);
  return { paycheck, load };
}

describe('an emailed or paid paycheck', () => {
  test('is voided instead of deleted, keeps its number and PDF, and releases load and expense', async () => {
    const load = await loadOn('2026-03-04');
    const toll = await makeExpense(desk.owner, desk.crew);
    const paycheck = await desk.save();
    expect(offered(await read(paycheck))).toEqual(['DELETE']);
    await emailed(paycheck);
    expect(offered(await read(paycheck))).toEqual(['VOID']);
    const refused = await desk.remove(paycheck);
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
        payCheckVoidedDate: desk.server.today(),
        state: 'ACTIVE',
      },
    ]);
    expect(offered(body)).toEqual([]);
    expect((await readPdf(desk.server, body.payCheckFile.url)).text).toContain('VOID');
    expect((await desk.owner.get(`/api/fleet/${load.id}`)).body).toMatchObject({
      payCheck: null,
      fleetPayCheckProcessingDate: null,
    });
    expect((await desk.owner.get(`/api/expense/${toll.id}`)).body.expensePayCheckTransactionDate).toBeNull();
    expect((await desk.balance()).balance).toBe(0);
    const history = await desk.owner.get(`/api/history/?record=paycheck&recordId=${paycheck.id}`);
    expect(history.body.results[0]).toMatchObject({ action: 'VOID', changes: [{ from: 'Approved', to: 'Void' }, {}] });
    expect(words(await desk.remove(paycheck))).toBe(`${paycheck.payCheckID} is void and stays on file.`);
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
    const totals = (await desk.owner.get(`/api/paycheck/totals/?driver=${desk.crew.driver}`)).body;
    expect(totals).toMatchObject({ count: 1, uncounted: 1, totals: { payCheckNet: 0 } });
    const next = await desk.save();
    const { text } = await readPdf(desk.server, next.payCheckFile.url);
    expect(text.replaceAll(/\s+/g, ' ')).toContain('Gross $810.00 Deductions $0.00 Net $810.00');
  });

  test('requires edit permission to void and is voided once by two users', async () => {
    const { paycheck } = await makePaid();
    const clerk = await desk.server.personnel(desk.owner, { 6000: 'view create delete' });
    expect((await voidIt(paycheck, clerk as never)).status).toBe(403);

    const answers = await Promise.all([voidIt(paycheck), voidIt(paycheck)]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect((await desk.balance()).balance).toBe(-810);
  });

  test('can’t be voided while a later paycheck took its balance', async () => {
    await makeExpense(desk.owner, desk.crew, { expenseUnitPrice: 300 });
    const lean = await desk.save();
    await loadOn('2026-04-02');
    const next = await desk.save(APRIL);
    await pay(next);
    await emailed(lean);

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
    await desk.owner.patch(`/api/fleet/${load.id}`, { fleetLoadFee: 1200 });

    const next = await desk.save();

    expect(next).toMatchObject({
      payCheckNet: 972,
      payCheckPayable: 162,
      balances: [paycheck.id],
      replaces: [{ id: paycheck.id, prettyName: paycheck.payCheckID }],
    });
    const { text } = await readPdf(desk.server, next.payCheckFile.url);
    expect(text).toContain('REPLACES');
    expect(text).toContain(`Paid with ${paycheck.payCheckID} (void)`);
    const { body: statement } = await desk.owner.get(`/api/paycheck/${paycheck.id}/statement/`);
    expect(statement.replacedBy).toEqual([{ id: next.id, prettyName: next.payCheckID }]);
    expect((await desk.balance()).balance).toBe(0);
  });

  test('carries an overpayment forward', async () => {
    const { paycheck, load } = await makePaid();
    await voidIt(paycheck);
    await desk.owner.patch(`/api/fleet/${load.id}`, { fleetLoadFee: 900 });

    const next = await desk.save();

    expect(next).toMatchObject({ payCheckNet: 729, payCheckPayable: 0, payCheckCarriedForward: 81 });
  });

  test('can’t be saved without the void paycheck’s payment', async () => {
    const { paycheck, load } = await makePaid();
    await voidIt(paycheck);
    const save = (over: object) => desk.owner.post('/api/paycheck/', { ...makeForm(desk.crew), ...over });

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
    if (isEmailed) await emailed(paycheck);
    await act(desk.owner, paycheck, 'MARK_UNPAID', 'paycheck');
    await voidIt(paycheck);

    expect(await desk.save()).toMatchObject({ payCheckPayable: 810, balances: [], replaces: [{ id: paycheck.id }] });
  });

  test('names a void fixed amount for the same dates only', async () => {
    const fixed = await desk.save(parseConstant(500));
    await emailed(fixed);
    await voidIt(fixed);

    const other = await desk.save({ ...parseConstant(500), ...APRIL });
    const again = await desk.save(parseConstant(500));

    expect([other.replaces, getIds(again.replaces)]).toEqual([null, [fixed.id]]);
  });

  describe('with a fixed amount until March 4 and a percentage after', () => {
    const FIXED = parseConstant(500);
    const removeLoad = ({ id }: AnyBody) => desk.owner.delete(`/api/fleet/${id}`);
    const payAndVoid = async (paycheck: AnyBody) => {
      await pay(paycheck);
      expect((await voidIt(paycheck)).status).toBe(200);
    };
    beforeEach(async () => {
      const { driver } = desk.crew;
      const plans = [
        { validFrom: '2026-01-01', ...FIXED, payCheckExpenseCarrierFee: 0 },
        { validFrom: '2026-03-05', ...BY_PERCENTAGE },
      ];
      for (const plan of plans) expect((await desk.owner.post('/api/pay_plan/', { driver, ...plan })).status).toBe(201);
    });

    test.each([
      ['another load’s plan', {}, '2026-03-04'],
      ['its own plan', FIXED, '2026-03-06'],
    ])('replaces a fixed amount from a load’s plan if it pays one under %s', async (_, form, day) => {
      const load = await loadOn('2026-03-03');
      const first = await desk.save();
      expect(first.payCheckNet).toBe(500);
      await payAndVoid(first);
      await removeLoad(load);
      const { id } = await loadOn(day);
      const alone = { ...makeForm(desk.crew, form), fleets: [id], paysConstantAgain: true };

      const refused = await desk.owner.post('/api/paycheck/', alone);
      const again = await desk.save(form);

      expect([refused.status, refused.body.errors]).toEqual([
        400,
        { balances: `${first.payCheckID} paid $500.00 before it was voided. Select that payment, too.` },
      ]);
      expect(again).toMatchObject({ payCheckNet: 500, payCheckPayable: 0, replaces: [{ id: first.id }] });
    });

    test('replaces a fixed amount from the void paycheck’s own plan with one from a load’s plan', async () => {
      const first = await desk.save(FIXED);
      await payAndVoid(first);
      await loadOn('2026-03-04');

      expect(await desk.save()).toMatchObject({ payCheckPayable: 0, replaces: [{ id: first.id }] });
    });

    test('replaces nothing if one of the two pays no fixed amount', async () => {
      const load = await loadOn('2026-03-03');
      const fixed = await desk.save();
      await emailed(fixed);
      await voidIt(fixed);
      await removeLoad(load);
      const late = await loadOn('2026-03-06');
      const percent = await desk.save();
      expect(percent.replaces).toBeNull();
      await emailed(percent);
      await voidIt(percent);
      await removeLoad(late);
      await loadOn('2026-03-04');

      expect(getIds((await desk.save()).replaces)).toEqual([fixed.id]);
    });

    test('can’t be a deleted paycheck with a fixed amount from a load’s plan', async () => {
      const load = await loadOn('2026-03-03');
      const deleted = await desk.save();
      await desk.remove(deleted);
      const other = await loadOn('2026-03-04');
      const form = makeForm(desk.crew);
      const { body: paid } = await desk.owner.post('/api/paycheck/', { ...form, fleets: [other.id] });
      await payAndVoid(paid);

      const refused = await desk.restore(deleted);

      expect([refused.status, words(refused)]).toEqual([
        409,
        `${paid.payCheckID} paid $500.00 before it was voided. ${deleted.payCheckID} doesn’t deduct it. Save a new paycheck instead.`,
      ]);
      expect((await desk.owner.get(`/api/fleet/${load.id}`)).body.payCheck).toBeNull();
    });
  });

  test('takes over both payments after it is voided itself, and pays the load once', async () => {
    const { paycheck, load } = await makePaid();
    await voidIt(paycheck);
    await desk.owner.patch(`/api/fleet/${load.id}`, { fleetLoadFee: 1200 });
    const second = await desk.save();
    await pay(second);
    await voidIt(second);
    expect((await desk.balance()).balance).toBe(-972);

    const third = await desk.save();

    expect(third).toMatchObject({ payCheckNet: 972, payCheckPayable: 0, payCheckCarriedForward: 0 });
    expect(getIds(third.replaces)).toEqual([paycheck.id, second.id]);
  });

  test('can’t be a deleted paycheck that is restored, because it doesn’t deduct the payment', async () => {
    await loadOn('2026-03-04');
    const first = await desk.save();
    await desk.remove(first);
    const paycheck = await desk.save();
    await pay(paycheck);
    await voidIt(paycheck);

    const refused = await desk.restore(first);

    expect([refused.status, words(refused)]).toEqual([
      409,
      `${paycheck.payCheckID} paid $810.00 before it was voided. ${first.payCheckID} doesn’t deduct it. Save a new paycheck instead.`,
    ]);
    expect(await desk.save()).toMatchObject({ payCheckPayable: 0, balances: [paycheck.id] });
  });

  test('can’t settle a change again without the void paycheck’s payment', async () => {
    const load = await loadOn('2026-03-04');
    const first = await desk.save();
    await desk.owner.patch(`/api/fleet/${load.id}`, { fleetLoadFee: 1500, changeReason: 'Rate corrected' });
    const second = await desk.save(APRIL);
    await pay(second);
    await voidIt(second);
    const save = (over: object) => desk.owner.post('/api/paycheck/', { ...makeForm(desk.crew, APRIL), ...over });

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
      desk.owner.post('/api/paycheck/', { ...makeForm(desk.crew), fleets: [load.id] }),
    ]);

    expect([400, 409]).toContain(saved.status);
    expect((await read(paycheck)).payCheckStatus).toBe('VOID');
    expect(await desk.save()).toMatchObject({ payCheckPayable: 0, balances: [paycheck.id] });
  });
});
