import { MoneyCell, TwoLines } from '../core/ui/list/cells.tsx';

/** What an expense is to its driver, in words: whoever reads no colour, or takes a minus for a charge, knows which way the money goes. */
export function DriverNet({ value }: { value: number | null | undefined }) {
  const words = !value ? null : value > 0 ? 'deducted' : 'paid to driver';
  return (
    <TwoLines below={words}>
      <MoneyCell value={value} />
    </TwoLines>
  );
}
