/** A final accounting as the driver's page shows it. */
import type { AccountKind } from '../accounting/pay-account/pay-account.ts';
import type { Day } from '../core/dates.ts';

export type DriversFinalAccounting = {
  id: string;
  endedOn: Day;
  closedOn: Day | null;
  /** Accounts with a balance, in dollars: escrow is held for the driver, recurring charges were charged, and the rest is owed. */
  accounts: { name: string; kind: AccountKind; balance: number }[];
  /** Dollars that earlier settlements could not deduct. */
  carriedForward: number;
  /** The date by which escrow is due back; null if none is held, or once it is closed. */
  escrowDue: Day | null;
};
