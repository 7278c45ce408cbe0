/** APP-11: background verification starts once a former employer of the last three years was contacted, or if there is none. */

import type { ActionDetails } from '@milepost/domain/core/action-details.ts';
import { findAddressError } from '@milepost/domain/core/delivery.ts';
import { canStart, describeStart, type EmployerToContact } from '@milepost/domain/driver-app/background-check.ts';
import sql, { raw } from 'sql-template-tag';
import type { Context, Stored } from '../../core/engine/collection/spec.ts';
import { notOffered } from '../../core/platform/http/errors.ts';
import { moveApplication } from '../../links/application-rows.ts';
import { isAwaited, lockEmployment, sendRequest } from '../../safety/inquiry/request.ts';
import { IS_TO_ASK } from './facts.ts';

type EmployerRow = Omit<EmployerToContact, 'problem' | 'isWaiting'> & {
  carrier: string;
  carrierEmail: string | null;
  driver: string;
  hasOpenLink: boolean;
};

/** Lists the former employers that must be asked about the applicant, in the order of the application. */
export async function findEmployersToContact(
  { tx }: Pick<Context, 'tx'>,
  application: string,
): Promise<EmployerToContact[]> {
  return (await readEmployers({ tx }, application)).map(present);
}

/**
 * Emails every former employer with an address that was not emailed yet, and starts the verification if one was contacted. If email is
 * off, the messages stay queued and the application does not change.
 * @throws HttpError 400 if none was contacted and nothing was queued
 */
export async function startVerification(context: Context, row: Stored): Promise<ActionDetails> {
  const emailed: string[] = [];
  for (const each of await readEmployers(context, row.id)) {
    if (each.hasResponded || each.hasOpenLink || findAddressError(each.email)) continue;
    const employment = await lockEmployment(context, each.id);
    if (!employment || !isAwaited(employment)) continue;
    await sendRequest(context, employment, each);
    emailed.push(each.id);
  }
  const employers = await findEmployersToContact(context, row.id);
  const isOff = !context.services.mail.sends;
  const text = describeStart(employers, isOff ? [] : emailed);
  if (canStart(employers)) {
    const changes = { applicationStatus: 'COMPLETE', applicationVerificationDate: context.today } as const;
    await moveApplication(context, row, changes);
  } else if (emailed.length === 0) throw notOffered(`${text} Enter an email or log a phone call.`);
  return { text };
}

const present = ({
  hasOpenLink,
  carrier: _c,
  carrierEmail: _e,
  driver: _d,
  ...employer
}: EmployerRow): EmployerToContact => ({
  ...employer,
  problem: findAddressError(employer.email),
  isWaiting: hasOpenLink && employer.askedOn === null && !employer.hasResponded,
});

function readEmployers({ tx }: Pick<Context, 'tx'>, application: string): Promise<EmployerRow[]> {
  return tx.query<EmployerRow>(sql`select h.id, h.company, e.company_name as name, e.company_email as email, e.company_phone_number as phone,
      h.employment_asked_date as "askedOn", h.employment_verification_status not in ('PENDING_VERIFICATION', 'VERIFICATION_NOT_RESPONDED') as "hasResponded",
      c.carrier_name as carrier, c.carrier_email as "carrierEmail", d.pretty_name as driver,
      exists (select from guest_link l where l.account_id = h.account_id and l.owner_id = h.id and l.guest = 'employer'
        and l.withdrawn is null and l.expires > now()) as "hasOpenLink"
    from driver_employment_application a join employment_history h on ${raw(IS_TO_ASK)}
    join company e on e.account_id = h.account_id and e.id = h.company
    join driver d on d.account_id = h.account_id and d.id = h.driver
    join carrier c on c.account_id = d.account_id and c.id = d.carrier
    where a.id = ${application} and h.state = 'ACTIVE' order by h.employment_start_date desc, h.id`);
}
