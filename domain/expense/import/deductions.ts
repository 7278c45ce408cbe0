/** Who bears what a fuel card paid (FIM-45): every driver bears cash advances; only an owner-operator bears the rest. */
import type { CashAdvanceType } from '../../admin/fuel-types.ts';

export const DEDUCTED_FROM_ALL_DRIVERS = [
  'CASH_ADVANCE',
  'CHECK',
  'MONEY_CODE',
  'E_CHECK',
] as const satisfies readonly CashAdvanceType[];
export const DEDUCTED_FROM_OWNERS = ['OWNER_OPERATOR', 'DELEGATE_OWNER_OPERATOR'] as const;
