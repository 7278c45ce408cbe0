/** Prints the receipt of one payment as a PDF, from the values saved with the payment, without recomputing any. */
import type { Day } from '@milepost/domain/core/dates.ts';
import { formatMoney } from '@milepost/domain/core/money.ts';
import { closeSheet, factPanel, openSheet } from '../../core/platform/pdf/layout.ts';
import { letterhead } from '../../core/platform/pdf/letterhead.ts';
import { type Column, table } from '../../core/platform/pdf/table.ts';

export type Receipt = {
  number: string;
  day: Day;
  type: string;
  desc: string;
  amount: number;
  refunded: number;
  billedTo: { name: string; address: string };
  account: string;
  /** The payee. */
  product: string;
  support: string | null;
};

type Line = { text: string; amount: number };

const COLUMNS: readonly Column<Line>[] = [
  { label: 'Billing for', share: 1, text: ({ text }) => text },
  { label: 'Amount', align: 'right', text: ({ amount }) => formatMoney(amount) },
];

export async function renderReceipt(receipt: Receipt): Promise<Buffer> {
  const { number, day, type, desc, amount, refunded, billedTo, account, product, support } = receipt;
  const sheet = await openSheet({
    title: `Receipt ${number}`,
    author: product,
    subject: `Payment for ${account}`,
    issuedOn: day,
  });
  letterhead(sheet, { from: { name: product, email: support }, kind: 'Receipt', number, dated: 'Paid', day });
  factPanel(
    sheet,
    [
      { label: 'Account', value: account },
      { label: 'Billed to', value: billedTo.name },
      { label: 'Paid with', value: type },
      { label: 'Billing address', value: billedTo.address || 'Not provided' },
    ],
    [180, 180, 168],
  );
  const lines = [{ text: desc, amount }, ...(refunded > 0 ? [{ text: 'Refunded', amount: -refunded }] : [])];
  table(sheet, COLUMNS, lines, ['Total paid', formatMoney(amount - refunded)]);
  return closeSheet(sheet, `${number}  ·  ${account}  ·  ${product}`);
}
