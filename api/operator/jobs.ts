/** `jobs`: the background jobs of the server itself, over all accounts. */
import sql from 'sql-template-tag';
import type { Database } from '../core/platform/db/database.ts';
import { isId } from '../core/platform/ids.ts';
import type { Services } from '../core/platform/services.ts';
import { type Answer, type Call, type Command, NotFoundError, UsageError } from './command.ts';
import { withDatabase, withServices } from './database.ts';

/** pg-boss states by our names. */
const STATES = { waiting: 'created', retrying: 'retry', running: 'active', failed: 'failed' } as const;
type State = keyof typeof STATES;
const NAMES = Object.keys(STATES) as State[];
const MAX_LISTED = 200;

type ListedJob = Record<'id' | 'queue' | 'state' | 'due', string> & { accountId: string | null; error: string | null };

export const jobsList: Command = {
  options: { state: { type: 'string' } },
  about: 'Lists failed background jobs, newest first. They are kept for a week.',
  details: [`--state lists other jobs: ${NAMES.join(', ')}. At most ${MAX_LISTED} are listed.`],
  run(call) {
    const state = readState(call);
    return withDatabase(call.settings, async (db) => {
      const jobs = await db.system((tx) =>
        tx.query<ListedJob>(sql`select id, name as queue, ${state}::text as state, start_after as due, data ->> 'accountId' as "accountId",
            coalesce(output ->> 'message', output ->> 'value') as error
          from jobs.job where state = ${STATES[state]} and name not like '\\_\\_%' order by created_on desc, id limit ${MAX_LISTED}`),
      );
      const lines = jobs.map(
        ({ id, queue, due, accountId, error }) =>
          `${id}  ${due}  ${queue}${accountId ? ` of the account ${accountId}` : ''}${error ? `: ${error}` : ''}`,
      );
      return { json: { jobs }, lines };
    });
  },
};

function readState({ text }: Call): State {
  const state = (text('state') ?? 'failed') as State;
  if (!NAMES.includes(state)) throw new UsageError(`--state must be one of ${NAMES.join(', ')}.`);
  return state;
}

export const jobsRetry: Command = {
  words: ['ID'],
  about: 'Retries a failed job.',
  run: (call) => change(call, { act: 'retry', done: 'is queued again', refusal: 'has not failed' }),
};

export const jobsCancel: Command = {
  words: ['ID'],
  about: 'Cancels a queued job. A running job finishes, but isn’t retried.',
  run: (call) => change(call, { act: 'cancel', done: 'is canceled', refusal: 'has already ended' }),
};

type Change = { act: 'retry' | 'cancel'; done: string; refusal: string };

function change({ settings, word }: Call, { act, done, refusal }: Change): Promise<Answer> {
  return withServices(settings, async ({ db, jobs }: Pick<Services, 'db' | 'jobs'>) => {
    const { id, queue } = await findJob(db, word('ID'));
    if (!(await jobs[act](queue, id))) throw new Error(`The job ${queue} ${id} ${refusal}.`);
    return { json: { id, queue }, lines: [`The job ${queue} ${id} ${done}.`] };
  });
}

async function findJob(db: Pick<Database, 'system'>, id: string): Promise<{ id: string; queue: string }> {
  const [found] = isId(id)
    ? await db.system((tx) =>
        tx.query<{ id: string; queue: string }>(sql`select id, name as queue from jobs.job where id = ${id}`),
      )
    : [];
  if (!found) throw new NotFoundError(`There is no job ${id}.`);
  return found;
}
