import { describe, expect, test } from 'vitest';
import type { AnyBody } from '../../core/testing/server.ts';
import { makeCompleteLoad, makeParties } from '../../fleet/testing.ts';
import { act, makeForm, makeWeek, NO_FEES, parseConstant, savePaycheck, startAccountingFixture } from '../testing.ts';

const fixture = startAccountingFixture();
// Each test uses its own week, because all share one account.
let week = 0;
function nextWeek() {
  week += 1;
  const month = String(week).padStart(2, '0');
  const days = { payCheckFleetStartDate: `2025-${month}-01`, payCheckFleetEndDate: `2025-${month}-07` };
  return { days, period: makeWeek(`2025-${month}-01`, `2025-${month}-07`), day: `2025-${month}-04` };
}
type Week = ReturnType<typeof nextWeek>;

async function readPaycheck({ period, day }: Week, fee = 1000): Promise<AnyBody> {
  const parties = await makeParties(fixture.owner, fixture.owner.carrierId);
  const dated = { fleetPickUpDate: day, fleetDeliveryDate: day };
  await makeCompleteLoad(fixture.owner, parties, { ...NO_FEES, fleetNoServiceFee: 0, fleetLoadFee: fee, ...dated });
  return (await savePaycheck(fixture.owner, makeForm(parties, period))).body;
}
const make = ({ days }: Week, over: Record<string, unknown> = {}, by = fixture.owner) =>
  by.post('/api/pay_run/payment_file/', { ...days, payCheckPaidDate: '2026-11-20', ...over });
const readCsv = async (query: Record<string, string>) =>
  (await fixture.owner.get(`/api/pay_run/csv/?${new URLSearchParams(query)}`)).text.trim().split('\r\n').slice(1);
const readRun = async ({ days }: Week) => (await fixture.owner.get(`/api/pay_run/?${new URLSearchParams(days)}`)).body;
const read = async ({ id }: AnyBody) => (await fixture.owner.get(`/api/paycheck/${id}`)).body;
const words = ({ body }: { body: AnyBody }) => body.default_detail.replace('ERROR_GENERAL: ', '');
const NOTHING_LEFT = 'This period has no approved, unpaid paychecks.';

describe('the payment file', () => {
  test('pays every approved paycheck of the period and marks each with the file', async () => {
    const at = nextWeek();
    const [one, other] = [await readPaycheck(at), await readPaycheck(at, 2000)];

    const { status, body } = await make(at);

    const { leftOut, changed, ...file } = body;
    expect([status, leftOut, changed]).toEqual([201, [], []]);
    expect(file).toEqual({ id: expect.any(String), dated: '2026-11-20', count: 2, total: 2430, ach: [] });
    for (const paycheck of [one, other])
      expect(await read(paycheck)).toMatchObject({
        payCheckStatus: 'PAID',
        payCheckPaidDate: '2026-11-20',
        payCheckPaymentMethod: 'ACH',
        payCheckPaymentReference: 'Payment file dated Nov 20, 2026',
      });
    const run = await readRun(at);
    expect(run.paid.map(({ status: is, paidOnFile }: AnyBody) => [is, paidOnFile])).toEqual([
      ['PAID', '2026-11-20'],
      ['PAID', '2026-11-20'],
    ]);
    expect(run.files).toEqual([file]);
    const lines = await readCsv({ file: file.id });
    expect(lines.map((line) => line.split(',').slice(1, 3)).toSorted()).toEqual([
      ['1620.00', other.payCheckID],
      ['810.00', one.payCheckID],
    ]);
  });

  test('excludes paychecks paid by an earlier file or by check', async () => {
    const at = nextWeek();
    await readPaycheck(at);
    await make(at);
    const byCheck = await readPaycheck(at);
    const check = { payCheckPaidDate: '2026-11-20', payCheckPaymentMethod: 'CHECK', payCheckPaymentReference: '1021' };
    await fixture.owner.post(`/api/paycheck/${byCheck.id}/pay/`, check);
    const late = await readPaycheck(at, 500);
    expect(await readCsv(at.days)).toHaveLength(1);

    const { body: second } = await make(at, { payCheckPaidDate: '2026-11-27' });

    expect(second).toMatchObject({ count: 1, total: 405 });
    expect((await readCsv({ file: second.id }))[0]).toContain(late.payCheckID);
    expect(words(await make(at))).toBe(NOTHING_LEFT);
    expect(await readCsv(at.days)).toEqual([]);
  });

  test('excludes drafts, void paychecks, and paychecks that pay nothing', async () => {
    const at = nextWeek();
    const parties = await makeParties(fixture.owner, fixture.owner.carrierId);
    await savePaycheck(fixture.owner, makeForm(parties, { ...at.period, ...parseConstant(500), isDraft: true }));
    await savePaycheck(
      fixture.owner,
      makeForm(await makeParties(fixture.owner, fixture.owner.carrierId), { ...at.period, ...parseConstant(0) }),
    );
    const paid = await readPaycheck(at);
    await fixture.owner.post(`/api/paycheck/${paid.id}/pay/`, {
      payCheckPaidDate: '2026-11-20',
      payCheckPaymentMethod: 'ACH',
    });
    await act(fixture.owner, paid, 'VOID', 'paycheck');

    expect(words(await make(at))).toBe(NOTHING_LEFT);
  });

  test('includes each paycheck once when two people create the file at the same moment', async () => {
    const at = nextWeek();
    const paychecks = [await readPaycheck(at), await readPaycheck(at)];

    const answers = await Promise.all([make(at), make(at), make(at)]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400]);
    expect((await readRun(at)).files).toMatchObject([{ count: paychecks.length, total: 1620 }]);
  });

  test('pays a returned payment again and keeps the first file unchanged', async () => {
    const at = nextWeek();
    const paycheck = await readPaycheck(at);
    const { body: first } = await make(at);
    await act(fixture.owner, paycheck, 'MARK_UNPAID', 'paycheck');
    expect((await readRun(at)).paid).toMatchObject([{ status: 'APPROVED', paidOnFile: null }]);

    const { body: second } = await make(at, { payCheckPaidDate: '2026-11-27' });

    expect(second).toMatchObject({ count: 1, total: 810 });
    expect(await readCsv({ file: first.id })).toEqual(await readCsv({ file: second.id }));
    expect((await readRun(at)).paid).toMatchObject([{ paidOnFile: '2026-11-27' }]);
  });

  test('pays the difference for a replacement paycheck', async () => {
    const at = nextWeek();
    const parties = await makeParties(fixture.owner, fixture.owner.carrierId);
    const dated = { fleetPickUpDate: at.day, fleetDeliveryDate: at.day };
    const fees = { ...NO_FEES, fleetNoServiceFee: 0, fleetLoadFee: 1000 };
    const load = await makeCompleteLoad(fixture.owner, parties, { ...fees, ...dated });
    const { body: paycheck } = await savePaycheck(fixture.owner, makeForm(parties, at.period));
    await make(at);
    await act(fixture.owner, paycheck, 'VOID', 'paycheck');
    await fixture.owner.patch(`/api/fleet/${load.id}`, { fleetLoadFee: 1200 });
    await savePaycheck(fixture.owner, makeForm(parties, at.period));

    expect((await make(at)).body).toMatchObject({ count: 1, total: 162 });
  });

  test('requires edit permission on paychecks to create and view to read', async () => {
    const at = nextWeek();
    await readPaycheck(at);
    const clerk = await fixture.server.personnel(fixture.owner, { 6000: 'view create delete' });
    expect((await make(at, {}, clerk as never)).status).toBe(403);
    const { body: file } = await make(at);

    expect((await clerk.get(`/api/pay_run/csv/?file=${file.id}`)).status).toBe(200);
    const stranger = await fixture.server.account('Redrock Carriers');
    expect((await stranger.get(`/api/pay_run/csv/?file=${file.id}`)).status).toBe(404);
  });
});
