import { Tooltip } from '@mantine/core';
import type { InvoiceInfo, invoice, UndeliveredMail } from '@milepost/domain/accounting/invoice/invoice.ts';
import { fleetTagLabel, INVOICE_STATUS } from '@milepost/domain/accounting/invoice/invoice-moves.ts';
import { formatMoney } from '@milepost/domain/core/money.ts';
import type { FileView, Row } from '@milepost/domain/core/record.ts';
import { IconAlertTriangle } from '../../core/ui/icons/icons.ts';
import { StatusChip } from '../../core/ui/status-chip.tsx';
import classes from './invoice-row.module.css';

/** An invoice as the API answers it. */
export type InvoiceRow = Row<typeof invoice> & {
  payCheckFile: FileView;
  invoicePacket: FileView;
  invoiceInfo: InvoiceInfo;
  undeliveredMails: UndeliveredMail[];
};

/** STA-25: how far the invoice is paid, in the words of a load. */
export function InvoiceTag({ invoice, bare }: { invoice: Pick<InvoiceRow, 'invoiceStatus'>; bare?: boolean }) {
  const { invoiceStatus: status } = invoice;
  return <StatusChip value={status} of={INVOICE_STATUS} label={fleetTagLabel(status)} bare={bare} />;
}

export const NOT_DELIVERED = 'Email bounced';

/** `To ap@example.com: 550 No such mailbox`, and `Not yet to …` while it is still tried. */
export function whyUndelivered({ to, isGivenUp, reason }: UndeliveredMail): string {
  return `${isGivenUp ? 'To' : 'Not sent yet to'} ${to}: ${reason}`;
}

export const OUT_OF_SYNC = 'Fleet may be out of sync';

/** What changed of the load since, and what is done about it: what came is billed beside, all else anew. */
export function whyOutOfSync({ invoiceInfo: { toBill } }: Pick<InvoiceRow, 'invoiceInfo'>): string {
  if (toBill && toBill > 0)
    return `${formatMoney(toBill)} of this load is unbilled. Use “Bill additional charges” in its menu.`;
  if (toBill)
    return `Overbilled by ${formatMoney(-toBill)}: the load’s charges are now lower. Cancel this invoice and generate a new one.`;
  return 'The load’s charges or customer changed after invoicing. Cancel this invoice and generate a new one.';
}

export function InvoiceStatus({ row }: { row: Pick<InvoiceRow, 'invoiceStatus'> }) {
  return <StatusChip value={row.invoiceStatus} of={INVOICE_STATUS} />;
}

/** A sign whose words stand in its tooltip. */
export function Warning({ name, more }: { name: string; more: string }) {
  return (
    <Tooltip label={`${name}. ${more}`}>
      <IconAlertTriangle size={15} className={classes.warning} role="img" aria-label={name} tabIndex={0} />
    </Tooltip>
  );
}
