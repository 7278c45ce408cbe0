/** Copies of Form 1099-NEC for recipients by link: who gets one, the email with the link, and what the link opens. */
import {
  type CopyFacts,
  chooseDelivery,
  countCopyLinkDays,
  findPaperReason,
  type RecipientCopy,
} from '@milepost/domain/accounting/tax/recipient-copy.ts';
import { truckOwner } from '@milepost/domain/admin/truck-owner.ts';
import type { ActionDetails } from '@milepost/domain/core/action-details.ts';
import { formatCount } from '@milepost/domain/core/count.ts';
import { addDays, formatDay } from '@milepost/domain/core/dates.ts';
import { driver } from '@milepost/domain/driver-app/driver.ts';
import sql, { empty } from 'sql-template-tag';
import type { Context } from '../../core/engine/collection/spec.ts';
import { insertHistoryLine } from '../../core/engine/history.ts';
import type { Tx } from '../../core/platform/db/database.ts';
import { notFound, notOffered, tooManyRequests } from '../../core/platform/http/errors.ts';
import { newId } from '../../core/platform/ids.ts';
import { describeDelivery } from '../../core/platform/mail/delivery.ts';
import { writeEmail } from '../../core/platform/mail/templates.ts';
import type { Services } from '../../core/platform/services.ts';
import type { Guest } from '../../core/platform/session/visitor.ts';
import { makeGuestLink, noteOpened } from '../../links/guest-link.ts';
import { makeVisitorRunner } from '../../links/visit.ts';
import type { TaxCopies } from '../pdf/tax-copy.ts';
import { replaceCopyLinks } from './copy-links.ts';
import { recipientCopies } from './tax-files.ts';
import type { YearOfCarrier } from './tax-settlements.ts';

type Copy = CopyFacts & {
  driver: RecipientCopy['driver'];
  isOwner: boolean;
  /** The version with the payee's latest form. */
  version: string;
  isCorrected: boolean;
  /** The copy's row, once it was emailed. */
  copy: string | null;
  carrier: string;
  carrierEmail: string | null;
};

/** Returns the latest form of each payee of a frozen year, or of one payee, by name. */
function readCopies(tx: Tx, { carrier, year }: YearOfCarrier, payee?: string): Promise<Copy[]> {
  return tx.query<Copy>(sql`select jsonb_build_object('id', p.id, 'prettyName', p.pretty_name) as driver, p.email,
      f.is_owner as "isOwner", f.tax_year as version, f.row_kind = 'CORRECTION' as "isCorrected",
      coalesce(t.is_electronic, false) as "isElectronic", c.id as copy, (l.sent at time zone coalesce(a.time_zone, 'UTC'))::date::text as "sentOn",
      (l.opened at time zone coalesce(a.time_zone, 'UTC'))::date::text as "openedOn",
      k.carrier_name as carrier, k.carrier_email as "carrierEmail"
    from (select distinct on (r.payee_id) r.payee_id, r.truck_owner is not null as is_owner, r.tax_year, r.row_kind
      from tax_year y join tax_year_row r on r.account_id = y.account_id and r.tax_year = y.id
      where y.carrier = ${carrier} and y.year = ${year} and r.row_kind <> 'KEPT' ${payee ? sql`and r.payee_id = ${payee}` : empty}
      order by r.payee_id, y.version desc) f
    join payee p on p.account_id = current_account() and p.id = f.payee_id
    join account a on a.id = p.account_id
    join carrier k on k.account_id = p.account_id and k.id = ${carrier}
    left join payee_tax t on t.account_id = p.account_id and t.payee_id = p.id
    left join tax_copy c on c.account_id = p.account_id and c.tax_year = f.tax_year and c.payee_id = f.payee_id
    left join lateral (select max(g.created) filter (where g.withdrawn is null and g.expires > now()) as sent, max(g.opened) as opened
      from guest_link g where g.account_id = c.account_id and g.owner_id = c.id) l on true
    order by p.pretty_name, p.id`);
}

/** Returns how each recipient of a frozen year gets the copy. */
export async function listCopies(tx: Tx, of: YearOfCarrier): Promise<RecipientCopy[]> {
  return (await readCopies(tx, of)).map((copy) => {
    const delivery = chooseDelivery(copy);
    const paperReason = delivery === 'TO_PRINT' ? findPaperReason(copy) : null;
    return { driver: copy.driver, delivery, paperReason, sentOn: copy.sentOn, openedOn: copy.openedOn };
  });
}

/**
 * Emails links to the recipients who agreed and have none, or a new one to one payee.
 * @throws HttpError 400 for a payee without consent or address; 404; 429
 */
export async function emailCopies(context: Context, of: YearOfCarrier, payee: string | null): Promise<ActionDetails> {
  await context.tx.query(sql`select 1 from carrier where id = ${of.carrier} for no key update`);
  const copies = await readCopies(context.tx, of, payee ?? undefined);
  if (payee) requireElectronic(copies[0]);
  const due = payee ? copies : copies.filter((copy) => chooseDelivery(copy) === 'TO_EMAIL');
  if (due.length === 0) throw notOffered('Everyone who consented to electronic delivery already has a link.');
  for (const copy of due) await emailCopy(context, of.year, copy);
  const { mail } = context.services;
  const [first] = due as [Copy];
  return payee
    ? describeDelivery(mail, `Form 1099-NEC ${of.year}`, `emailed to ${first.email}`)
    : describeDelivery(mail, formatCount(due.length, 'copy', 'copies'), 'emailed');
}

function requireElectronic(copy: Copy | undefined): void {
  if (!copy) throw notFound('Form 1099-NEC');
  const reason = findPaperReason(copy);
  if (reason) throw notOffered(`${copy.driver.prettyName}: ${reason}. Print the copy instead.`);
}

async function emailCopy(context: Context, year: number, copy: Copy): Promise<void> {
  const { tx, services, session, today } = context;
  const id = copy.copy ?? (await addCopy(tx, copy));
  await requireFewLinks(tx, id);
  await replaceCopyLinks(context, id);
  const email = String(copy.email).trim();
  const days = countCopyLinkDays(year, today);
  const link = await makeGuestLink(context, 'recipient', id, email, days);
  const { carrier, carrierEmail, isCorrected } = copy;
  const form = `${isCorrected ? 'corrected ' : ''}Form 1099-NEC for ${year}`;
  const message = await services.mail.queue(tx, {
    kind: 'TAX_COPY',
    recordId: id,
    to: email,
    fromName: carrier,
    ...(carrierEmail && { replyTo: carrierEmail }),
    subject: `Important tax document: open your ${form}`,
    ...writeEmail({
      paragraphs: [
        `Hi ${copy.driver.prettyName},`,
        `Your ${form} from ${carrier} is ready. You agreed to receive it by link. Open it and keep a copy for your tax return.`,
        ...(isCorrected ? ['This form replaces the one you received before.'] : []),
        `The link works through ${formatDay(addDays(today, days - 1))}. For a printed copy, or to withdraw your consent, write to ${carrier}.`,
      ],
      action: { label: 'Open form', url: link.url },
      footer: `Sent on behalf of ${carrier}. Reply to this email to contact them.`,
    }),
  });
  await tx.query(sql`update guest_link set message = ${message} where id = ${link.id}`);
  const changes = [{ field: 'taxCopy', label: `Link to Form 1099-NEC ${year}`, from: '', to: email }];
  const record = copy.isOwner ? truckOwner.name : driver.name;
  const line = { record, recordId: copy.driver.id, profile: session.profileId, action: 'UPDATE', changes };
  await tx.query(insertHistoryLine(line));
}

async function addCopy(tx: Tx, { version, driver: payee }: Copy): Promise<string> {
  const id = newId();
  await tx.query(
    sql`insert into tax_copy (account_id, id, tax_year, payee_id) values (${tx.accountId}, ${id}, ${version}, ${payee.id})`,
  );
  return id;
}

const MAX_LINKS_PER_DAY = 5;

async function requireFewLinks(tx: Tx, copy: string): Promise<void> {
  const [row] = await tx.query<{ count: number }>(sql`select count(*)::integer as count from guest_link
    where owner_id = ${copy} and guest = 'recipient' and created > now() - interval '1 day'`);
  if ((row?.count ?? 0) >= MAX_LINKS_PER_DAY)
    throw tooManyRequests(`This copy was emailed ${MAX_LINKS_PER_DAY} times today. Try again tomorrow.`);
}

type OpenedCopy = { version: string; payee: string; year: number; carrier: string; isCorrected: boolean };

async function readOpened(tx: Tx, { owner }: Pick<Guest, 'owner'>): Promise<OpenedCopy> {
  const [copy] = await tx.query<OpenedCopy>(sql`select c.tax_year as version, c.payee_id as payee, y.year,
      y.payer ->> 'name' as carrier, r.row_kind = 'CORRECTION' as "isCorrected"
    from tax_copy c
    join tax_year y on y.account_id = c.account_id and y.id = c.tax_year
    join tax_year_row r on r.account_id = c.account_id and r.tax_year = c.tax_year and r.payee_id = c.payee_id
    where c.id = ${owner}`);
  if (!copy) throw notFound('Form 1099-NEC');
  return copy;
}

/** Returns what the recipient's page says. @throws HttpError 404 */
export function readCopyPage(services: Services, guest: Guest) {
  return services.db.read(guest.accountId, async (tx) => {
    const { version: _, payee: __, ...shown } = await readOpened(tx, guest);
    return shown;
  });
}

/** Returns the form that a link opens, and notes that it was opened. @throws HttpError 404 */
export function openCopy(services: Services, guest: Guest): Promise<{ name: string; copies: TaxCopies }> {
  return makeVisitorRunner(services, guest, 'Recipient', async (context) => {
    const { version, payee } = await readOpened(context.tx, guest);
    const file = await recipientCopies(context.tx, services, { version, driver: payee });
    await noteOpened(context, guest);
    return file;
  });
}
