/** What is said where a driver or a truck is given a load that the regulation forbids: by the account's choice it warns, or asks for a reason first. */
import { choice, text } from '../core/fields.ts';

/** What an account chose: to be told, or to be stopped until somebody says why. */
export const ASSIGNMENT_CHECKS = ['WARN', 'BLOCK'] as const;
export type AssignmentCheck = (typeof ASSIGNMENT_CHECKS)[number];

export const assignmentCheck = choice('Assignments', ASSIGNMENT_CHECKS, {
  labels: { WARN: 'Warn', BLOCK: 'Require a reason' },
});

/** Why somebody was assigned all the same: a field of the record, so that its history keeps who said what. */
export const assignmentReason = () =>
  text('Override Reason', {
    optional: true,
    max: 300,
    help: 'Why this assignment is allowed despite the warning. Saved in history.',
  });

export type AssignmentWarning = {
  field: 'driver' | 'vehicle';
  /** The fact, its day and the section. */
  says: string;
  /** What the fact rests on, for those who may see safety records. */
  detail: string | null;
};

export type AssignmentAnswer = { check: AssignmentCheck; results: AssignmentWarning[]; count: number };
