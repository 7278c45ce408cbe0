/** A driver's employment verification in six steps (APP-09), computed from the application and the employment histories. */
import { addDays, type Day } from '../core/dates.ts';
import { defineStatuses, getStatusLabel } from '../core/statuses.ts';
import { buildSteps, type Step } from '../core/steps.ts';

/** STA-30, spelled that way. */
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

/** STA-31, in the wording of APP-12. */
export const OVERALL_STATE = defineStatuses({
  DRAFT: { tone: 'rest' },
  APPLICATION_INCOMPLETE: { tone: 'info' },
  VERIFICATION_PENDING: { tone: 'warning' },
  VERIFICATION_COMPLETE_SUCCESS: { tone: 'success', label: 'Verified' },
  VERIFICATION_COMPLETE_WITH_ISSUE: { tone: 'warning', label: 'Verified With Issue' },
  VERIFICATION_FAILED: { tone: 'error' },
});
export type OverallState = keyof typeof OVERALL_STATE;

/** Facts that decide the steps. */
export type VerificationFacts = {
  /** Status of the application. */
  status: string;
  /** Dates of the invitation, the signed consent, and the first request to the former employers. */
  notified: Day | null;
  consented: Day | null;
  started: Day | null;
  /** Verification status of each employment history. */
  employers: readonly string[];
  /** A required document of the driver is missing. */
  isMissingPapers: boolean;
};

export type EmploymentVerification = {
  verificationStatus: VerificationStatus;
  overAllState: OverallState;
  /** Label of the overall state. */
  prettyName: string;
  progress: { completedSteps: number; totalSteps: number; estimatedCompletionDate: Day | null };
};

/** The steps in order (APP-09). */
const STEPS = {
  INVITED: 'Invited',
  HANDED_IN: 'Submitted',
  COMPLETE: 'Complete',
  CONSENT: 'Consent',
  ASKED: 'Requests sent',
  ANSWERED: 'Responded',
} as const;
export type VerificationStep = keyof typeof STEPS;
const IDS = Object.keys(STEPS) as VerificationStep[];
const TOTAL_STEPS = IDS.length;

/** Returns all steps with the first `completed` done. */
export const listVerificationSteps = (completed: number): Step<VerificationStep>[] =>
  buildSteps(STEPS, IDS.slice(0, completed));

/** Days to wait for the driver, and for the former employers (APP-13; 49 CFR 391.23(g)(1)). */
const DAYS = 30;

/** What the verification waits for, by the number of completed steps. */
const WAITS_FOR = [
  ['DRAFT', 'DRAFT'],
  ['PENDING_DRIVER_ACTION', 'APPLICATION_INCOMPLETE'],
  ['DRIVER_APPLICATION_READY_FOR_REVIEW', 'APPLICATION_INCOMPLETE'],
  ['PENDING_DRIVER_CONSENT', 'VERIFICATION_PENDING'],
  ['READY_FOR_BACKGROUND_VERIFICATION', 'VERIFICATION_PENDING'],
  ['PENDING_BACKGROUND_VERIFICATION', 'VERIFICATION_PENDING'],
] as const;

/** Computes the verification on `today`. */
export function getVerification(facts: VerificationFacts, today: Day): EmploymentVerification {
  const answers = facts.employers.map((answer) => getAnswerStatus(answer, facts.started, today));
  const steps = countStepsDone(facts, answers);
  const firstMissing = steps.indexOf(false);
  const completedSteps = firstMissing < 0 ? TOTAL_STEPS : firstMissing;
  const [verificationStatus, overAllState] =
    WAITS_FOR[completedSteps] ?? computeOutcome(answers, facts.isMissingPapers);
  const since = completedSteps >= 5 ? facts.started : facts.notified;
  return {
    verificationStatus,
    overAllState,
    prettyName: getStatusLabel(OVERALL_STATE, overAllState),
    progress: {
      completedSteps,
      totalSteps: TOTAL_STEPS,
      estimatedCompletionDate: completedSteps > 0 && since ? addDays(since, DAYS) : null,
    },
  };
}

/**
 * Returns whether each step is done, in this order (APP-09): invited, submitted, completed by the office, consent signed,
 * employers contacted, all responses received.
 */
function countStepsDone({ status, consented, started }: VerificationFacts, answers: readonly string[]): boolean[] {
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

/** Returns the status of an employer's response. After thirty days without one, the employer counts as not responded (APP-13). */
function getAnswerStatus(answer: string, started: Day | null, today: Day): string {
  const isOver = answer === 'PENDING_VERIFICATION' && started !== null && today > addDays(started, DAYS);
  return isOver ? 'VERIFICATION_NOT_RESPONDED' : answer;
}

/** Returns the outcome by the first match (APP-12). */
function computeOutcome(answers: readonly string[], isMissingPapers: boolean): [VerificationStatus, OverallState] {
  if (answers.includes('DENIED_OR_REJECTED')) return ['DENIED_REJECTD_OR_UN_VERIFIABLE', 'VERIFICATION_FAILED'];
  if (isMissingPapers)
    return ['APPLICATION_PROCESS_COMPLETE_WITH_MISSING_DOCUMENTS', 'VERIFICATION_COMPLETE_WITH_ISSUE'];
  if (answers.includes('VERIFICATION_NOT_RESPONDED'))
    return ['APPLICATION_PROCESS_COMPLETE_WITH_UNRESPONSIVE_EMPLOYER', 'VERIFICATION_COMPLETE_WITH_ISSUE'];
  if (answers.length === 0) return ['NO_EMPLOYMENT_HISTORY', 'VERIFICATION_COMPLETE_SUCCESS'];
  return ['APPLICATION_PROCESS_COMPLETE', 'VERIFICATION_COMPLETE_SUCCESS'];
}
