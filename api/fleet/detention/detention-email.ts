/** Detention emails: notice before free time ends, and the request for payment. */
import { formatCount } from '@milepost/domain/core/count.ts';
import { formatMoney } from '@milepost/domain/core/money.ts';
import { computeCharge, formatHours } from '@milepost/domain/fleet/detention/charge.ts';
import { countMinutes, formatMoment } from '@milepost/domain/fleet/detention/clock.ts';
import type { DetentionMail } from '@milepost/domain/fleet/detention/detention.ts';
import { getTerms } from '@milepost/domain/fleet/detention/terms.ts';
import sql from 'sql-template-tag';
import type { Context } from '../../core/engine/collection/spec.ts';
import type { Queryable } from '../../core/platform/db/statement.ts';
import { writeEmail } from '../../core/platform/mail/templates.ts';
import type { StoredDetention } from './present.ts';

type Parties = { load: string; reference: string | null; to: string; carrier: string; carrierEmail: string | null };

/** Returns the recipients and details of an email, addressed to the customer's agent, else to the company. */
export async function findParties(tx: Queryable, { fleet, customer, carrier }: StoredDetention): Promise<Parties> {
  const [found] =
    await tx.query<Parties>(sql`select f.fleet_load_number as load, f.fleet_other_reference_number as reference,
      coalesce(c.customer_contact_email, c.customer_email) as to, a.carrier_name as carrier, a.carrier_email as "carrierEmail"
    from fleet f, customer c, carrier a where f.id = ${fleet} and c.id = ${customer} and a.id = ${carrier}`);
  return found as Parties;
}

/** Returns the default text of the email. */
export function proposeEmail(row: StoredDetention, { load, reference, to }: Parties): DetentionMail {
  const about = [`Load ${load}`, reference && `Reference ${reference}`, `Stop ${row.detentionPlace}`].filter(Boolean);
  const head = about.join('\n');
  if (row.detentionStatus === 'RUNNING')
    return {
      to,
      subject: `Detention notice: load ${load}, ${row.detentionPlace}`,
      text: `${head}\n\n${getTimes(row)}\n\n${writeNotice(row)}`,
      amount: null,
    };
  const amount = row.detentionRequested ?? row.detentionAmount;
  const before = row.detentionApproved === null ? '' : `Approved before: ${formatMoney(row.detentionApproved)}\n\n`;
  const asked = amount === null ? '' : `, ${formatMoney(amount)}`;
  return {
    to,
    subject: `Approve detention: load ${load}, ${row.detentionPlace}${asked}`,
    text: `${head}\n\n${getTimes(row)}\n\n${getPrice(row)}${before}Please approve this charge. Reply with the amount approved.`,
    amount,
  };
}

function getTimes(row: StoredDetention): string {
  const times = [
    ['Appointment', row.detentionAppointment],
    ['Arrived', row.detentionArrived],
    ['Free time ended', row.detentionStatus === 'RUNNING' ? null : row.detentionFreeEnds],
    ['Departed', row.detentionEnd],
  ] as const;
  return times.flatMap(([label, at]) => (at ? [`${label}: ${formatMoment(at, row.timeZone)}`] : [])).join('\n');
}

function writeNotice({ detentionFreeEnds, timeZone, terms }: StoredDetention): string {
  const { rate } = getTerms(terms);
  const price = rate === null ? '' : ` at ${formatMoney(rate)} per hour`;
  const isOver = Date.parse(detentionFreeEnds ?? '') <= Date.now();
  const [ends, begins] = isOver ? ['ended', 'began'] : ['ends', 'begins'];
  return `The truck is waiting. Free time ${ends} on ${formatMoment(detentionFreeEnds ?? '', timeZone)}. Detention${price} ${begins} then.`;
}

/** Formats a line for each charge: `Detention: 2.75 hr × $60.00 = $165.00`. Without a rate the amount is to be agreed. */
function getPrice(row: StoredDetention): string {
  const { detentionStart: start, detentionEnd: end, detentionAmount: amount } = row;
  if (!start || !end) return '';
  if (amount === null) return getUnpriced(row);
  const terms = getTerms(row.terms);
  const on = { start: Temporal.Instant.from(start), end: Temporal.Instant.from(end) };
  const charge = computeCharge(countMinutes(on, on.end), terms);
  // The terms may have changed since: then only the amount is stated.
  if (charge.total === null || formatMoney(charge.total) !== formatMoney(amount))
    return `Amount: ${formatMoney(amount)}\n\n`;
  const hours = formatHours(charge.billableMinutes);
  const cap = charge.isCapped ? ` (capped)` : '';
  const lines = [
    charge.billableMinutes > 0 &&
      `Detention: ${hours} × ${formatMoney(terms.rate)} = ${formatMoney(charge.detention)}${cap}`,
    charge.layoverDays > 0 &&
      `Layover: ${charge.layoverDays} × ${formatMoney(terms.layover?.fee)} = ${formatMoney(charge.layover)}`,
    charge.layoverDays > 0 && charge.billableMinutes > 0 && `Amount: ${formatMoney(amount)}`,
  ];
  return `${lines.filter(Boolean).join('\n')}\n\n`;
}

/** Formats the hours without a rate, and the layover with its fee. */
function getUnpriced({
  detentionMinutes: minutes,
  detentionLayoverDays: days,
  detentionLayover: layover,
}: StoredDetention) {
  const lines = [
    Number(minutes) > 0 && `Detention: ${formatHours(Number(minutes))}, amount to be agreed`,
    Number(days) > 0 &&
      `Layover: ${formatCount(Number(days), 'day')}, ${layover === null ? 'amount to be agreed' : formatMoney(layover)}`,
  ].filter(Boolean);
  return lines.length > 0 ? `${lines.join('\n')}\n\n` : '';
}

/** Queues the email in the carrier's name. The load shows a delivery failure. */
export async function queueEmail(
  { tx, services }: Context,
  row: StoredDetention,
  { to, subject, text }: Pick<DetentionMail, 'to' | 'subject' | 'text'>,
): Promise<void> {
  const { carrier, carrierEmail } = await findParties(tx, row);
  await services.mail.queue(tx, {
    ...writeEmail({
      paragraphs: text.trim().split(/\r?\n\s*\n/),
      footer: `Sent by ${carrier}. Reply to this email to contact them.`,
    }),
    to: to.split(/[,;\n]/),
    subject,
    fromName: carrier,
    ...(carrierEmail && { replyTo: carrierEmail }),
    kind: 'DETENTION',
    recordId: row.fleet,
    addressee: row.id,
  });
}
