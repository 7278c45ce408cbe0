import { date, file, longText, ref, status } from '../core/fields.ts';
import { defineRecord, type FileView, type Related, type Row } from '../core/record.ts';
import { defineStatuses } from '../core/statuses.ts';
import type { SectionAnswers } from './application/answers.ts';
import type { SectionName } from './application/sections.ts';
import type { EmploymentVerification } from './verification.ts';

/** APP-04. In progress once the driver has opened it; the driver can edit an invited or returned one. */
export const APPLICATION_STATUS = defineStatuses({
  DRAFT: { tone: 'rest' },
  PENDING_INVITATION: { tone: 'info', label: 'Invitation Sent' },
  IN_PROGRESS: { tone: 'info', label: 'In progress' },
  PENDING_REVIEW: { tone: 'warning', label: 'Ready for Review' },
  COMPLETE: { tone: 'success' },
});
export type ApplicationStatus = keyof typeof APPLICATION_STATUS;

/** Statuses in which the driver may edit. */
export const OPEN_TO_DRIVER: readonly ApplicationStatus[] = ['PENDING_INVITATION', 'IN_PROGRESS'];

/**
 * A driver's employment application (49 CFR 391.21): one for each driver, filled in on the driver's page, reviewed and completed by the
 * office.
 */
export const employmentApplication = defineRecord({
  name: 'driver_employment_application',
  path: 'driver_employment_application',
  route: 'driver_app/employment_applications',
  label: 'Employment Application',
  labels: 'Employment Applications',
  policy: 7000,
  // APP-05, spelled that way.
  actions: {
    INVITE_DRIVER_TO_APPLY_VIA_APP: 'Invite driver to apply via app',
    COMPLETE_DRIVER_APPLICATION: 'Complete driver application',
    INTIATE_APPLICATION_BACKGROUND_VERIFICATION_PROCESS: 'Start background verification',
  },
  notices: {
    INVITE_DRIVER_TO_APPLY_VIA_APP: 'Invitation Sent',
    COMPLETE_DRIVER_APPLICATION: 'Application Completed',
  },
  titledBy: ['driverProfile'],
  title: (_values, { driverProfile }) => driverProfile ?? '',
  fields: {
    driverProfile: ref('driver', 'Driver / Prospect Driver', { readOnly: true }),
    applicationStatus: status('Application Status', APPLICATION_STATUS, { readOnly: true }),
    applicationDate: date('Application Date', { optional: true, readOnly: true }),
    applicationFile: file('Application File', { optional: true, readOnly: true }),
    applicationNote: longText('Note to the Driver', { optional: true, readOnly: true }),
    driverNotifiedDate: date('Driver Notified', { optional: true, readOnly: true }),
    applicationConsentDate: date('Consent Signed', { optional: true, readOnly: true }),
    applicationVerificationDate: date('Verification Started', { optional: true, readOnly: true }),
  },
});

/** An application in API responses, with computed fields (APP-03, STA-32). */
export type EmploymentApplicationRow = Row<typeof employmentApplication> & {
  is_profile_app_user: boolean;
  employmentInfo: {
    applicationStatus: ApplicationStatus;
    applicationFile: FileView | null;
    applicaitonBundle: FileView | null;
    applicationDate: string | null;
    driverNotifiedStatus: 'NOTIFIED' | 'NOT_NOTIFIED';
    driverNotifiedDate: string | null;
    verificationStatus: EmploymentVerification['verificationStatus'];
    overAllState: EmploymentVerification['overAllState'];
    employmentVerificationProgress: EmploymentVerification['progress'];
  };
  verificationInfo: Pick<EmploymentVerification, 'verificationStatus' | 'overAllState' | 'prettyName'>;
  driverProfile: Related & { driverHiredDate: string | null };
  /** The answers so far; only when reading a single application. */
  sections?: Partial<Record<SectionName, SectionAnswers>>;
};
