/** What the driver's page shows of a driver's pay in addition to the settlements. Amounts are in dollars. */
import type { AccountKind } from '../accounting/pay-account/pay-account.ts';

/** Totals of the settlements issued since January 1. Gross includes per diem. */
export type DriversYear = { year: number; gross: number; deductions: number; net: number; perDiem: number };

/** Escrow is held for the driver; other balances are owed by the driver. `target` is the amount that escrow is saved up to. */
export type DriversAccount = { id: string; name: string; kind: AccountKind; balance: number; target: number | null };
