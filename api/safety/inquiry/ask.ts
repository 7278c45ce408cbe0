/** Asking a former employer (49 CFR 391.23, 40.25): his mail with a link, what was tried besides, and the driver's consent before. */
import { can } from '@milepost/domain/core/policies.ts';
import { employmentHistory } from '@milepost/domain/safety/employment-history.ts';
import type { ATTEMPT_WAYS, AttemptWay } from '@milepost/domain/safety/inquiry.ts';
import { isAsked } from '@milepost/domain/safety/investigation.ts';
import sql, { raw } from 'sql-template-tag';
import type { CollectionSpec, Context, Event, Stored } from '../../core/collection/spec.ts';
import { saveChanges } from '../../core/collection/write.ts';
import { badInput } from '../../core/http/errors.ts';
import { newId } from '../../core/ids.ts';
import { ownColumns } from '../../core/listing/columns.ts';
import { writeLetter } from '../../core/mail/templates.ts';
import type { Session } from '../../core/session/session.ts';
import { driverToAsk, sendMail } from '../../driver-app/ask.ts';
import { makeGuestLink } from '../../driver-app/guest/guest-link.ts';
import { makeLink } from '../../driver-app/link.ts';

export const EMPLOYMENT: CollectionSpec = { record: employmentHistory, table: 'employment_history', list: {} };

/** Whom one may still ask: a regulated employer who has not answered. */
const isOpen = ({ state, employmentIsDOTRegulated, employmentVerificationStatus: status }: Stored) =>
  state === 'ACTIVE' &&
  employmentIsDOTRegulated === true &&
  (status === 'PENDING_VERIFICATION' || status === 'VERIFICATION_NOT_RESPONDED');

export const inquiryActions = (row: Stored, session: Session): string[] =>
  isOpen(row) && can(session, 7000, 'edit') ? ['REQUEST_CONSENT', 'REQUEST_VERIFICATION'] : [];

export const inquiryEvents: Readonly<Record<string, Event>> = {
  REQUEST_CONSENT: { needs: [[7000, 'edit']], run: askConsent },
  REQUEST_VERIFICATION: { needs: [[7000, 'edit']], run: askEmployer },
};

/** An employment, locked until the write ends. */
export async function lockEmployment({ tx }: Pick<Context, 'tx'>, id: string): Promise<Stored | undefined> {
  const [row] = await tx.query<Stored>(
    sql`select ${raw(ownColumns(EMPLOYMENT))} from employment_history r where r.id = ${id} and r.state <> 'DELETED' for update`,
  );
  return row;
}

/** 40.321: before drugs and alcohol are asked about, the driver agrees in writing, for this one employer. */
async function askConsent(context: Context, { id, driver: driverId, prettyName }: Stored): Promise<void> {
  const driver = await driverToAsk(context, String(driverId));
  const { tx } = context;
  await tx.query(sql`insert into employer_inquiry (account_id, employment_history, consent_asked)
    values (${tx.accountId}, ${id}, now())
    on conflict (account_id, employment_history) do update set consent_asked = excluded.consent_asked`);
  const { url } = await makeLink(context, driver.id);
  await sendMail(context, driver, {
    subject: `${driver.carrier} asks for your consent`,
    paragraphs: [
      `Hello ${driver.firstName},`,
      `${driver.carrier} will ask ${prettyName} about your safety history (49 CFR 391.23, 40.25) and needs your signed consent.\nSe necesita su consentimiento firmado.`,
    ],
    url,
  });
}

type Employer = { name: string; email: string | null; carrier: string; carrierEmail: string | null; driver: string };

async function employerOf({ tx }: Context, { company, driver }: Stored): Promise<Employer> {
  const [employer] =
    await tx.query<Employer>(sql`select e.company_name as name, e.company_email as email, c.carrier_name as carrier,
      c.carrier_email as "carrierEmail", d.pretty_name as driver
    from company e, driver d join carrier c on c.account_id = d.account_id and c.id = d.carrier
    where e.id = ${company} and d.id = ${driver}`);
  if (!employer) throw badInput({ company: 'No Former Employer Selected/Found  Under Carrier' });
  return employer;
}

/** Asks by mail, with a link that needs no account. Where nothing goes out, the mail waits in the outbox and no clock begins. */
export async function askEmployer(context: Context, row: Stored): Promise<void> {
  const { tx, services, today, session } = context;
  const { name, email, carrier, carrierEmail, driver } = await employerOf(context, row);
  if (!email) throw badInput({ company: `Enter the e-mail of ${name} in Contacts first, or send the request by fax` });
  const url = await makeGuestLink(context, 'employer', row.id);
  await services.mail.queue(tx, {
    kind: 'EMPLOYER_INQUIRY',
    recordId: row.id,
    to: email,
    fromName: carrier,
    ...(carrierEmail && { replyTo: carrierEmail }),
    subject: `${carrier} asks about ${driver}, who worked for you`.slice(0, 200),
    ...writeLetter({
      paragraphs: [
        `To ${name}:`,
        `${driver} applied to drive for ${carrier} and named you as a former employer. Federal regulation has us ask for his safety performance history, and has you answer within 30 days (49 CFR 391.23(d), (e), (g); 40.25).`,
        'It takes a few minutes on the page below. You need no account.',
      ],
      action: { label: 'Answer', url },
      footer: 'This link is about this one driver. Pass it on to whoever keeps his file.',
    }),
  });
  const note = services.mail.sends ? `To ${email}` : 'Waits in the outbox: no mail server is set';
  await writeAttempt(context, row.id, { day: today, way: 'EMAIL', note, by: session.prettyName });
  if (services.mail.sends) await noteAsked(context, row, { day: today, way: 'EMAIL' });
}

export type Attempt = { day: string; way: AttemptWay; note: string | null };

/** What the office tried by hand, a call or a fax. */
export async function logAttempt(context: Context, row: Stored, attempt: Attempt): Promise<void> {
  await writeAttempt(context, row.id, { ...attempt, by: context.session.prettyName });
  await noteAsked(context, row, attempt);
}

async function writeAttempt(
  { tx }: Context,
  id: string,
  { day, way, note, by }: Attempt & { by: string },
): Promise<void> {
  await tx.query(sql`insert into employer_attempt (account_id, id, employment_history, day, way, note, made_by)
    values (${tx.accountId}, ${newId()}, ${id}, ${day}, ${way}, ${note}, ${by})`);
}

/** ENM-22 has no fax: one is sent by wire. */
const METHOD = { EMAIL: 'EMAIL', PHONE: 'PHONE', FAX: 'ELECTRONIC', MAIL: 'MAIL' } as const satisfies Record<
  keyof typeof ATTEMPT_WAYS,
  string
>;

/** The first attempt begins the employer's 30 days; the last one is the day on file, while there is no answer. */
async function noteAsked(context: Context, row: Stored, { day, way }: Pick<Attempt, 'day' | 'way'>): Promise<void> {
  if (!isOpen(row)) return;
  const first = row.employmentAskedDate as string | null;
  const last = row.employmentVerificationDate as string | null;
  await saveChanges(EMPLOYMENT, context, row, {
    ...((!first || day < first) && { employmentAskedDate: day }),
    ...((!last || day >= last) && { employmentVerificationDate: day, employmentVerificationMethod: METHOD[way] }),
  });
}

/** Asks every former employer of a driver who is still to be asked; one whose e-mail nobody knows is asked by hand. */
export async function askFormerEmployers(context: Context, driver: string): Promise<void> {
  const [who] = await context.tx.query<{ hired: string | null }>(
    sql`select driver_hired_date as hired from driver where id = ${driver}`,
  );
  const rows = await context.tx.query<Stored>(sql`select ${raw(ownColumns(EMPLOYMENT))} from employment_history r
    where r.driver = ${driver} and r.state <> 'DELETED' and exists (select from company e where e.id = r.company and e.company_email is not null)
    order by r.id for update`);
  const asked = rows.filter((row) => isOpen(row) && isAsked(row as never, who?.hired ?? null, context.today));
  for (const row of asked) await askEmployer(context, row);
}
