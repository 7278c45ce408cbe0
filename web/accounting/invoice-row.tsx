import type { InvoiceInfo, invoice, UndeliveredMail } from '@milepost/domain/accounting/invoice.ts';
import { INVOICE_STATUS } from '@milepost/domain/accounting/invoice-moves.ts';
import type { FileView, Row } from '@milepost/domain/core/record.ts';
import { StatusChip } from '../core/ui/status-chip.tsx';

/** An invoice as the API answers it. */
export type InvoiceRow = Row<typeof invoice> & {
  payCheckFile: FileView;
  invoicePacket: FileView;
  invoiceInfo: InvoiceInfo;
  undeliveredMails: UndeliveredMail[];
};

export const NOT_DELIVERED = 'Mail not delivered';

/** `To ap@example.com: 550 No such mailbox`, and `Not yet to …` while it is still tried. */
export function whyUndelivered({ to, isGivenUp, reason }: UndeliveredMail): string {
  return `${isGivenUp ? 'To' : 'Not yet to'} ${to}: ${reason}`;
}

export function InvoiceStatus({ row }: { row: Pick<InvoiceRow, 'invoiceStatus'> }) {
  return <StatusChip value={row.invoiceStatus} of={INVOICE_STATUS} />;
}
