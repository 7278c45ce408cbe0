/** Shows an expense's total and shares during typing, with the same calculation as the server. */
import { computeNet, computeTotal, type ExpenseValues, PRICED_BY } from '@milepost/domain/expense/expense-values.ts';
import type { ReactNode } from 'react';
import { useFormContext } from '../core/ui/form/context.ts';
import { Field } from '../core/ui/form/field.tsx';
import { Section } from '../core/ui/form/section.tsx';
import { MoneyCell } from '../core/ui/list/cells.tsx';
import { DriverNet } from './driver-net.tsx';
import classes from './expense.module.css';
import { FuelChargeNote, getSettledFuel } from './fuel-charge-note.tsx';
import { readExpense } from './read-expense.ts';

/** Fuels not sold by the gallon. */
const WITHOUT_GALLONS = ['ELECTRICITY', 'HYDROGEN'];

export function AmountSection() {
  const form = useFormContext();
  const isGallons =
    form.values.expenseType === 'FUEL' && !WITHOUT_GALLONS.includes(String(form.values.fuelCardExpenseType));
  const { payCheck, fuelRule = null } = getSettledFuel(form.row);
  const read = { ...readExpense(form.values), fuelRule: payCheck ? fuelRule : null };
  const isRefund = (readStoredAmount(form) ?? computeTotal(read) ?? 0) < 0;
  return (
    <Section title="Amount" columns={4}>
      <Field name="expenseQuantity" unit={isGallons ? 'gal' : undefined} />
      <Field name="expenseUnitPrice" unit={isGallons ? '$/gal' : '$'} />
      <Field name="expenseFee" />
      {form.values.expenseType === 'FUEL' && <Field name="expenseRetailPrice" unit={isGallons ? '$/gal' : '$'} />}
      <Sums values={read} kept={readStoredAmount(form)} error={form.errors.expenseAmount} />
      {isRefund && <Field name="expenseRefundReason" required={!form.values.dataImport} wide />}
      {isRefund && <Field name="expenseRefundOf" onAddNew={false} wide />}
    </Section>
  );
}

/** Returns the saved total; null once quantity, price, or fee has changed. An imported total stays as in the file until then (FIM-40). */
function readStoredAmount({ row, changed }: { row: object | null; changed: readonly string[] }): number | null {
  const savedAmount = row && 'expenseAmount' in row ? row.expenseAmount : null;
  return typeof savedAmount === 'number' && !PRICED_BY.some((name) => changed.includes(name)) ? savedAmount : null;
}

type SumsProps = { values: ExpenseValues; kept: number | null; error: string | undefined };

function Sums({ values, kept, error }: SumsProps) {
  const amount = kept ?? computeTotal(values);
  // If the driver field is empty, saving fills in the truck's driver.
  const net =
    amount === null ? null : computeNet({ ...values, driver: values.driver ?? values.vehicle, expenseAmount: amount });
  return (
    <div data-wide>
      <dl className={classes.sums} aria-live="polite">
        <Sum name="Total Amount" value={<MoneyCell value={amount} />} />
        <Sum name="Net applied to driver" value={<DriverNet value={net?.netAppliedToDriver} />} />
        <Sum name="Net applied to carrier" value={<MoneyCell value={net?.netAppliedToCarrier} />} />
        <FuelChargeNote values={values} amount={amount} />
        {error && (
          <span className={classes.wrong} role="alert">
            {error}
          </span>
        )}
      </dl>
    </div>
  );
}

function Sum({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

const SHARES = [
  ['expenseIsDeductable', 'expenseDeductablePercentage', 'Deduction %'],
  ['expenseIsReimbursable', 'expenseReimbursablePercentage', 'Reimbursement %'],
] as const;

/** Shows the driver's share (EXP-43). Checking a flag starts its percentage at 100, unchecking sends 0. */
export function SharingSection() {
  const form = useFormContext();
  return (
    <Section title="Driver’s share">
      {SHARES.map(([flag, percentage, label]) => (
        <div key={flag} className={classes.share}>
          <Field name={flag} onChange={(isOn) => form.set(percentage, isOn ? '100' : '0')} />
          <Field
            name={percentage}
            label={label}
            required={form.values[flag] === true}
            disabled={form.values[flag] !== true}
          />
        </div>
      ))}
      <Field name="paidBy" placeholder="Select who paid" />
    </Section>
  );
}
