/** Opens an invoice's packet next to the page; a packet that takes long to build becomes a background task in the tray. */
import { useDownload } from '../../core/tasks/use-download.ts';
import { openFile } from '../../core/ui/file/viewer.tsx';
import type { InvoiceRow } from './invoice-row.tsx';

export function usePacket() {
  const { mutate, isPending } = useDownload('Packet', openFile);
  const open = ({ id }: InvoiceRow) => mutate({ path: `invoice/${id}/packet/download/`, isLong: true });
  return { open, isPending };
}
