/** Employment applications (APP-01 to APP-15): created with the driver's account, filled in on the driver's page, completed here. */

import { can } from '@milepost/domain/core/policies.ts';
import { APPLICATION } from '@milepost/domain/core/request-types.ts';
import { type ApplicationStatus, employmentApplication } from '@milepost/domain/driver-app/employment-application.ts';
import { getVerification, type VerificationFacts } from '@milepost/domain/driver-app/verification.ts';
import type { CollectionSpec, Stored, Values } from '../core/engine/collection/spec.ts';
import type { Session } from '../core/platform/session/session.ts';
import { APPLICATION_TABLE } from '../links/application-rows.ts';
import { requestFromDriver } from '../links/send-requests.ts';
import { completeApplication } from './application/complete-application.ts';
import { ANSWERED_FACTS, UNANSWERED } from './application/facts.ts';
import { findSections } from './application/sections.ts';
import { startVerification } from './application/verify.ts';

/** APP-11: actions by status. */
const OFFERED: Readonly<Partial<Record<ApplicationStatus, readonly string[]>>> = {
  DRAFT: ['INVITE_DRIVER_TO_APPLY_VIA_APP'],
  PENDING_INVITATION: ['INVITE_DRIVER_TO_APPLY_VIA_APP'],
  PENDING_REVIEW: ['COMPLETE_DRIVER_APPLICATION'],
};

/** Returns the actions of an application. Verification starts once: the application is complete and the driver's consent is on file. */
function listOffered({ applicationStatus: status, applicationConsentDate, applicationVerificationDate }: Stored) {
  const isReady = status === 'COMPLETE' && applicationConsentDate && !applicationVerificationDate;
  return isReady
    ? ['INTIATE_APPLICATION_BACKGROUND_VERIFICATION_PROCESS']
    : (OFFERED[status as ApplicationStatus] ?? []);
}

const EDIT = [[7000, 'edit']] as const;

/** Builds the facts: the state from the row, the responses from the database. */
function listFacts(row: Stored): VerificationFacts {
  return {
    status: row.applicationStatus as string,
    notified: row.driverNotifiedDate as VerificationFacts['notified'],
    consented: row.applicationConsentDate as VerificationFacts['consented'],
    started: row.applicationVerificationDate as VerificationFacts['started'],
    ...((row.verificationInfo ?? UNANSWERED) as typeof UNANSWERED),
  };
}

export const employmentApplications: CollectionSpec<typeof employmentApplication> = {
  record: employmentApplication,
  table: APPLICATION_TABLE,
  list: { search: ['driverProfile'], sort: ['applicationStatus', 'applicationDate'] },
  // A driver without a hired date is a prospect (APP-14).
  related: { driverProfile: { driverHiredDate: 'driver_hired_date' } },
  columns: {
    is_profile_app_user: {
      sql: 'exists (select from driver_link l where l.account_id = r.account_id and l.driver = r.driver_profile and l.opened is not null)',
      kind: 'boolean',
      label: 'Whether the driver has opened their page',
    },
    employmentInfo: { sql: 'null::jsonb', kind: 'json', label: 'Application and its progress' },
    verificationInfo: {
      sql: `case when r.application_verification_date is not null then (select ${ANSWERED_FACTS} from (select r.*) a) end`,
      kind: 'json',
      label: 'Employment verification',
    },
  },
  ownedBy: ['driverProfile'],
  restoreNeeds: ['driverProfile'],
  without: ['create', 'update', 'delete'],
  states: { initial: 'ACTIVE', settable: ['ACTIVE'], flag: () => 'delete' },
  present: presentApplication,
  details: async (tx, { id }) => ({ sections: await findSections(tx, id) }),
  actions: (row, session) => (can(session, 7000, 'edit') ? listOffered(row) : []),
  events: {
    INVITE_DRIVER_TO_APPLY_VIA_APP: {
      needs: EDIT,
      run: (context, row) => requestFromDriver(context, String(row.driverProfile), [{ type: APPLICATION }]),
    },
    COMPLETE_DRIVER_APPLICATION: { needs: EDIT, run: completeApplication },
    INTIATE_APPLICATION_BACKGROUND_VERIFICATION_PROCESS: { needs: EDIT, run: startVerification },
  },
};

/** APP-03, STA-32: returns the application and its progress as one value. */
function presentApplication(row: Stored, { today }: Session, { applicationFile }: Values): Values {
  const { progress, ...verificationInfo } = getVerification(listFacts(row), today);
  const { verificationStatus, overAllState } = verificationInfo;
  const { applicationStatus, applicationDate, driverNotifiedDate } = row;
  return {
    employmentInfo: {
      applicationStatus,
      applicationFile,
      // The application and the certificate of the driver's signature are one PDF.
      applicaitonBundle: applicationFile,
      applicationDate,
      driverNotifiedStatus: driverNotifiedDate ? 'NOTIFIED' : 'NOT_NOTIFIED',
      driverNotifiedDate,
      verificationStatus,
      overAllState,
      employmentVerificationProgress: progress,
    },
    verificationInfo,
  };
}
