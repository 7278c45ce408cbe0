import { MoneyCell } from '../core/ui/list/cells.tsx';

/** An amount below its name, in a list of such (`dl`). */
export function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <MoneyCell value={value} />
      </dd>
    </div>
  );
}
