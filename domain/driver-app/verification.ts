/** How far a driver's employment verification is: six steps (APP-09), worked out of what stands in his application and his employment histories. */
import { addDays, type Day } from '../core/dates.ts';
import { defineStatuses, statusLabel } from '../core/statuses.ts';
import { type Step, stepsOf } from '../core/steps.ts';

/** STA-30, spelt so. */
export type VerificationStatus =
  | 'DRAFT'
  | 'PENDING_DRIVER_ACTION'
  | 'DRIVER_APPLICATION_READY_FOR_REVIEW'
  | 'PENDING_DRIVER_CONSENT'
  | 'READY_FOR_BACKGROUND_VERIFICATION'
  | 'PENDING_BACKGROUND_VERIFICATION'
  | 'APPLICATION_PROCESS_COMPLETE'
  | 'NO_EMPLOYMENT_HISTORY'
  | 'APPLICATION_PROCESS_COMPLETE_WITH_MISSING_DOCUMENTS'
  | 'APPLICATION_PROCESS_COMPLETE_WITH_UNRESPONSIVE_EMPLOYER'
  | 'DENIED_REJECTD_OR_UN_VERIFIABLE';

/** STA-31, in the words of APP-12. */
export const OVERALL_STATE = defineStatuses({
  DRAFT: { tone: 'rest' },
  APPLICATION_INCOMPLETE: { tone: 'info' },
  VERIFICATION_PENDING: { tone: 'warning' },
  VERIFICATION_COMPLETE_SUCCESS: { tone: 'success', label: 'Verified' },
  VERIFICATION_COMPLETE_WITH_ISSUE: { tone: 'warning', label: 'Verified With Issue' },
  VERIFICATION_FAILED: { tone: 'error' },
});
export type OverallState = keyof typeof OVERALL_STATE;

/** What the steps follow from. */
export type VerificationFacts = {
  /** Of the application. */
  status: string;
  /** Days on which he was invited, signed his consent, and on which the former employers were first asked. */
  notified: Day | null;
  consented: Day | null;
  started: Day | null;
  /** What each former employer answered: the verification status of his employment histories. */
  employers: readonly string[];
  /** A paper that the regulation asks of the driver is missing. */
  isMissingPapers: boolean;
};

export type EmploymentVerification = {
  verificationStatus: VerificationStatus;
  overAllState: OverallState;
  /** The words of the overall state. */
  prettyName: string;
  progress: { completedSteps: number; totalSteps: number; estimatedCompletionDate: Day | null };
};

/** The steps in their order (APP-09). */
const STEPS = {
  INVITED: 'Invited',
  HANDED_IN: 'Submitted',
  COMPLETE: 'Complete',
  CONSENT: 'Consent',
  ASKED: 'Requests sent',
  ANSWERED: 'Answered',
} as const;
export type VerificationStep = keyof typeof STEPS;
const IDS = Object.keys(STEPS) as VerificationStep[];
const TOTAL_STEPS = IDS.length;

/** Each of them, with the first `completed` done. */
export const verificationSteps = (completed: number): Step<VerificationStep>[] =>
  stepsOf(STEPS, IDS.slice(0, completed));

/** So long is waited for the driver, and so long for his former employers (APP-13; 49 CFR 391.23(g)(1)). */
const DAYS = 30;

/** What the verification waits for, by the steps that are done. */
const WAITS_FOR = [
  ['DRAFT', 'DRAFT'],
  ['PENDING_DRIVER_ACTION', 'APPLICATION_INCOMPLETE'],
  ['DRIVER_APPLICATION_READY_FOR_REVIEW', 'APPLICATION_INCOMPLETE'],
  ['PENDING_DRIVER_CONSENT', 'VERIFICATION_PENDING'],
  ['READY_FOR_BACKGROUND_VERIFICATION', 'VERIFICATION_PENDING'],
  ['PENDING_BACKGROUND_VERIFICATION', 'VERIFICATION_PENDING'],
] as const;

/** How far it is on `today`. */
export function verificationOf(facts: VerificationFacts, today: Day): EmploymentVerification {
  const answers = facts.employers.map((answer) => answerBy(answer, facts.started, today));
  const steps = stepsDone(facts, answers);
  const firstMissing = steps.indexOf(false);
  const completedSteps = firstMissing < 0 ? TOTAL_STEPS : firstMissing;
  const [verificationStatus, overAllState] = WAITS_FOR[completedSteps] ?? outcome(answers, facts.isMissingPapers);
  const since = completedSteps >= 5 ? facts.started : facts.notified;
  return {
    verificationStatus,
    overAllState,
    prettyName: statusLabel(OVERALL_STATE, overAllState),
    progress: {
      completedSteps,
      totalSteps: TOTAL_STEPS,
      estimatedCompletionDate: completedSteps > 0 && since ? addDays(since, DAYS) : null,
    },
  };
}

/** APP-09, in order: invited, handed in, completed by the office, consent signed, employers asked, all of them answered. */
function stepsDone({ status, consented, started }: VerificationFacts, answers: readonly string[]): boolean[] {
  const isReviewed = status === 'COMPLETE';
  return [
    status !== 'DRAFT',
    isReviewed || status === 'PENDING_REVIEW',
    isReviewed,
    consented !== null,
    started !== null,
    !answers.includes('PENDING_VERIFICATION'),
  ];
}

/** APP-13: who has not answered by the end of the thirty days counts as one who did not respond. */
function answerBy(answer: string, started: Day | null, today: Day): string {
  const isOver = answer === 'PENDING_VERIFICATION' && started !== null && today > addDays(started, DAYS);
  return isOver ? 'VERIFICATION_NOT_RESPONDED' : answer;
}

/** APP-12, the first that fits. */
function outcome(answers: readonly string[], isMissingPapers: boolean): [VerificationStatus, OverallState] {
  if (answers.includes('DENIED_OR_REJECTED')) return ['DENIED_REJECTD_OR_UN_VERIFIABLE', 'VERIFICATION_FAILED'];
  if (isMissingPapers)
    return ['APPLICATION_PROCESS_COMPLETE_WITH_MISSING_DOCUMENTS', 'VERIFICATION_COMPLETE_WITH_ISSUE'];
  if (answers.includes('VERIFICATION_NOT_RESPONDED'))
    return ['APPLICATION_PROCESS_COMPLETE_WITH_UNRESPONSIVE_EMPLOYER', 'VERIFICATION_COMPLETE_WITH_ISSUE'];
  if (answers.length === 0) return ['NO_EMPLOYMENT_HISTORY', 'VERIFICATION_COMPLETE_SUCCESS'];
  return ['APPLICATION_PROCESS_COMPLETE', 'VERIFICATION_COMPLETE_SUCCESS'];
}
