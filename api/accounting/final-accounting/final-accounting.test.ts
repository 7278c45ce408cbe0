/** Tests final accountings: opened by the last date, their steps and deadlines, closing, and rehires. */
import { addDays, formatDay } from '@milepost/domain/core/dates.ts';
import { extractText } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { payAccountInput } from '../../../db/demo/accounting/pay-account.ts';
import type { AnyBody, Client } from '../../core/testing/server.ts';
import { createLink, openPhone } from '../../driver-app/page/testing.ts';
import { makeParties } from '../../fleet/testing.ts';
import { makeTools } from '../pay-account/testing.ts';
import { renderFinalAccounting } from '../pdf/final-accounting.ts';
import { makeOwnerTools } from '../testing/truck-owner.ts';
import { startAccountingFixture } from '../testing.ts';
import type { FinalAccounting } from './final-accounting.ts';

const fixture = startAccountingFixture();
const { makeAccount, enter, loadOn } = makeTools(fixture);
const { makeOwner, makeTruck, haul, save, pay, act } = makeOwnerTools(fixture);

const ESCROW = { accountKind: 'ESCROW', accountPurpose: 'Reserve', accountOpening: 2500, accountTarget: 2500 };
const today = () => fixture.server.today();
const ago = (days: number) => addDays(today(), -days);
const setDriver = (values: Record<string, unknown>) =>
  fixture.owner.patch(`/api/driver/${fixture.parties.driver}`, values);
const end = (driverTerminationDate: string | null, driverType = 'OWNER_OPERATOR') =>
  setDriver({ driverType, driverTerminationDate: driverTerminationDate ?? '' });
const listOf = async (payee = fixture.parties.driver, by: Client = fixture.owner): Promise<AnyBody[]> =>
  (await by.get(`/api/final_accounting/?payee=${payee}`)).body.results;
const confirm = ({ id }: AnyBody, step: string, by: Client = fixture.owner) =>
  by.post(`/api/final_accounting/${id}/confirm/`, { step });
const close = ({ id }: AnyBody) => fixture.owner.post(`/api/final_accounting/${id}/close/`, {});
const words = ({ body }: { body: AnyBody }) => body.default_detail.replace(/^ERROR_\w+: /, '');
const readNeeds = async (payee = fixture.parties.driver): Promise<string[]> => {
  const { results } = (await fixture.owner.get('/api/dashboard/financialNeeds/')).body;
  return results
    .filter(({ recordId }: AnyBody) => recordId === payee)
    .map(({ tone, text }: AnyBody) => `${tone} ${text}`);
};
const readName = async () => (await fixture.owner.get(`/api/driver/${fixture.parties.driver}`)).body.prettyName;
const STEPS = ['PAID', 'FREIGHT_BILLS', 'CHARGEBACKS'];

describe('a final accounting of an owner-operator', () => {
  test('opens with the termination date and lists each step with its deadline', async () => {
    const [escrow, loan] = [await makeAccount(ESCROW), await makeAccount()];
    expect(await listOf()).toEqual([]);

    await end(ago(10));

    const [final] = await listOf();
    expect(final).toMatchObject({ endedOn: ago(10), closedOn: null, isLessor: true, isOwner: false, isBack: false });
    expect(final?.steps).toEqual(STEPS.map((step) => ({ step, due: addDays(ago(10), 15), doneOn: null })));
    expect(final?.left).toEqual([
      'Pay the last trips.',
      'Provide copies of the rated freight bills.',
      'Provide the documents behind each chargeback.',
      `${escrow.prettyName}: Post its interest, then return it or transfer it to a debt by ${formatDay(addDays(ago(10), 45))} (49 CFR 376.12(k)(6)).`,
      `${loan.prettyName}: Record cash, transfer escrow, or write off the rest.`,
    ]);
    const name = await readName();
    const [pay15, close45] = [formatDay(addDays(ago(10), 15)), formatDay(addDays(ago(10), 45))];
    expect(await readNeeds()).toEqual([
      `warning Provide ${name} with the documents behind each chargeback by ${pay15}`,
      `warning Provide ${name} with copies of the rated freight bills by ${pay15}`,
      `warning Pay ${name}’s last trips by ${pay15}`,
      `warning Close the final accounting with ${name} by ${close45}`,
    ]);
  });

  test('is on the driver’s page with its PDF, and not on any other driver’s', async () => {
    await makeAccount(ESCROW);
    await makeAccount({ accountRate: 1 });
    await end(ago(3));
    const [final] = (await listOf()) as [AnyBody];
    const driver = (await fixture.owner.get(`/api/driver/${fixture.parties.driver}`)).body;
    const other = await makeParties(fixture.owner, fixture.owner.carrierId);
    const stranger = (await fixture.owner.get(`/api/driver/${other.driver}`)).body;
    const open = async (of: AnyBody) => {
      const token = await createLink(fixture.owner, of.id);
      const known = await openPhone(fixture.server, token).call('POST', 'open/', { dateOfBirth: of.driverDOB });
      const authorization = `Driver ${token}.${known.body.device}`;
      return (path: string) =>
        fixture.server.app.inject({ method: 'GET', url: `/api/driver_page/${path}`, headers: { authorization } });
    };
    const [own, another] = [await open(driver), await open(stranger)];

    const { finals } = (await own('')).json();

    expect(finals).toEqual([
      {
        id: final.id,
        endedOn: ago(3),
        closedOn: null,
        accounts: final.accounts.map(({ prettyName: name, kind, balance }: AnyBody) => ({ name, kind, balance })),
        carriedForward: 0,
        escrowDue: addDays(ago(3), 45),
      },
    ]);
    const pdf = await own(`final_accounting/${final.id}/pdf/`);
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect((await extractText(new Uint8Array(pdf.rawPayload))).text.join(' ')).toContain('2,500.00');
    expect((await another('')).json().finals).toEqual([]);
    expect((await another(`final_accounting/${final.id}/pdf/`)).statusCode).toBe(404);
  });

  test('turns past due on the day after each deadline', async () => {
    await end(ago(15));
    expect((await readNeeds()).filter((text) => text.startsWith('error'))).toEqual([]);
    await end(ago(16));
    expect((await readNeeds()).map((text) => text.split(' ')[0])).toEqual(['error', 'error', 'error', 'warning']);
    await end(ago(46));
    expect((await readNeeds()).at(-1)).toContain('error Close');
    // A corrected date moves the open one.
    expect((await listOf()).map(({ endedOn }) => endedOn)).toEqual([ago(46)]);
  });

  test('is closed once every trip is paid, every step is confirmed, and every balance is 0', async () => {
    const [escrow, advance] = [await makeAccount(ESCROW), await makeAccount({ accountRate: 1 })];
    const charge = await makeAccount({
      accountKind: 'RECURRING',
      accountPurpose: 'Insurance',
      accountOpening: null,
      accountStart: '2026-12-31',
    });
    await loadOn('2026-03-04');
    await end(ago(3));
    const [final] = (await listOf()) as [AnyBody];

    expect(words(await confirm(final, 'PAID'))).toBe('1 load has no settlement.');
    const paycheck = await fixture.save({ payCheckFleetStartDate: '2026-03-02', payCheckFleetEndDate: '2026-03-08' });
    expect(words(await confirm(final, 'PAID'))).toMatch(/^PC-\d+.* \(\$[\d,.]+\) isn’t marked paid\.$/);
    await pay(paycheck);
    for (const step of STEPS) expect((await confirm(final, step)).status).toBe(200);
    const refused = await close(final);
    expect([refused.status, words(refused)]).toEqual([400, expect.stringContaining('write off the rest.')]);
    expect(words(refused)).toContain(`${charge.prettyName}: Deactivate the charge.`);
    const { balance } = (await fixture.owner.get(`/api/pay_account/${advance.id}/entries/`)).body.results[0];
    await enter(escrow, { entryKind: 'TRANSFER', entryAmount: balance, otherAccount: advance.id });
    await enter(escrow, { entryKind: 'RETURN', entryAmount: 2500 - balance });
    await fixture.owner.post(`/api/pay_account/${charge.id}/event/`, { id: charge.id, eventType: 'INACTIVE' });

    const closed = await close(final);

    expect([closed.status, closed.body.results[0]]).toEqual([
      200,
      expect.objectContaining({ closedOn: today(), left: [] }),
    ]);
    expect(await readNeeds()).toEqual([]);
    expect(words(await close(final))).toBe(`This final accounting was closed on ${formatDay(today())}.`);
    expect(words(await confirm(final, 'PAID'))).toContain('was closed on');
  });

  test('prints each account with its balance, each step, and the deadline for escrow', async () => {
    await makeAccount(ESCROW);
    await end(ago(3));
    const [final] = (await listOf()) as [AnyBody];

    const pdfFile = await fixture.owner.get(`/api/final_accounting/${final.id}/pdf/?payee=${fixture.parties.driver}`);

    expect([pdfFile.status, pdfFile.headers['content-type']]).toEqual([200, 'application/pdf']);
    const carrier = { name: 'Bluebonnet Freight LLC' };
    const accounting = { ...final, done: { PAID: null, FREIGHT_BILLS: null, CHARGEBACKS: null } } as FinalAccounting;
    const pdf = await renderFinalAccounting({
      accounting: { ...accounting, isPaidByPercent: true },
      carrier,
      day: today(),
    });
    const text = (await extractText(new Uint8Array(pdf))).text.join('\n');
    for (const part of ['2,500.00', 'Provide copies of the rated freight bills', '376.12(k)(6)', 'No settlements.'])
      expect(text).toContain(part);
  });
});

describe('a rehire', () => {
  const closeAll = async (final: AnyBody) => {
    for (const step of STEPS) await confirm(final, step);
    expect((await close(final)).status).toBe(200);
  };

  test('doesn’t reopen anything: the closed accounting, its accounts, and today’s list don’t change', async () => {
    const charge = await makeAccount({ accountKind: 'RECURRING', accountPurpose: 'Insurance', accountOpening: null });
    await end(ago(30));
    await fixture.owner.post(`/api/pay_account/${charge.id}/event/`, { id: charge.id, eventType: 'INACTIVE' });
    await closeAll((await listOf())[0] as AnyBody);

    await end(null);
    await setDriver({ driverHiredDate: ago(5) });

    expect(await readNeeds()).toEqual([]);
    expect((await fixture.owner.get(`/api/pay_account/${charge.id}`)).body.state).toBe('INACTIVE');
    expect(await listOf()).toMatchObject([{ endedOn: ago(30), closedOn: today(), isBack: true }]);
    // The same date entered again reopens nothing either; another one opens a second accounting.
    await setDriver({ driverHiredDate: ago(60) });
    await end(ago(30));
    expect(await listOf()).toMatchObject([{ endedOn: ago(30), closedOn: today() }]);
    await end(ago(1));
    expect(await listOf()).toMatchObject([
      { endedOn: ago(1), closedOn: null },
      { endedOn: ago(30), closedOn: today() },
    ]);
  });

  test('leaves an open accounting open until someone closes or removes it', async () => {
    await end(ago(10));
    const [final] = (await listOf()) as [AnyBody];
    const early = await fixture.owner.delete(`/api/final_accounting/${final.id}/`);
    expect(words(early)).toBe('Clear the termination date first, then remove it.');

    await end(null);
    expect(await listOf()).toMatchObject([{ id: final.id, isBack: true, closedOn: null }]);
    expect(await readNeeds()).toHaveLength(4);
    await fixture.owner.delete(`/api/final_accounting/${final.id}/`);

    expect([await listOf(), await readNeeds()]).toEqual([[], []]);
  });
});

describe('a final accounting for other payees', () => {
  test('for a hired driver has no lease steps, and is in today’s list only while money is open', async () => {
    await end(ago(3), 'DRIVER_FOR_HIRE');
    const [final] = (await listOf()) as [AnyBody];
    expect([final.steps, await readNeeds()]).toEqual([[{ step: 'PAID', due: null, doneOn: null }], []]);
    expect(words(await confirm(final, 'CHARGEBACKS'))).toBe('This step isn’t part of this final accounting.');

    await makeAccount();

    expect((await readNeeds()).map((text) => text.split(' by ')[0])).toEqual([
      `warning Pay ${await readName()}’s last trips`,
      `warning Close the final accounting with ${await readName()}`,
    ]);
  });

  test('for an owner opens at the end of the lease, with the escrow due in 45 days', async () => {
    const truckOwner = await makeOwner({ ownerName: 'Pecos Valley Transport' });
    const truck = await makeTruck({ truckOwner, payeeFrom: '2026-01-01', payeeUntil: null });
    await haul(truck, '2026-03-04', 1000);
    const input = payAccountInput({
      carrier: fixture.owner.carrierId,
      driver: null,
      truckOwner,
      ...(ESCROW as object),
    });
    const escrow = (await fixture.owner.post('/api/pay_account/', input)).body;

    await fixture.owner.patch(`/api/truck_owner/${truckOwner}`, { ownerLeaseEnd: ago(10) });

    const [final] = (await listOf(truckOwner)) as [AnyBody];
    expect(final).toMatchObject({ isOwner: true, isLessor: true, unpaidLoads: 1, endedOn: ago(10) });
    expect(await readNeeds(truckOwner)).toHaveLength(4);
    const due = formatDay(addDays(ago(10), 45));
    expect(await readNeeds(escrow.id)).toEqual([`warning Return Pecos Valley Transport’s escrow by ${due}: $2,500.00`]);
    const settled = await save({ truckOwner });
    await pay(settled);
    expect((await confirm(final, 'PAID')).status).toBe(200);
    // A void gives the load back, so the trip is unpaid again until its replacement is paid.
    await act(settled, 'VOID');
    expect((await listOf(truckOwner))[0]).toMatchObject({ unpaidLoads: 1 });
    await enter(escrow, { entryKind: 'RETURN', entryAmount: 2500 });
    expect(await readNeeds(escrow.id)).toEqual([]);
  });

  test('requires view on accounting to read and edit to confirm, and is hidden from other accounts', async () => {
    await end(ago(3));
    const [final] = (await listOf()) as [AnyBody];
    const clerk = await fixture.server.personnel(fixture.owner, { 6000: 'view create delete' });
    const dispatcher = await fixture.server.personnel(fixture.owner, { 3000: 'all' });
    const stranger = await fixture.server.account('Redrock Carriers');

    expect([(await confirm(final, 'PAID', clerk)).status, (await confirm(final, 'PAID', stranger)).status]).toEqual([
      403, 404,
    ]);
    expect((await dispatcher.get(`/api/final_accounting/?payee=${fixture.parties.driver}`)).status).toBe(403);
    expect([
      await listOf(fixture.parties.driver, stranger),
      (await listOf(fixture.parties.driver, clerk)).length,
    ]).toEqual([[], 1]);
  });
});
