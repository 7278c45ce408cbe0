import { boolean, choice, date, longText, ref, status } from '../core/fields.ts';
import { defineRecord, type Problems } from '../core/record.ts';
import { defineStatuses } from '../core/statuses.ts';

/** How a former employer was asked (ENM-22). */
export const VERIFICATION_METHODS = ['EMAIL', 'MAIL', 'PHONE', 'ELECTRONIC'] as const;

/** What came of it (ENM-23). */
export const VERIFICATION_STATUS = defineStatuses({
  PENDING_VERIFICATION: { tone: 'warning' },
  VERIFIED: { tone: 'success' },
  DENIED_OR_REJECTED: { tone: 'error' },
  VERIFICATION_NOT_RESPONDED: { tone: 'error' },
});

/** For whom a driver worked before, and what that employer answered when asked for the driver's safety history (49 CFR 391.23). */
export const employmentHistory = defineRecord({
  name: 'employment_history',
  path: 'employment_history',
  route: 'safety_and_compliance/employment_histories',
  label: 'Employment History',
  labels: 'Employment Histories',
  policy: 7000,
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
      help: 'It ran commercial vehicles under the FMCSRs, so its safety history of the driver is asked for (49 CFR 391.23).',
    }),
    employmentStartDate: date('Start Date'),
    employmentEndDate: date('End Date', { optional: true, help: 'Empty while the driver still works there.' }),
    employmentVerificationMethod: choice('Verification Method', VERIFICATION_METHODS, { optional: true }),
    employmentVerificationStatus: status('Verification Status', VERIFICATION_STATUS, {
      default: 'PENDING_VERIFICATION',
    }),
    employmentVerificationDate: date('Answered or Last Asked', {
      optional: true,
      help: 'The day of the reply, or of the last attempt: an attempt on file within 30 days of the hire is enough.',
    }),
    desc: longText('Description', { optional: true }),
  },
  rules(values, { today }): Problems {
    const { employmentStartDate: start, employmentEndDate: end, employmentVerificationDate: asked } = values;
    return {
      ...(start !== null && start > today && { employmentStartDate: 'Invalid Date' }),
      ...(start !== null && end !== null && end < start && { employmentEndDate: 'Invalid Date' }),
      ...(asked !== null && asked > today && { employmentVerificationDate: 'Invalid Date' }),
    };
  },
});
