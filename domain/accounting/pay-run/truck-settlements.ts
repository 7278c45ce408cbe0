/** Settlements of an owner's trucks in one pay run: each takes what those before it leave. */
import { cents, dollars } from '../../core/money.ts';
import type { AccountDeduction, OpenAccount } from '../pay-account/account-types.ts';
import { buildStatement, type FormPlan, type PaycheckPreview } from '../paycheck/paycheck-preview.ts';

/**
 * Returns a truck's preview as it is once the owner's settlement for another truck is saved: without what that one takes for the
 * owner's accounts, and without charges that belong to no truck. Changes and balances need a review, so the run saves none with them.
 */
export function followTruck(plan: FormPlan, preview: PaycheckPreview, earlier: PaycheckPreview): PaycheckPreview {
  const offer = {
    ...preview,
    charges: (preview.charges ?? []).filter(({ id }) => !earlier.charges?.some((charge) => charge.id === id)),
    accounts: settleAccounts(preview.accounts, earlier.statement.accounts ?? []),
  };
  const statement = buildStatement(plan, offer, ({ isSelected }) => isSelected);
  return { ...offer, statement, totals: statement.totals };
}

/** Returns the accounts after deductions for another truck, whose days count for an account charged per settlement only there. */
function settleAccounts(accounts: readonly OpenAccount[], deductions: readonly AccountDeduction[]): OpenAccount[] {
  const taken = new Map(deductions.map((deduction) => [deduction.id, deduction]));
  return accounts.map((account) => {
    const deduction = taken.get(account.id);
    if (!deduction) return account;
    const { accrued, taken: amount, balanceAfter, days } = deduction;
    const carried = dollars(cents(account.carried) + cents(accrued) - cents(amount));
    const covered = account.rule === 'PER_SETTLEMENT' ? account.covered : [...account.covered, ...days];
    return { ...account, balance: balanceAfter, carried, covered };
  });
}
