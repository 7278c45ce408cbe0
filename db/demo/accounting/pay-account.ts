import type { payAccount } from '@milepost/domain/accounting/pay-account/pay-account.ts';
import { USUAL_ORDER } from '@milepost/domain/accounting/pay-account/recovery.ts';
import { addDays, type Day } from '@milepost/domain/core/dates.ts';
import type { Input } from '@milepost/domain/core/record.ts';
import sql from 'sql-template-tag';
import type { Queryable } from '../../../api/core/platform/db/statement.ts';
import { ENDING_LEASE, truckOwnerRows } from '../admin/truck-owners.ts';
import type { DemoRecords } from '../core/demo-records.ts';
import { type DemoRow, makeId } from '../core/rows.ts';

type PayAccount = Input<typeof payAccount>;

/** Returns a valid advance; `over` overrides its fields. */
export function payAccountInput(
  over: Partial<PayAccount> & {
    carrier: string;
    driver: string | null;
  },
): Omit<PayAccount, 'accountNumber'> {
  return {
    truckOwner: null,
    accountKind: 'ADVANCE',
    accountPurpose: 'Tire advance',
    accountOpened: '2026-03-01',
    accountOpening: 1000,
    accountRule: 'WEEKLY',
    accountRate: 250,
    accountTarget: null,
    accountCap: null,
    accountStart: '2026-03-01',
    accountEnd: null,
    accountInterest: null,
    accountSkipsIdle: false,
    ...over,
  };
}

/**
 * Returns the full maintenance reserve of three owner-operators, which earns interest and takes nothing from settlements, a loan with
 * interest of the first owner of trucks, with installments from next week on, and the escrow of the owner whose lease ends today.
 */
export function payAccountRows(cast: DemoRecords, today: Day): DemoRow[] {
  const opened = addDays(today, -200);
  const hands = cast.setups.filter(({ driver }) => driver.driverType !== 'DRIVER_FOR_HIRE');
  const reserves = hands.slice(0, 3).map(({ carrier, driver }) => ({
    created: driver.created,
    ...payAccountInput({
      carrier: carrier.id,
      driver: driver.id,
      accountKind: 'ESCROW',
      accountPurpose: 'Maintenance reserve',
      accountOpened: opened,
      accountOpening: 2500,
      accountRate: 100,
      accountTarget: 2500,
      accountStart: opened,
    }),
  }));
  const owners = truckOwnerRows(cast);
  const held = owners.slice(ENDING_LEASE, ENDING_LEASE + 1).map((owner) => ({
    created: owner.created,
    ...payAccountInput({
      carrier: String(owner.carrier),
      driver: null,
      truckOwner: owner.id,
      accountKind: 'ESCROW',
      accountPurpose: 'Performance bond',
      accountOpened: opened,
      accountOpening: 1500,
      accountRate: 100,
      accountTarget: 1500,
      accountStart: opened,
    }),
  }));
  const loans = owners.slice(0, 1).map((owner) => ({
    created: owner.created,
    ...payAccountInput({
      carrier: String(owner.carrier),
      driver: null,
      truckOwner: owner.id,
      accountKind: 'LOAN',
      accountPurpose: 'Engine repair',
      accountOpened: addDays(today, -45),
      accountOpening: 6000,
      accountRate: 300,
      accountInterest: 8,
      accountStart: addDays(today, 7),
    }),
  }));
  return [...reserves, ...loans, ...held].map((made, at) => {
    const accountNumber = `DA-${String(at + 1).padStart(6, '0')}`;
    const prettyName = `${accountNumber} · ${made.accountPurpose}`;
    return { id: makeId(`pay account ${at}`), prettyName, accountNumber, ...made };
  });
}

const CAP_PERCENT = 25;
const FLOOR = 400;

/** Inserts the limits of what settlements take: a quarter of net pay, and 400.00 that hired drivers keep. */
export async function insertRecovery(tx: Queryable, accountId: string, profileId: string): Promise<void> {
  await tx.query(sql`insert into pay_recovery (account_id, kind_order, cap_percent, floor, updated_by)
    values (${accountId}, ${USUAL_ORDER}::text[], ${CAP_PERCENT}, ${FLOOR}, ${profileId})`);
}

/** Inserts the opening balance of each pay account. */
export async function insertOpenings(tx: Queryable, accountId: string, profileId: string): Promise<void> {
  await tx.query(sql`insert into pay_account_entry (account_id, id, pay_account, entry_no, entry_kind, dated, amount, reason, created_by)
    select account_id, id, id, 1, 'OPENING', account_opened, account_opening, 'Opening balance', ${profileId}
    from pay_account where account_id = ${accountId} and account_opening > 0`);
}
