/** Who bears what a fuel card paid for (FIM-45): money handed to the driver every driver, all else who runs the truck for himself. */
import type { CashAdvanceType } from '../../admin/fuel-types.ts';

export const DEDUCTED_FROM_EVERYBODY = [
  'CASH_ADVANCE',
  'CHECK',
  'MONEY_CODE',
  'E_CHECK',
] as const satisfies readonly CashAdvanceType[];
export const DEDUCTED_FROM_OWNERS = ['OWNER_OPERATOR', 'DELEGATE_OWNER_OPERATOR'] as const;
