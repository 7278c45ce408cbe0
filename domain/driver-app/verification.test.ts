import { expect, test } from 'vitest';
import { getStatusLabel, getStatusValues } from '../core/statuses.ts';
import { APPLICATION_STATUS } from './employment-application.ts';
import { getVerification, OVERALL_STATE, type VerificationFacts } from './verification.ts';

const TODAY = '2026-03-04';
const DRAFT: VerificationFacts = {
  status: 'DRAFT',
  notified: null,
  consented: null,
  started: null,
  employers: [],
  isMissingPapers: false,
};
const invited: VerificationFacts = { ...DRAFT, status: 'PENDING_INVITATION', notified: '2026-02-02' };
const opened: VerificationFacts = { ...invited, status: 'IN_PROGRESS' };
const handedIn: VerificationFacts = { ...opened, status: 'PENDING_REVIEW' };
const complete: VerificationFacts = { ...handedIn, status: 'COMPLETE' };
const consented: VerificationFacts = { ...complete, consented: '2026-02-10' };
const asked: VerificationFacts = {
  ...consented,
  started: '2026-02-20',
  employers: ['PENDING_VERIFICATION', 'VERIFIED'],
};
const answered: VerificationFacts = { ...asked, employers: ['VERIFIED', 'VERIFIED'] };

// Ledger: STA-30, APP-07, APP-09, APP-12, APP-13
test.each([
  ['the driver isn’t invited', DRAFT, 0, 'DRAFT', 'Draft', null],
  ['the driver was invited', invited, 1, 'PENDING_DRIVER_ACTION', 'Application Incomplete', '2026-03-04'],
  ['the driver opened the application', opened, 1, 'PENDING_DRIVER_ACTION', 'Application Incomplete', '2026-03-04'],
  [
    'the office sent it back',
    { ...handedIn, status: 'IN_PROGRESS', consented: '2026-02-10' },
    1,
    'PENDING_DRIVER_ACTION',
    'Application Incomplete',
    '2026-03-04',
  ],
  [
    'the driver submitted it',
    handedIn,
    2,
    'DRIVER_APPLICATION_READY_FOR_REVIEW',
    'Application Incomplete',
    '2026-03-04',
  ],
  ['the office completed it', complete, 3, 'PENDING_DRIVER_CONSENT', 'Verification Pending', '2026-03-04'],
  [
    'the driver signed the consent',
    consented,
    4,
    'READY_FOR_BACKGROUND_VERIFICATION',
    'Verification Pending',
    '2026-03-04',
  ],
  [
    'the office contacted the employers',
    asked,
    5,
    'PENDING_BACKGROUND_VERIFICATION',
    'Verification Pending',
    '2026-03-22',
  ],
  ['all employers responded', answered, 6, 'APPLICATION_PROCESS_COMPLETE', 'Verified', '2026-03-22'],
  ['there are no employers', { ...asked, employers: [] }, 6, 'NO_EMPLOYMENT_HISTORY', 'Verified', '2026-03-22'],
] as const)(
  'shows the progress if %s, %#',
  (_what, facts, completedSteps, verificationStatus, prettyName, estimatedCompletionDate) => {
    const { progress, ...said } = getVerification(facts, TODAY);
    expect(said).toMatchObject({ verificationStatus, prettyName });
    expect(progress).toEqual({ completedSteps, totalSteps: 6, estimatedCompletionDate });
  },
);

// Ledger: STA-30, APP-12
test.each([
  [
    'an employer denied it',
    ['DENIED_OR_REJECTED', 'VERIFICATION_NOT_RESPONDED'],
    true,
    'DENIED_REJECTD_OR_UN_VERIFIABLE',
    'Verification Failed',
  ],
  [
    'a document is missing',
    ['VERIFICATION_NOT_RESPONDED'],
    true,
    'APPLICATION_PROCESS_COMPLETE_WITH_MISSING_DOCUMENTS',
    'Verified With Issue',
  ],
  [
    'an employer did not respond',
    ['VERIFIED', 'VERIFICATION_NOT_RESPONDED'],
    false,
    'APPLICATION_PROCESS_COMPLETE_WITH_UNRESPONSIVE_EMPLOYER',
    'Verified With Issue',
  ],
] as const)(
  'shows the first matching status if %s',
  (_what, employers, isMissingPapers, verificationStatus, prettyName) => {
    expect(getVerification({ ...asked, employers, isMissingPapers }, TODAY)).toMatchObject({
      verificationStatus,
      prettyName,
    });
  },
);

// Ledger: APP-13
test('counts an employer as unresponsive only after the thirtieth day', () => {
  const on = (today: string) => getVerification(asked, today).verificationStatus;
  expect([on('2026-03-22'), on('2026-03-23')]).toEqual([
    'PENDING_BACKGROUND_VERIFICATION',
    'APPLICATION_PROCESS_COMPLETE_WITH_UNRESPONSIVE_EMPLOYER',
  ]);
});

// Ledger: APP-04, APP-08, STA-31, STA-33
test('lists the values and labels of both statuses', () => {
  const words = (table: typeof APPLICATION_STATUS | typeof OVERALL_STATE) =>
    getStatusValues(table as typeof OVERALL_STATE).map((value) => [value, getStatusLabel(table, value)]);
  expect(Object.fromEntries(words(APPLICATION_STATUS))).toEqual({
    DRAFT: 'Draft',
    IN_PROGRESS: 'In progress',
    PENDING_REVIEW: 'Ready for Review',
    PENDING_INVITATION: 'Invitation Sent',
    COMPLETE: 'Complete',
  });
  expect(words(OVERALL_STATE).map(([value]) => value)).toEqual([
    'DRAFT',
    'APPLICATION_INCOMPLETE',
    'VERIFICATION_PENDING',
    'VERIFICATION_COMPLETE_SUCCESS',
    'VERIFICATION_COMPLETE_WITH_ISSUE',
    'VERIFICATION_FAILED',
  ]);
});
