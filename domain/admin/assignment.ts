/** Check for a driver or truck barred from a load by regulation: by the account's setting, it warns or requires a reason. */
import { choice, text } from '../core/fields.ts';

/** Setting: warn, or block until a reason is entered. */
export const ASSIGNMENT_CHECKS = ['WARN', 'BLOCK'] as const;
export type AssignmentCheck = (typeof ASSIGNMENT_CHECKS)[number];

export const assignmentCheck = choice('Assignments', ASSIGNMENT_CHECKS, {
  labels: { WARN: 'Warn', BLOCK: 'Require a reason' },
});

/** Returns the field for the reason of an assignment despite a warning. As a field of the record, history keeps it with the user. */
export const assignmentReason = () =>
  text('Override Reason', {
    optional: true,
    max: 300,
    help: 'Why this assignment is allowed despite the warning. Saved in history.',
  });

export type AssignmentWarning = {
  field: 'driver' | 'vehicle';
  /** The fact, its date, and the section. */
  says: string;
  /** The finding behind the fact, for users who may see safety records. */
  detail: string | null;
};

export type AssignmentAnswer = { check: AssignmentCheck; results: AssignmentWarning[]; count: number };
