/** Confirms an import with a background task that saves it: one task, however often it is requested (IMP-16). */
import {
  type DataImportType,
  dataImport,
  IMPORT_KINDS,
  type ImportTotals,
  INVALID_IMPORT,
  isValidImport,
} from '@milepost/domain/expense/data-import.ts';
import sql from 'sql-template-tag';
import type { Tx } from '../../core/platform/db/database.ts';
import { badInput, notFound, notOffered } from '../../core/platform/http/errors.ts';
import type { Services } from '../../core/platform/services.ts';
import { needs } from '../../core/platform/session/right.ts';
import type { Session } from '../../core/platform/session/session.ts';
import { pollUntil, WAIT_SECONDS } from '../../core/platform/tasks/poll-until.ts';
import { save } from './save.ts';

/** Also used in the trigger of db/migrations/*_imports.sql that tells the import how the task ended. */
const KIND = 'data_import.save';

type Input = { dataImport: string; type: DataImportType; name: string };
type ImportToSave = {
  type: DataImportType;
  name: string;
  status: string;
  failure: string | null;
  totals: ImportTotals;
};

/** Another request was faster. */
const UNDER_WAY = notOffered('This import is already saved or being saved.');

export type Confirm = (session: Session, id: string) => Promise<void>;

/** Returns the confirm function: it starts the task and waits briefly for it. */
export function makeConfirm(services: Pick<Services, 'db' | 'tasks'>): Confirm {
  const { db, tasks } = services;
  const start = tasks.define<Input>({
    kind: KIND,
    title: ({ name }) => `Import ${name}`,
    right: ({ query }) => needs(IMPORT_KINDS[query.type as DataImportType].policy, 'create'),
    limits: { queue: 'imports', concurrency: 1, minutes: 30 },
    starting: (tx, task, { dataImport }) => claim(tx, task, dataImport),
    async run({ accountId, profileId, input, signal, progress }) {
      await save(services, accountId, input.dataImport, { by: profileId, signal, progress });
      return { page: `/UI/${IMPORT_KINDS[input.type].route}/${input.dataImport}` };
    },
  });

  /** @throws HttpError if it was deleted in the meantime */
  const readImportToSave = async (accountId: string, id: string): Promise<ImportToSave> => {
    const [found] = await db.tx(accountId, (tx) =>
      tx.query<ImportToSave>(sql`select data_import_type as type, pretty_name as name, data_import_sync_status as status,
          data_import_failure as failure, data_import_meta_data as totals
        from data_import where id = ${id} and state <> 'DELETED'`),
    );
    if (!found) throw notFound(dataImport.label);
    return found;
  };

  return async (session, id) => {
    const { accountId } = session;
    const found = await readImportToSave(accountId, id);
    if (found.status === 'INITIAL') {
      if (!isValidImport(found.totals)) throw badInput({ dataImportRawFile: INVALID_IMPORT }, NOTHING);
      await start(session, { dataImport: id, type: found.type, name: found.name }).catch(requireNotRunning);
    }
    const isOver = ({ status }: ImportToSave) => status !== 'IN_PROGRESS';
    const now = await pollUntil(() => readImportToSave(accountId, id), isOver, WAIT_SECONDS * 1000);
    if (now.status === 'ARCHIVED') throw badInput({ dataImportRawFile: INVALID_IMPORT }, now.failure ?? undefined);
  };
}

const NOTHING = 'There is nothing to save. No rows of the file can be imported.';

/** Saves the task of the import; of two concurrent requests, the second one fails. */
async function claim(tx: Tx, task: string, id: string): Promise<void> {
  const claimed = await tx.query(sql`update data_import set data_import_sync_status = 'IN_PROGRESS', task = ${task},
      updated = date_trunc('milliseconds', clock_timestamp())
    where id = ${id} and state <> 'DELETED' and data_import_sync_status = 'INITIAL' returning id`);
  if (claimed.length === 0) throw UNDER_WAY;
}

function requireNotRunning(error: unknown): void {
  if (error !== UNDER_WAY) throw error;
}
