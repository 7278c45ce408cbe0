/** Background tasks as the API returns them: progress and result. */

export const TASK_STATES = ['WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELED'] as const;
export type TaskState = (typeof TASK_STATES)[number];

/** The result of a task: a file under a signed address, or a page of the application. */
export type TaskResult = { name: string; size: number; url: string } | { page: string };

export type Task = {
  id: string;
  title: string;
  state: TaskState;
  /** The number of starts. */
  attempt: number;
  /** Finished units out of `total`; null if unknown. */
  done: number | null;
  total: number | null;
  /** The progress as text. */
  words: string | null;
  /** What happened and what to do, if it failed. */
  error: string | null;
  result: TaskResult | null;
  created: string;
  started: string | null;
  ended: string | null;
};

/** Returns whether it may be canceled. */
export const isInProgress = ({ state }: Pick<Task, 'state'>) => state === 'WAITING' || state === 'RUNNING';

/** Returns whether it may be retried. */
export const canRetry = ({ state }: Pick<Task, 'state'>) => state === 'FAILED' || state === 'CANCELED';
