/** SQL: the facts that decide an application's verification, as one value (`domain/driver-app/verification.ts` computes the state). */
import type { Day } from '@milepost/domain/core/dates.ts';
import {
  type EmploymentVerification,
  getVerification,
  type VerificationFacts,
} from '@milepost/domain/driver-app/verification.ts';
import { requirements } from '@milepost/domain/safety/requirements.ts';
import { selectUnmet } from '../../safety/requirements.ts';

const OF_DRIVERS = requirements.filter(({ owner }) => owner === 'driver');

/**
 * SQL: whether the carrier must ask the employer of `h` about the applicant of `a`: a DOT-regulated employer of the three years before
 * (49 CFR 391.23(a)(2)).
 */
export const IS_TO_ASK = `h.account_id = a.account_id and h.driver = a.driver_profile and h.state <> 'DELETED' and h.employment_is_dot_regulated
    and (h.employment_end_date is null or h.employment_end_date >= a.application_date - interval '3 years')`;

const EMPLOYERS = `(select coalesce(jsonb_agg(h.employment_verification_status order by h.id), '[]'::jsonb) from employment_history h
  where ${IS_TO_ASK})`;

/** Facts that matter only after the former employers were contacted. */
export const ANSWERED_FACTS = `jsonb_build_object('employers', ${EMPLOYERS},
  'isMissingPapers', exists (select from (${selectUnmet(OF_DRIVERS)}) u where u.owner_id = a.driver_profile))`;

/** The same facts of an application without any response. */
export const UNANSWERED: Pick<VerificationFacts, 'employers' | 'isMissingPapers'> = {
  employers: [],
  isMissingPapers: false,
};

/** All facts, for a query that does not read the application itself. */
export const VERIFICATION_FACTS = `jsonb_build_object(
  'status', a.application_status, 'notified', a.driver_notified_date, 'consented', a.application_consent_date, 'started', a.application_verification_date)
  || case when a.application_verification_date is null then '${JSON.stringify(UNANSWERED)}'::jsonb else ${ANSWERED_FACTS} end`;

/** Returns the verification as a row shows it (APP-12); null without an application. */
export function buildVerificationInfo(
  facts: VerificationFacts | null,
  today: Day,
): Omit<EmploymentVerification, 'progress'> | null {
  if (!facts) return null;
  const { progress: _, ...info } = getVerification(facts, today);
  return info;
}
