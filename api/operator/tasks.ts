/** `tasks`: the files and imports that users wait for, over all accounts. */
import sql from 'sql-template-tag';
import type { Database } from '../core/platform/db/database.ts';
import { isId } from '../core/platform/ids.ts';
import { type AnyTask, cancelTask, findAnyTask } from '../core/platform/tasks/task-rows.ts';
import { type Call, type Command, NotFoundError, UsageError } from './command.ts';
import { withDatabase, withServices } from './database.ts';

const STATES = ['WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELED'];
const MAX_LISTED = 200;

type ListedTask = Record<'id' | 'state' | 'account' | 'user' | 'title' | 'kind' | 'created', string> & {
  error: string | null;
};

export const tasksList: Command = {
  options: { state: { type: 'string' } },
  about: 'Lists users’ tasks (files, imports) that are queued, started, or failed, newest first.',
  details: [`--state narrows the list to one of ${STATES.join(', ')}. At most ${MAX_LISTED} are listed.`],
  run(call) {
    const states = readStates(call);
    return withDatabase(call.settings, async (db) => {
      const tasks = await db.system((tx) =>
        tx.query<ListedTask>(sql`select t.id, t.state, a.account_name as account, p.username as user, t.title, t.kind, t.error, t.created
          from task t join account a on a.id = t.account_id join profile p on p.account_id = t.account_id and p.id = t.profile
          where t.state = any(${states}) order by t.created desc, t.id limit ${MAX_LISTED}`),
      );
      const lines = tasks.map(
        ({ id, state, created, account, user, title, error }) =>
          `${id}  ${state.padEnd(8)}  ${created}  ${title} (${account}, ${user})${error ? `: ${error}` : ''}`,
      );
      return { json: { tasks }, lines };
    });
  },
};

function readStates({ text }: Call): string[] {
  const state = text('state')?.toUpperCase();
  if (state && !STATES.includes(state)) throw new UsageError(`--state must be one of ${STATES.join(', ')}.`);
  return state ? [state] : ['WAITING', 'RUNNING', 'FAILED'];
}

export const tasksRetry: Command = {
  words: ['ID'],
  about: 'Restarts a failed or canceled task for the user who started it.',
  run: (call) =>
    withServices(call.settings, async ({ db, tasks }) => {
      const task = await findTask(db, call);
      await tasks.retryAny(task);
      return { json: { id: task.id, state: 'WAITING' }, lines: [`${task.title} is queued again.`] };
    }),
};

export const tasksCancel: Command = {
  words: ['ID'],
  about: 'Cancels a queued or started task.',
  run: (call) =>
    withDatabase(call.settings, async (db) => {
      const { id, title, accountId, profile } = await findTask(db, call);
      const isCanceled = await db.tx(accountId, (tx) => cancelTask(tx, profile, id));
      if (!isCanceled) throw new Error(`${title} has already ended.`);
      return { json: { id, state: 'CANCELED' }, lines: [`${title} is canceled.`] };
    }),
};

async function findTask(db: Pick<Database, 'system'>, { word }: Call): Promise<AnyTask> {
  const id = word('ID');
  const task = isId(id) ? await db.system((tx) => findAnyTask(tx, id)) : undefined;
  if (!task) throw new NotFoundError(`There is no task ${id}.`);
  return task;
}
