/** Tests less direct ways to change a closed period: drafts, cancellations, detention, pay accounts, and interest. */
import { beforeEach, describe, expect, test } from 'vitest';
import { payAccountInput } from '../../../db/demo/accounting/pay-account.ts';
import type { AnyBody, Client } from '../../core/testing/server.ts';
import { type LoadParties, makeCompleteLoad, makeLoad } from '../../fleet/testing.ts';
import { act, billLoad, makeForm, NO_FEES, savePaycheck, startAccountingFixture } from '../testing.ts';

const OVERRIDE = { overridesClosingDate: true, overrideReason: 'The accountant asked for it' };

const fixture = startAccountingFixture({ holdsJobs: true, hasOwnAccounts: true });
let owner: Client & { carrierId: string };
let parties: LoadParties;
beforeEach(() => {
  ({ owner, parties } = fixture);
});

const close = async (closingDate = '2026-03-31') =>
  expect((await owner.patch('/api/account/closing_date/', { closingDate })).status).toBe(200);
const readRefusal = ({ status, body }: { status: number; body: AnyBody }) => [
  status,
  body.code,
  Object.keys(body.errors ?? {}),
];
const buildRefusal = (field: string) => [400, 'ERROR_CLOSED_PERIOD', [field]];
const MARCH = { ...NO_FEES, fleetPickUpDate: '2026-03-04', fleetDeliveryDate: '2026-03-05' };

test('a draft dated in a closed period is approved only by an owner’s override', async () => {
  await makeCompleteLoad(owner, parties, MARCH);
  const { body: draft } = await savePaycheck(owner, makeForm(parties, { payCheckDate: '2026-03-13', isDraft: true }));
  await close();
  const at = `/api/paycheck/${draft.id}/event/`;

  expect(readRefusal(await owner.post(at, { eventType: 'APPROVE' }))).toEqual(buildRefusal('issuedOn'));
  expect((await owner.post(at, { eventType: 'APPROVE', ...OVERRIDE })).status).toBe(200);
  expect(readRefusal(await owner.post(at, { eventType: 'DELETE' }))).toEqual(buildRefusal('issuedOn'));
});

test('a paycheck issued in a closed period is voided only by an owner’s override, and can be marked paid', async () => {
  await makeCompleteLoad(owner, parties, MARCH);
  const { body: paycheck } = await savePaycheck(owner, makeForm(parties, { payCheckDate: '2026-03-13' }));
  await close();
  const paid = { payCheckPaidDate: '2026-03-13', payCheckPaymentMethod: 'ACH' };
  expect((await owner.post(`/api/paycheck/${paycheck.id}/pay/`, paid)).status).toBe(200);

  expect(readRefusal(await act(owner, paycheck, 'VOID', 'paycheck'))).toEqual(buildRefusal('issuedOn'));
  expect((await act(owner, paycheck, 'MARK_UNPAID', 'paycheck')).status).toBe(200);
});

test('a load in a closed period can’t be canceled or reopened', async () => {
  const open = await makeLoad(owner, parties, MARCH);
  const canceled = await makeLoad(owner, parties, MARCH);
  const cancel = { status: 'CANCELED', cancelReason: 'CUSTOMER' };
  await owner.patch(`/api/fleet/${canceled.id}`, cancel);
  await close();

  expect(readRefusal(await owner.patch(`/api/fleet/${open.id}`, cancel))).toEqual(buildRefusal('fleetPickUpDate'));
  expect(readRefusal(await act(owner, canceled, 'REOPEN', 'fleet'))).toEqual(buildRefusal('fleetPickUpDate'));
});

describe('detention on a load in a closed period', () => {
  const STOPS = [
    { kind: 'PICKUP', location: 'Dallas, TX', date: '2026-03-04' },
    {
      kind: 'DELIVERY',
      location: 'Tulsa, OK',
      date: '2026-03-05',
      appointmentFrom: '08:00',
      arrived: '2026-03-05T07:30',
      departed: '2026-03-05T12:40',
    },
  ];
  test('is approved only by an owner’s override, even when a supplemental invoice bills it', async () => {
    const load = await makeCompleteLoad(owner, parties, { ...NO_FEES, stops: STOPS });
    const invoice = await billLoad(owner, load);
    await act(owner, invoice, 'INVOICED');
    const row = (await owner.get(`/api/detention/?fleet=${load.id}`)).body.results[0];
    await owner.post(`/api/detention/${row.id}/email/`, {
      to: 'a@broker.example.com',
      subject: 'Detention',
      text: 'Hi',
    });
    await close();
    const respond = (over: object = {}) =>
      owner.post(`/api/detention/${row.id}/response/`, { response: 'APPROVED', amount: 165, ...over });

    expect(readRefusal(await respond({ isBilled: true }))).toEqual(buildRefusal('fleetPickUpDate'));
    const { status, body } = await respond(OVERRIDE);

    expect([status, body.detentionStatus]).toEqual([200, 'APPROVED']);
    expect((await owner.get(`/api/fleet/${load.id}`)).body.fleetDetantionFee).toBe(165);
  });
});

describe('a pay account', () => {
  const makeAccount = async (over: object) => {
    const { carrier, driver } = parties;
    const { status, body } = await owner.post('/api/pay_account/', payAccountInput({ carrier, driver, ...over }));
    expect([status, body.errors]).toEqual([201, undefined]);
    return body;
  };
  test('gets entries and interest in a closed period only by an owner’s override', async () => {
    const loan = await makeAccount({ accountKind: 'LOAN', accountOpening: 1000, accountInterest: 8 });
    await makeAccount({ accountKind: 'ESCROW', accountOpening: 500 });
    await close();
    const cash = { entryKind: 'CASH', entryDate: '2026-03-20', entryAmount: 10, entryReason: 'Cash' };
    const post = (over = {}) => owner.post('/api/pay_account/loan_interest/', { through: '2026-03-30', ...over });
    const quarter = (over = {}) =>
      owner.post('/api/pay_account/interest/', { quarter: '2026-01-01', rate: 3.8, ...over });

    const enter = (over = {}) => owner.post(`/api/pay_account/${loan.id}/entry/`, { ...cash, ...over });

    for (const write of [enter, post, quarter]) expect(readRefusal(await write())).toEqual(buildRefusal('entryDate'));
    const allowed = [await enter(OVERRIDE), await post(OVERRIDE), await quarter(OVERRIDE)];

    expect(allowed.map(({ status }) => status)).toEqual([201, 200, 200]);
  });
});
