/**
 * Starts an applicant's background verification: which former employers were contacted, which could not be, and whether that is enough
 * (49 CFR 391.23(c)).
 */
import { type AddressError, explainDelivery } from '../core/delivery.ts';

/** Why a former employer was not emailed. */
export const NOT_EMAILED: Readonly<Record<AddressError, string>> = {
  NO_ADDRESS: 'no email address',
  ADDRESS_REFUSED: 'the email address can’t be used',
};

/** A former employer that must be contacted, as the office sees it before and after. */
export type EmployerToContact = {
  /** The employment history. */
  id: string;
  /** The contact. */
  company: string;
  name: string;
  email: string | null;
  phone: string | null;
  problem: AddressError | null;
  /** The date of the first attempt; null before one. */
  askedOn: string | null;
  hasResponded: boolean;
  /** A request is queued because email is off. */
  isWaiting: boolean;
};

/** Returns whether an attempt or a result is on file. */
export const isContacted = ({ askedOn, hasResponded }: Pick<EmployerToContact, 'askedOn' | 'hasResponded'>): boolean =>
  askedOn !== null || hasResponded;

/** Returns whether verification may start: an employer was contacted, or there is none to contact. */
export const canStart = (employers: readonly EmployerToContact[]): boolean =>
  employers.length === 0 || employers.some(isContacted);

export const NO_EMPLOYER_TO_CONTACT =
  'The driver had no DOT-regulated employer in the last 3 years. There is no one to contact.';

const NOT_STARTED = 'Background verification has not started: no former employer was contacted.';

/** Describes the result for each employer. */
export function describeStart(employers: readonly EmployerToContact[], emailed: readonly string[]): string {
  if (employers.length === 0) return NO_EMPLOYER_TO_CONTACT;
  const joinNames = (of: readonly EmployerToContact[]) => of.map(({ name }) => name).join(', ');
  const sent = employers.filter(({ id }) => emailed.includes(id));
  const waiting = employers.filter(({ isWaiting }) => isWaiting);
  const failed = employers.flatMap(({ name, problem: error, hasResponded }) =>
    error && !hasResponded ? [`${name} (${NOT_EMAILED[error]})`] : [],
  );
  return [
    ...(canStart(employers) ? [] : [NOT_STARTED]),
    ...(sent.length > 0 ? [`Emailed: ${joinNames(sent)}.`] : []),
    ...(waiting.length > 0 ? [`${explainDelivery('EMAIL_OFF', null)} For: ${joinNames(waiting)}.`] : []),
    ...(failed.length > 0 ? [`Not emailed: ${failed.join(', ')}.`] : []),
  ].join(' ');
}
