/** The claim for fuel billed above the contract, as the text of an email to the provider. */
import { type Day, formatDay } from '../../core/dates.ts';
import { formatMoney, formatNumber, formatUnitPrice, sumDollars } from '../../core/money.ts';
import type { Finding } from './fuel-findings.ts';

/** Lists the overbilled purchases of one provider with the amount by contract, and asks for a credit of the difference. */
export function writeClaimLetter(
  company: string,
  carrier: string,
  lines: readonly Finding[],
): { subject: string; text: string } {
  const total = formatMoney(sumDollars(lines.map(({ overbilled }) => overbilled)));
  const days = lines.map(({ day }) => day).toSorted();
  const listed = lines.map(
    ({ number, day, place, gallons, retailPrice, paid, agreed, overbilled, reason }) =>
      `${formatDay(day)}, ${[number, place].filter(Boolean).join(', ')}: ${formatNumber(gallons)} gal` +
      `${retailPrice === null ? '' : `, retail ${formatUnitPrice(retailPrice)}`}, billed ${formatMoney(paid)}, ` +
      `by contract (${reason}) ${formatMoney(agreed)}, difference ${formatMoney(overbilled)}`,
  );
  const count = lines.length === 1 ? '1 purchase was' : `${lines.length} purchases were`;
  return {
    subject: `Credit requested: ${total} billed above our fuel contract`,
    text: [
      `Hi ${company},`,
      '',
      `${count} billed above our contract ${formatDays(days)}:`,
      '',
      ...listed,
      '',
      `Total: ${total}`,
      '',
      'Please credit this amount to our account, or send us your calculation.',
      '',
      carrier,
      'Reply to this email with any questions.',
    ].join('\n'),
  };
}

/** Formats the dates of purchases: `on Nov 27, 2026`, or `from Nov 23, 2026 to Nov 27, 2026`. */
function formatDays(days: readonly Day[]): string {
  const [first, last] = [formatDay(days[0] ?? ''), formatDay(days.at(-1) ?? '')];
  return first === last ? `on ${first}` : `from ${first} to ${last}`;
}
