/** Pays the drivers and bills the customers for all work. */

import type { Day } from '@milepost/domain/core/dates.ts';
import type { Party } from '../../../api/core/platform/pdf/letterhead.ts';
import type { DemoRecords } from '../core/demo-records.ts';
import { getParty } from '../core/party.ts';
import { makeRandom } from '../core/random.ts';
import type { DemoRow } from '../core/rows.ts';
import type { Load } from '../fleet/loads.ts';
import { UNPAID, type Work } from '../fleet/work.ts';
import { makeInvoices } from './invoices.ts';
import { listSettled, type MadePaychecks, payWeek } from './paychecks.ts';

export function payEveryone(cast: DemoRecords, { loads, expenses }: Work, mondays: Day[], today: Day) {
  const names = new Map(cast.customers.map((customer) => [customer.id, customer.prettyName]));
  const byDriver = <R extends { driver: string | null }>(rows: R[]) => Map.groupBy(rows, (row) => row.driver);
  const [loadsOf, expensesOf] = [byDriver(loads), byDriver(expenses)];
  const closed = mondays.slice(0, -1);
  const books = cast.setups.map((hand) => ({
    paid: { paychecks: [], balances: [] } as MadePaychecks,
    work: {
      hand,
      loads: loadsOf.get(hand.driver.id) ?? [],
      expenses: expensesOf.get(hand.driver.id) ?? [],
      customerName: (id: string) => names.get(id) ?? '',
      party: getParty(hand.carrier),
    },
  }));
  const [settled, lastWeek] = [books.slice(UNPAID), closed.at(-1) as Day];
  const ahead = settled.findLast(({ work }) => listSettled(work.expenses, lastWeek).length > 0);
  let number = 0;
  const next = () => `PC-${String(++number).padStart(6, '0')}`;
  for (const monday of closed) {
    const isLast = monday === lastWeek;
    for (const { work, paid } of isLast ? settled : books) {
      // One driver had an advance and fuel before any load of the week was complete: the balance is carried forward.
      const isAhead = isLast && work === ahead?.work;
      payWeek(isAhead ? { ...work, loads: [] } : work, paid, monday, today, next);
    }
  }
  return {
    paychecks: books.flatMap(({ paid }) => paid.paychecks),
    balances: books.flatMap(({ paid }) => paid.balances),
  };
}

export function billEverything(cast: DemoRecords, factors: readonly DemoRow[], loads: Load[], today: Day): DemoRow[] {
  const parties = new Map<string, Party>([
    ...cast.carriers.map((row) => [row.id, getParty(row)] as const),
    ...cast.customers.map((row) => [row.id, getBillTo(row)] as const),
  ]);
  const party = (id: string) => parties.get(id) as Party;
  const random = makeRandom(11);
  let number = 0;
  const next = () => `INV-${String(++number).padStart(6, '0')}`;
  const findFactor = (carrier: string) => factors.find((row) => row.carrier === carrier) ?? null;
  // One customer agreed to 21 days only recently: its open invoices still say 30.
  const terms = new Map(
    cast.customers.map((row) => [row.id, row.customerTermDays === 21 ? 30 : Number(row.customerTermDays)]),
  );
  const getTerms = (customer: string) => terms.get(customer) as number;
  const billing = { today, random, next, getParty: party, billTo: party, findFactor, getTerms };
  return loads.flatMap((load) => makeInvoices(load, billing));
}

function getBillTo(row: DemoRow): Party {
  return {
    name: row.prettyName,
    email: String(row.customerInvoiceToEmail ?? row.customerEmail),
    phone: String(row.customerPhoneNumber),
    mc: row.customerMC as string | null,
    dot: null,
    address: String(row.customerPhysicalAddress),
  };
}
