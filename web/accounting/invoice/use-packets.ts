/** Builds the packets of selected invoices as one file, which the tray shows and saves. */
import { useGenerateFile } from '../../core/tasks/use-generate-file.ts';

export function usePackets(): (invoices: readonly string[]) => Promise<void> {
  const make = useGenerateFile('Packets');
  return (invoices) => make('invoice/packets/', { invoices: JSON.stringify(invoices) });
}
