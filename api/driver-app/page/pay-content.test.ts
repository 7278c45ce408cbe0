/** Covers the year to date and the account balances on the driver's page. */
import { describe, expect, test } from 'vitest';
import { makeTools, WEEKS } from '../../accounting/pay-account/testing.ts';
import { BY_PERCENTAGE, makeForm, savePaycheck, startAccountingFixture } from '../../accounting/testing.ts';
import type { AnyBody } from '../../core/testing/server.ts';
import { readPhone } from './testing.ts';

const fixture = startAccountingFixture();
const { makeAccount, enter, loadOn } = makeTools(fixture);

const save = async (week: object, over: object = {}): Promise<AnyBody> => {
  const { status, body } = await savePaycheck(
    fixture.owner,
    makeForm(fixture.parties, { ...BY_PERCENTAGE, ...week, ...over }),
  );
  expect([status, body.errors]).toEqual([201, undefined]);
  return body;
};

async function readPage(): Promise<AnyBody> {
  const driver = (await fixture.owner.get(`/api/driver/${fixture.parties.driver}`)).body;
  return (await (await readPhone(fixture.server, fixture.owner, driver)).call('GET', '')).body;
}

describe("the driver's page", () => {
  test('shows the year to date of issued settlements, excluding drafts and deleted settlements', async () => {
    const year = Number(fixture.server.today().slice(0, 4));
    expect((await readPage()).year).toEqual({ year, gross: 0, deductions: 0, net: 0, perDiem: 0 });
    await makeAccount();
    for (const day of ['2026-03-03', '2026-03-10', '2026-03-17']) await loadOn(day);
    await save(WEEKS[0]);
    const removed = await save(WEEKS[1]);
    await save(WEEKS[2], { isDraft: true });
    expect((await fixture.remove(removed)).status).toBe(204);

    // 2,000.00 less 10% is 1,800.00; 90% of that is 1,620.00; 250.00 goes to the advance.
    expect((await readPage()).year).toEqual({ year, gross: 1620, deductions: 250, net: 1370, perDiem: 0 });
  });

  test('shows each account with its balance, and for escrow the target', async () => {
    const escrow = await makeAccount({
      accountKind: 'ESCROW',
      accountPurpose: 'Reserve',
      accountOpening: 500,
      accountRate: 100,
      accountTarget: 2500,
    });
    const advance = await makeAccount();
    await makeAccount({ accountKind: 'RECURRING', accountPurpose: 'Trailer rent', accountOpening: null });
    await loadOn('2026-03-03');
    await loadOn('2026-03-10');
    await save(WEEKS[0]);
    await save(WEEKS[1], { isDraft: true });

    expect((await readPage()).accounts).toEqual([
      { id: escrow.id, name: escrow.prettyName, kind: 'ESCROW', balance: 600, target: 2500 },
      { id: advance.id, name: advance.prettyName, kind: 'ADVANCE', balance: 750, target: null },
    ]);
  });

  test('shows an inactive account only with a balance', async () => {
    const [open, settled] = [await makeAccount(), await makeAccount()];
    expect((await enter(settled, { entryKind: 'CASH', entryAmount: 1000 })).status).toBe(201);
    for (const { id } of [open, settled])
      expect((await fixture.owner.patch(`/api/pay_account/${id}`, { state: 'INACTIVE' })).status).toBe(200);

    expect((await readPage()).accounts).toMatchObject([{ id: open.id, balance: 1000 }]);
  });
});
