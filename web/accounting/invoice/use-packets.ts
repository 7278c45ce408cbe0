/** Builds the packets of selected invoices as one file, which the tray shows and saves. */
import { useMaking } from '../../core/tasks/use-making.ts';

export function usePackets(): (invoices: readonly string[]) => Promise<void> {
  const make = useMaking('Packets');
  return (invoices) => make('invoice/packets/', { invoices: JSON.stringify(invoices) });
}
