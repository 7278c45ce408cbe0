import { MoneyCell, TwoLines } from '../core/ui/list/cells.tsx';

/** Shows in words whether an expense is deducted or reimbursed, for users who can't tell from the color or the minus sign. */
export function DriverNet({ value }: { value: number | null | undefined }) {
  const words = !value ? null : value > 0 ? 'deducted' : 'paid to driver';
  return (
    <TwoLines below={words}>
      <MoneyCell value={value} />
    </TwoLines>
  );
}
