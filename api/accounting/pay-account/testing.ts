/** Test helpers for pay accounts: creates one for the driver in `parties`, and reads its balance and ledger. */
import { expect } from 'vitest';
import { payAccountInput } from '../../../db/demo/accounting/pay-account.ts';
import type { AnyBody } from '../../core/testing/server.ts';
import { makeCompleteLoad } from '../../fleet/testing.ts';
import { type AccountingFixture, makeWeek, NO_FEES } from '../testing.ts';

/** Weeks from Monday to Sunday. */
export const WEEKS = [
  makeWeek('2026-03-02', '2026-03-08'),
  makeWeek('2026-03-09', '2026-03-15'),
  makeWeek('2026-03-16', '2026-03-22'),
] as const;

export const makeTools = (fixture: AccountingFixture) => ({
  /** Creates an advance of 1,000.00, with 250.00 deducted per week from Monday, March 2, unless `over` differs. */
  async makeAccount(over: Record<string, unknown> = {}): Promise<AnyBody> {
    const { carrier, driver } = fixture.parties;
    const input = payAccountInput({ carrier, driver, accountStart: '2026-03-02', ...over });
    const { status, body } = await fixture.owner.post('/api/pay_account/', input);
    expect([status, body.errors]).toEqual([201, undefined]);
    return body;
  },
  async balanceOf({ id }: { id: string }): Promise<number> {
    return (await fixture.owner.get(`/api/pay_account/${id}`)).body.accountBalance;
  },
  async ledgerOf({ id }: { id: string }): Promise<AnyBody[]> {
    return (await fixture.owner.get(`/api/pay_account/${id}/entries/`)).body.results;
  },
  enter: ({ id }: { id: string }, entry: Record<string, unknown>) =>
    fixture.owner.post(`/api/pay_account/${id}/entry/`, {
      entryDate: '2026-03-20',
      entryReason: 'Agreed with the driver',
      ...entry,
    }),
  loadOn: (day: string, fleetLoadFee = 2000) =>
    makeCompleteLoad(fixture.owner, fixture.parties, {
      ...NO_FEES,
      fleetNoServiceFee: 0,
      fleetLoadFee,
      fleetPickUpDate: day,
      fleetDeliveryDate: day,
    }),
});

/** Returns the account lines of a saved or previewed statement: label, amount, and balance after. */
export const listAccountLines = ({ lines }: AnyBody) =>
  lines
    .filter(({ group }: AnyBody) => group === 'accounts')
    .map(({ label, amount, formula }: AnyBody) => [label, amount, formula]);
