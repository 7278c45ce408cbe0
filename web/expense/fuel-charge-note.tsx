/** Says what a driver or an owner is charged for fuel by the pay plan, or was charged by a settlement. */
import { formatMoney } from '@milepost/domain/core/money.ts';
import { type ExpenseValues, getDriverCharge } from '@milepost/domain/expense/expense-values.ts';
import { type FuelRule, formatChargeReason } from '@milepost/domain/expense/fuel-charge.ts';
import { useFormContext } from '../core/ui/form/context.ts';
import classes from './expense.module.css';

/** The columns of an expense about fuel that only the server knows. */
type ChargeFacts = { fuelRule?: FuelRule | null; payCheck?: object | null };
export const getSettledFuel = (row: object | null): ChargeFacts => (row ?? {}) as ChargeFacts;

/** Fields that decide whose plan it is. */
const DECIDING = ['driver', 'vehicle', 'expenseTransactionDate', 'expenseRefundOf', 'expenseType'];

export function FuelChargeNote({ values, amount }: { values: ExpenseValues; amount: number | null }) {
  const { row, changed } = useFormContext();
  const { fuelRule: rule, payCheck } = getSettledFuel(row);
  const isKnown = rule && amount !== null && values.expenseType === 'FUEL' && values.expenseIsDeductable;
  if (!isKnown || DECIDING.some((name) => changed.includes(name))) return null;
  const charge = getDriverCharge({ ...values, fuelRule: rule, expenseAmount: amount });
  const { expenseQuantity: gallons = null, expenseRetailPrice: retailPrice = null, expenseFee: fee = null } = values;
  const reason = formatChargeReason({ gallons, place: null, truck: null, retailPrice, fee, rule }, amount, charge);
  return (
    <div className={classes.note}>
      <dt>{payCheck ? 'Charged on the settlement' : 'Charged at settlement'}</dt>
      <dd>{formatMoney(charge ?? amount)}</dd>
      <span>{reason}</span>
    </div>
  );
}
