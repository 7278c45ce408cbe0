import { addDays, formatDay } from '@milepost/domain/core/dates.ts';
import { describe, expect, test } from 'vitest';
import type { AnyBody } from '../../core/testing/server.ts';
import { makeCompleteLoad } from '../../fleet/testing.ts';
import { APRIL, act, makeExpense, NO_FEES, readPdf, startAccountingFixture } from '../testing.ts';

const fixture = startAccountingFixture();

const loadOn = (day: string, fleetLoadFee = 1000) =>
  makeCompleteLoad(fixture.owner, fixture.parties, {
    ...NO_FEES,
    fleetNoServiceFee: 0,
    fleetLoadFee,
    fleetPickUpDate: day,
    fleetDeliveryDate: day,
  });
/** Saves a paycheck that pays $810.00. */
async function savePaycheck(over: Record<string, unknown> = {}): Promise<AnyBody> {
  await loadOn('2026-03-04');
  return fixture.save(over);
}
const ACH = { payCheckPaidDate: '2026-03-13', payCheckPaymentMethod: 'ACH' };
const pay = ({ id }: AnyBody, how: Record<string, unknown> = ACH, by = fixture.owner) =>
  by.post(`/api/paycheck/${id}/pay/`, how);
const read = async ({ id }: AnyBody) => (await fixture.owner.get(`/api/paycheck/${id}`)).body;
const listOffered = ({ workflowActionItems }: AnyBody) => workflowActionItems.map(({ id }: AnyBody) => id);
const readHistory = async ({ id }: AnyBody) =>
  (await fixture.owner.get(`/api/history/?record=paycheck&recordId=${id}`)).body.results;
const words = ({ body }: { body: AnyBody }) => body.default_detail.replace('ERROR_GENERAL: ', '');

describe('the check date', () => {
  test('defaults to today', async () => {
    const paycheck = await savePaycheck();

    expect(paycheck).toMatchObject({ payCheckDate: fixture.server.today(), payCheckStatus: 'APPROVED' });
  });

  test('is printed as the issue date and sets the year of the year-to-date totals', async () => {
    await loadOn('2026-04-02', 2000);
    await fixture.save(APRIL);

    const paycheck = await savePaycheck({ payCheckDate: '2027-01-01' });

    expect(paycheck.payCheckDate).toBe('2027-01-01');
    const { text } = await readPdf(fixture.server, paycheck.payCheckFile.url);
    expect(text).toContain('Issued Jan 1, 2027');
    expect(text.replaceAll(/\s+/g, ' ')).toContain('Year to date 2027 GROSS $810.00 DEDUCTIONS $0.00 NET $810.00');
  });

  test('can’t be more than a year ahead', async () => {
    await loadOn('2026-03-04');
    const form = { carrier: fixture.parties.carrier, driver: fixture.parties.driver };
    const day = addDays(fixture.server.today(), 367);

    const { status, body } = await fixture.owner.post('/api/paycheck/filter/', { ...form, payCheckDate: day });

    expect([status, body.errors]).toEqual([400, { payCheckDate: 'Invalid Date' }]);
  });
});

describe('a draft paycheck', () => {
  test('reserves its loads and can’t be emailed or paid until approved', async () => {
    const draft = await savePaycheck({ isDraft: true });
    expect(draft).toMatchObject({ payCheckStatus: 'DRAFT', payCheckNet: 810 });
    expect((await fixture.offer()).fleets).toMatchObject([{ isSelectable: false, payCheck: { id: draft.id } }]);
    const refusal = `${draft.payCheckID} is a draft. Approve it first.`;
    expect(words(await fixture.owner.post(`/api/paycheck/${draft.id}/email/`, {}))).toBe(refusal);
    expect(words(await pay(draft))).toBe(refusal);

    const approved = await act(fixture.owner, draft, 'APPROVE', 'paycheck');

    expect([approved.status, approved.body.payCheckStatus]).toEqual([200, 'APPROVED']);
    expect((await readHistory(draft))[0]).toMatchObject({
      action: 'APPROVE',
      changes: [{ label: 'Status', from: 'Draft', to: 'Approved' }],
    });
    expect((await act(fixture.owner, draft, 'APPROVE', 'paycheck')).status).toBe(400);
    expect((await pay(draft)).status).toBe(200);
  });

  test('can be deleted and releases its load', async () => {
    const draft = await savePaycheck({ isDraft: true });

    expect((await fixture.remove(draft)).status).toBe(204);

    expect((await fixture.offer()).fleets).toMatchObject([{ isSelectable: true, payCheck: null }]);
  });
});

describe('a paid paycheck', () => {
  test.each([
    [{ payCheckPaymentMethod: 'ACH' }, { payCheckPaymentReference: null }],
    [{ payCheckPaymentMethod: 'CHECK', payCheckPaymentReference: '1021' }, { payCheckPaymentReference: '1021' }],
    [
      { payCheckPaymentMethod: 'FUEL_CARD', payCheckPaymentReference: ' EFS 12 ' },
      { payCheckPaymentReference: 'EFS 12' },
    ],
    [{ payCheckPaymentMethod: 'CASH' }, { payCheckPaymentReference: null }],
  ])('records when and how it was paid: %o', async (how, stored) => {
    const paycheck = await savePaycheck();

    const { status, body } = await pay(paycheck, { ...ACH, ...how });

    const paid = { payCheckStatus: 'PAID', payCheckPaidDate: '2026-03-13', ...how, ...stored };
    expect([status, body]).toMatchObject([200, paid]);
    expect(await read(paycheck)).toMatchObject(paid);
  });

  test('shows date, method, and reference in its history', async () => {
    const paycheck = await savePaycheck();
    await pay(paycheck, { ...ACH, payCheckPaymentMethod: 'FUEL_CARD', payCheckPaymentReference: 'EFS 12' });

    expect((await readHistory(paycheck))[0]).toMatchObject({
      action: 'PAY',
      changes: [
        { label: 'Status', from: 'Approved', to: 'Paid' },
        { label: 'Paid Date', from: '', to: '2026-03-13' },
        { label: 'Payment Method', from: '', to: 'Fuel card load' },
        { label: 'Reference', from: '', to: 'EFS 12' },
      ],
    });
  });

  test('needs a payment method, a check number for checks, and a date at most 31 days ahead', async () => {
    const paycheck = await savePaycheck();
    const check = { ...ACH, payCheckPaymentMethod: 'CHECK' };
    const errors = async (how: Record<string, unknown>) => (await pay(paycheck, how)).body.errors;

    expect(await errors(check)).toEqual({ payCheckPaymentReference: 'Enter the check number' });
    expect(await errors({ ...check, payCheckPaymentReference: '  ' })).toEqual({
      payCheckPaymentReference: 'Enter the check number',
    });
    expect(await errors({ payCheckPaidDate: '2026-03-13' })).toEqual({
      payCheckPaymentMethod: 'Select a payment method',
    });
    expect(await errors({ ...ACH, payCheckPaidDate: addDays(fixture.server.today(), 32) })).toEqual({
      payCheckPaidDate: 'Date can’t be more than 31 days ahead',
    });
    expect((await read(paycheck)).payCheckStatus).toBe('APPROVED');
  });

  test('is paid once when two users pay it at the same moment', async () => {
    const paycheck = await savePaycheck();

    const answers = await Promise.all([pay(paycheck), pay(paycheck, { ...ACH, payCheckPaymentMethod: 'CASH' })]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const refused = answers.find(({ status }) => status === 400) as { body: AnyBody };
    expect(words(refused)).toBe(`${paycheck.payCheckID} is paid already.`);
    const paid = (await readHistory(paycheck)).filter(({ action }: AnyBody) => action === 'PAY');
    expect(paid).toHaveLength(1);
  });

  test('must have a positive net', async () => {
    await makeExpense(fixture.owner, fixture.parties, { expenseUnitPrice: 300 });
    const lean = await fixture.save();

    expect(words(await pay(lean))).toBe(`${lean.payCheckID} has nothing to pay out.`);
  });

  test('can’t be deleted, not even after it is marked unpaid, and can be paid again', async () => {
    const paycheck = await savePaycheck();
    const { body: paid } = await pay(paycheck);
    expect(listOffered(paid)).toEqual(['MARK_UNPAID', 'VOID']);
    const refused = await fixture.remove(paycheck);
    expect([refused.status, words(refused)]).toEqual([
      400,
      `${paycheck.payCheckID} was paid on ${formatDay(paid.payCheckPaidDate)}. Void it instead.`,
    ]);

    const { body: unpaid } = await act(fixture.owner, paycheck, 'MARK_UNPAID', 'paycheck');

    expect(unpaid).toMatchObject({
      payCheckStatus: 'APPROVED',
      payCheckPaidDate: null,
      payCheckPaymentMethod: null,
      payCheckPaymentReference: null,
    });
    expect(listOffered(unpaid)).toEqual(['VOID']);
    expect(words(await fixture.remove(paycheck))).toBe(`${paycheck.payCheckID} was paid before. Void it instead.`);
    expect((await pay(paycheck)).status).toBe(200);
  });

  test('requires edit permission on paychecks', async () => {
    const paycheck = await savePaycheck();
    const draft = await fixture.save({
      ...APRIL,
      payCheckPaymentStrategy: 'CONSTANT',
      payCheckDriverCut: 5,
      isDraft: true,
    });
    const clerk = await fixture.server.personnel(fixture.owner, { 6000: 'view create delete' });

    expect((await pay(paycheck, ACH, clerk as never)).status).toBe(403);
    expect((await act(clerk, draft, 'APPROVE', 'paycheck')).status).toBe(403);
    expect(listOffered((await clerk.get(`/api/paycheck/${draft.id}`)).body)).toEqual(['DELETE']);
  });
});
