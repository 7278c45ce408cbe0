import { MoneyCell } from '../core/ui/list/cells.tsx';

/** Shows an amount below its label, in a list (`dl`); N/A for null. */
export function Figure({ label, value }: { label: string; value: number | null }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <MoneyCell value={value} />
      </dd>
    </div>
  );
}
