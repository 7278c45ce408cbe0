/**
 * Emails the notice about a waiting truck by itself, before free time ends, where the terms say so. The notice goes out once; if it can't,
 * the detention says why. Either way, the load's dispatcher gets an email.
 */
import { formatMoment } from '@milepost/domain/fleet/detention/clock.ts';
import { getTerms } from '@milepost/domain/fleet/detention/terms.ts';
import sql, { raw } from 'sql-template-tag';
import { makeJobContext } from '../../core/engine/collection/job-context.ts';
import type { Registry } from '../../core/engine/collection/registry.ts';
import type { CollectionSpec, Context } from '../../core/engine/collection/spec.ts';
import { lockRow, saveChanges } from '../../core/engine/collection/write.ts';
import { printError } from '../../core/platform/log/print.ts';
import { writeEmail } from '../../core/platform/mail/templates.ts';
import type { Services } from '../../core/platform/services.ts';
import { detentions } from './detention.ts';
import { findParties, proposeEmail } from './detention-email.ts';
import type { StoredDetention } from './present.ts';
import { isAtStop, termsSql } from './rows.ts';
import { sendEmail } from './send.ts';

const EVERY_FIVE_MINUTES = 'detention_notice';
const OF_ACCOUNT = 'detention_notice.account';

type NotifyingAccount = { accountId: string };

/** Schedules the notices: every five minutes, a separate job for each account with a notice due. */
export function sendAutoNotices(services: Services, registry: Registry): void {
  const { db, jobs } = services;
  jobs.define<NotifyingAccount>(OF_ACCOUNT, ({ accountId }) => notifyCustomers(services, registry, accountId));
  jobs.define(EVERY_FIVE_MINUTES, () =>
    db.system(async (tx) => {
      for (const each of await tx.query<NotifyingAccount>(ACCOUNTS))
        await jobs.enqueue(tx, OF_ACCOUNT, each, { key: each.accountId });
    }),
  );
  jobs.schedule(EVERY_FIVE_MINUTES, '*/5 * * * *', 'UTC');
}

/** SQL: a notice of detention `d` is due, its truck at the stop, and its terms send it by themselves. A note says what was tried. */
const IS_DUE = `d.state <> 'DELETED' and d.detention_status = 'RUNNING' and d.detention_notified_at is null
  and d.detention_notice_due <= now() and (d.detention_notice_note is null or d.detention_free_ends > now())
  and ${isAtStop('d')}
  and (${termsSql('c', 'd.fleet')} ->> 'customerDetentionAutoNotice')::boolean`;
const DUE = raw(`detention d join fleet f on f.account_id = d.account_id and f.id = d.fleet
  join customer c on c.account_id = d.account_id and c.id = d.customer where ${IS_DUE}`);

const ACCOUNTS = sql`select distinct d.account_id as "accountId" from account a, ${DUE} and a.id = d.account_id and a.owner_state = 'ACTIVE'`;

/** Sends each due notice in a separate transaction: one that fails stops no other, and the next run tries it again. */
export async function notifyCustomers(services: Services, registry: Registry, accountId: string): Promise<void> {
  const due = await services.db.read(accountId, (tx) =>
    tx.query<{ id: string }>(sql`select d.id from ${DUE} order by d.detention_notice_due, d.id`),
  );
  for (const { id } of due)
    await services.db
      .tx(accountId, async (tx) => notifyCustomer(await makeJobContext(tx, services), registry, id))
      .catch((error) => printError(`The detention notice ${id} was not sent: ${error}`));
}

/** Sends one notice, unless another run or a user was faster. */
async function notifyCustomer(context: Context, registry: Registry, id: string): Promise<void> {
  const { tx } = context;
  const row = (await lockRow(registry, detentions as CollectionSpec, context, id)) as StoredDetention;
  const [due] = await tx.query(sql`select from ${DUE} and d.id = ${id}`);
  if (!due || !getTerms(row.terms).isNoticeAutomatic) return;
  const parties = await findParties(tx, row);
  const obstacle = findObstacle(row, parties.to);
  if (obstacle && row.detentionNoticeNote === obstacle) return;
  if (!obstacle) await sendEmail(context, row, proposeEmail(row, parties));
  const note = obstacle ?? `Emailed automatically to ${parties.to}`;
  await saveChanges(detentions as CollectionSpec, context, row, { detentionNoticeNote: note });
  await tellDispatcher(context, row, parties.load, note);
}

const NOT_SENT = 'Not sent';

/** Returns why the notice can't go out; null if it can. After free time the office decides whether a notice still helps. */
function findObstacle({ detentionFreeEnds }: StoredDetention, to: string | null): string | null {
  if (Date.parse(detentionFreeEnds ?? '') <= Date.now()) return `${NOT_SENT}: free time had already ended`;
  return to ? null : `${NOT_SENT}: the customer has no email address`;
}

/** Emails the load's dispatcher what became of the notice. */
async function tellDispatcher(
  { tx, services }: Context,
  row: StoredDetention,
  load: string,
  note: string,
): Promise<void> {
  const [dispatcher] = await tx.query<{ name: string; email: string | null }>(
    sql`select p.dispatcher_first_name as name, p.dispatcher_email as email from fleet f
      join dispatcher p on p.account_id = f.account_id and p.id = f.dispatcher where f.id = ${row.fleet}`,
  );
  if (!dispatcher?.email) return;
  const isSent = !note.startsWith(NOT_SENT);
  await services.mail.queue(tx, {
    kind: 'DETENTION_NOTE',
    recordId: row.fleet,
    addressee: row.id,
    to: dispatcher.email,
    fromName: services.settings.PRODUCT_NAME,
    subject: isSent ? `Detention notice sent: load ${load}` : `Email the customer about detention: load ${load}`,
    ...writeEmail({
      paragraphs: [
        `Hi ${dispatcher.name},`,
        `A truck is waiting at ${row.detentionPlace}. Free time ends ${formatMoment(row.detentionFreeEnds ?? '', row.timeZone)}.`,
        `Notice to ${row.customer__name ?? 'the customer'}: ${note}.`,
      ],
      footer: `Sent by ${services.settings.PRODUCT_NAME}.`,
    }),
  });
}
