import type { DueRule } from '../core/due-rule.ts';
import { boolean, choice, date, longText, ref, status } from '../core/fields.ts';
import { defineRecord, type FieldErrors, type Row } from '../core/record.ts';
import { defineStatuses } from '../core/statuses.ts';

/** Days for a former employer to respond to a request (49 CFR 391.23(g)(1)). */
export const MAX_ANSWER_DAYS = 30;

/** How the request was sent (ENM-22). */
export const VERIFICATION_METHODS = ['EMAIL', 'MAIL', 'PHONE', 'ELECTRONIC'] as const;

/** Outcome (ENM-23). */
export const VERIFICATION_STATUS = defineStatuses({
  PENDING_VERIFICATION: { tone: 'warning' },
  VERIFIED: { tone: 'success' },
  DENIED_OR_REJECTED: { tone: 'error' },
  VERIFICATION_NOT_RESPONDED: { tone: 'error' },
});

/** APP-13: an employer without a response after 30 days counts as not responded until one arrives. */
export const UNANSWERED = {
  field: 'employmentVerificationStatus',
  from: ['PENDING_VERIFICATION'],
  to: 'VERIFICATION_NOT_RESPONDED',
  when: { date: 'employmentAskedDate', days: MAX_ANSWER_DAYS + 1 },
} satisfies DueRule;

/** A driver's former job, and the employer's response to the request for the driver's safety history (49 CFR 391.23). */
export const employmentHistory = defineRecord({
  name: 'employment_history',
  path: 'employment_history',
  route: 'safety_and_compliance/employment_histories',
  label: 'Employment History',
  labels: 'Employment Histories',
  policy: 7000,
  actions: {
    REQUEST_CONSENT: 'Request driver’s consent',
    REQUEST_VERIFICATION: 'Email former employer',
    DISABLE_LINKS: 'Disable links',
  },
  notices: { DISABLE_LINKS: 'Links Disabled' },
  titledBy: ['company'],
  title: (_values, { company }) => company ?? '',
  fields: {
    carrier: ref('carrier', 'Authority', { locked: true, message: 'Invalid Carrier' }),
    driver: ref('driver', 'Driver', { under: 'carrier', message: 'No Driver Selected/Found  Under Carrier' }),
    company: ref('company', 'Former Employer', {
      under: 'carrier',
      pick: { companyType: 'FORMER_EMPLOYER' },
      message: 'No Former Employer Selected/Found  Under Carrier',
    }),
    employmentIsDOTRegulated: boolean('DOT-regulated employer', {
      default: true,
      help: 'You must request the driver’s safety performance history from DOT-regulated employers (49 CFR 391.23).',
    }),
    employmentStartDate: date('Start Date'),
    employmentEndDate: date('End Date', { optional: true, help: 'Leave blank if the driver still works there.' }),
    employmentVerificationMethod: choice('Verification Method', VERIFICATION_METHODS, { optional: true }),
    employmentVerificationStatus: status('Verification Status', VERIFICATION_STATUS, {
      default: 'PENDING_VERIFICATION',
    }),
    employmentAskedDate: date('First Request Date', {
      optional: true,
      help: 'The employer has 30 days from this date to respond (49 CFR 391.23(g)). After that, it counts as no response.',
    }),
    employmentVerificationDate: date('Response / Last Attempt Date', {
      optional: true,
      help: 'The date of the response or of the last attempt. An attempt on file within 30 days of hire is enough.',
    }),
    employmentRandomPoolSince: date('Random Pool Enrollment Date', {
      optional: true,
      help: 'Enrollment ends with this employment. Twelve months in a pool can exempt the driver from a pre-employment drug test (49 CFR 382.301(b)).',
    }),
    employmentLastDrugTestDate: date('Last Drug Test Date', {
      optional: true,
      help: 'A negative test in the last six months can exempt the driver from a pre-employment drug test (49 CFR 382.301(b)).',
    }),
    employmentHasTestingViolation: boolean('Drug or Alcohol Violation', {
      optional: true,
      hasUnknown: true,
      help: 'Whether this employer has a violation of 49 CFR part 382 on record from the six months before the hire.',
    }),
    desc: longText('Description', { optional: true }),
  },
  rules(values, { today }): FieldErrors {
    const { employmentStartDate: start, employmentEndDate: end, employmentVerificationDate: asked } = values;
    const { employmentAskedDate: first, employmentRandomPoolSince: pool, employmentLastDrugTestDate: tested } = values;
    return {
      ...(pool !== null &&
        (pool > today || (end !== null && pool > end)) && { employmentRandomPoolSince: 'Invalid Date' }),
      ...(tested !== null &&
        (tested > today || (end !== null && tested > end)) && { employmentLastDrugTestDate: 'Invalid Date' }),
      ...(start !== null && start > today && { employmentStartDate: 'Invalid Date' }),
      ...(start !== null && end !== null && end < start && { employmentEndDate: 'Invalid Date' }),
      ...(first !== null && first > today && { employmentAskedDate: 'Invalid Date' }),
      ...(asked !== null && asked > today && { employmentVerificationDate: 'Invalid Date' }),
    };
  },
});

/** An employment in API responses, with computed fields. */
export type EmploymentHistoryRow = Row<typeof employmentHistory> & {
  /** Links that the former employer can still use. */
  employmentOpenLinks: number;
  /** Additional responses that await the office's decision. */
  employmentResponsesToDecide: number;
};
