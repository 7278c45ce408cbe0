import { Tooltip } from '@mantine/core';
import type { InvoiceInfo, invoice, UndeliveredMail } from '@milepost/domain/accounting/invoice/invoice.ts';
import { getFleetTagLabel, INVOICE_STATUS } from '@milepost/domain/accounting/invoice/invoice-status.ts';
import { formatMoney } from '@milepost/domain/core/money.ts';
import type { FileView, Row } from '@milepost/domain/core/record.ts';
import { IconAlertTriangle } from '../../core/ui/icons/icons.ts';
import { StatusChip } from '../../core/ui/status-chip.tsx';
import classes from './invoice-row.module.css';

/** An invoice as the API returns it. */
export type InvoiceRow = Row<typeof invoice> & {
  payCheckFile: FileView;
  invoicePacket: FileView;
  invoiceInfo: InvoiceInfo;
  undeliveredMails: UndeliveredMail[];
};

/** STA-25: shows an invoice's payment status in a load's words. */
export function InvoiceTag({ invoice, bare }: { invoice: Pick<InvoiceRow, 'invoiceStatus'>; bare?: boolean }) {
  const { invoiceStatus: status } = invoice;
  return <StatusChip value={status} of={INVOICE_STATUS} label={getFleetTagLabel(status)} bare={bare} />;
}

export const NOT_DELIVERED = 'Email bounced';

/** Returns `To ap@example.com: 550 No such mailbox`, and `Not yet to …` while delivery is retried. */
export function explainUndelivered({ to, isGivenUp, reason }: UndeliveredMail): string {
  return `${isGivenUp ? 'To' : 'Not yet sent to'} ${to}: ${reason}`;
}

export const OUT_OF_SYNC = 'Fleet may be out of sync';

/** Describes how the load changed since, and the fix: a supplemental invoice for new charges, a new invoice for everything else. */
export function explainOutOfSync({ invoiceInfo: { toBill } }: Pick<InvoiceRow, 'invoiceInfo'>): string {
  if (toBill && toBill > 0)
    return `${formatMoney(toBill)} of this load is unbilled. Use “Bill additional charges” in its menu.`;
  if (toBill)
    return `Overbilled by ${formatMoney(-toBill)}: the load’s charges are now lower. Cancel this invoice and generate a new one.`;
  return 'The load’s charges or customer changed after invoicing. Cancel this invoice and generate a new one.';
}

export function InvoiceStatus({ row }: { row: Pick<InvoiceRow, 'invoiceStatus'> }) {
  return <StatusChip value={row.invoiceStatus} of={INVOICE_STATUS} />;
}

/** Shows an icon with its text in a tooltip. */
export function Warning({ name, more }: { name: string; more: string }) {
  return (
    <Tooltip label={`${name}. ${more}`}>
      <IconAlertTriangle size={15} className={classes.warning} role="img" aria-label={name} tabIndex={0} />
    </Tooltip>
  );
}
