/** Work that takes longer than a person wants to wait, as the API answers it: how far it is, and what came of it. */

export const TASK_STATES = ['WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELED'] as const;
export type TaskState = (typeof TASK_STATES)[number];

/** What a task leaves: a file under a signed address, or a page of the application. */
export type TaskResult = { name: string; size: number; url: string } | { page: string };

export type Task = {
  id: string;
  title: string;
  state: TaskState;
  /** How often it was begun. */
  attempt: number;
  /** Of how many: null where nobody knows that. */
  done: number | null;
  total: number | null;
  /** How far it is, in words. */
  words: string | null;
  /** What happened and what to do, once it failed. */
  error: string | null;
  result: TaskResult | null;
  created: string;
  started: string | null;
  ended: string | null;
};

/** It may be canceled. */
export const isUnderWay = ({ state }: Pick<Task, 'state'>) => state === 'WAITING' || state === 'RUNNING';

/** It may be asked for again. */
export const isBroken = ({ state }: Pick<Task, 'state'>) => state === 'FAILED' || state === 'CANCELED';
