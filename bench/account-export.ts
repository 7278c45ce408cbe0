/** Measures the export of a whole account as one file: the memory that its size costs, and its effect on another account's list. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Task } from '@milepost/domain/core/task.ts';
import sql from 'sql-template-tag';
import type { Database } from '../api/core/platform/db/database.ts';
import { openFiles } from '../api/core/platform/files/files.ts';
import { saveFiles } from '../api/core/platform/files/save.ts';
import type { MeasuredServer } from './csv.ts';
import { measure } from './load.ts';
import { measurePeakMemory } from './memory.ts';
import type { Bench } from './seed.ts';

/** A scanned page. */
const SCANNED_PAGE = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(100_000, 'scan ')]);
const CONCURRENCY = 100;
const POLL_MS = 100;

/** An account with its content. */
export type AccountExport = Bench & { loads: number; files: number };

/** Stores rate confirmations on the server, one per load. */
export async function fillFiles(db: Database, folder: string, { accountId, files }: AccountExport): Promise<void> {
  const store = openFiles({ DATA_DIR: folder });
  for (let made = 0; made < files; made += CONCURRENCY) {
    const papers = Array.from({ length: Math.min(CONCURRENCY, files - made) }, (_, at) =>
      store.put(accountId, { filename: `rc-${made + at}.pdf`, content: SCANNED_PAGE }, { type: 'application/pdf' }),
    );
    const stored = await Promise.all(papers);
    await db.tx(accountId, (tx) => saveFiles(tx, stored));
  }
  await db.system(
    (tx) =>
      tx.query(sql`update fleet r set fleet_confirmation = jsonb_build_object('id', f.id, 'key', f.key, 'name', f.name, 'size', f.size, 'type', f.type)
        from (select *, row_number() over (order by id) as n from file where account_id = ${accountId}) f
        where r.account_id = ${accountId} and r.fleet_load_number = 'L-' || f.n`),
    { isLong: true },
  );
}

/** Measures `little` first, after an uncounted run: any extra memory of the larger one is due to its size. */
export async function measureExport(
  measured: MeasuredServer,
  [little, large]: readonly [AccountExport, AccountExport],
  other: Pick<Bench, 'token'>,
  seconds: number,
): Promise<string> {
  const measureMemory = (of: AccountExport) => measurePeakMemory(measured.server, () => createExport(measured, of));
  await createExport(measured, little);
  const [less, most] = [await measureMemory(little), await measureMemory(large)];
  const { alone, busy, made } = await measureDuringExport(measured, large, other, seconds);
  const size = ({ loads, files }: AccountExport) =>
    `${loads.toLocaleString('en-US')} loads with ${files.toLocaleString('en-US')} files`;
  return `everything of ${size(large)}: server at most ${most} MB, of ${size(little)} ${less} MB, ${most - less} MB more (at most 40); another account's list meanwhile: p99 ${busy.toFixed(1)} ms, alone ${alone.toFixed(1)} ms, ${(busy / alone).toFixed(2)}x (at most 2x), ${made} made`;
}

/** Exports repeatedly while the list is requested. */
async function measureDuringExport(
  measured: MeasuredServer,
  large: AccountExport,
  other: Pick<Bench, 'token'>,
  seconds: number,
) {
  const list = { url: `${measured.base}/api/fleet/`, headers: getHeaders(other) };
  const p99 = async () => (await measure([list], seconds))[0]?.p99 ?? 0;
  const alone = await p99();
  const asked = { isOver: false, made: 0 };
  const making = (async () => {
    for (; !asked.isOver; asked.made += 1) await createExport(measured, large);
  })();
  const busy = await p99();
  asked.isOver = true;
  await making;
  return { alone, busy, made: asked.made };
}

async function createExport({ base }: MeasuredServer, account: AccountExport): Promise<void> {
  const ask = async (method: string) => {
    const answer = await fetch(`${base}/api/account/export/`, { method, headers: getHeaders(account) });
    if (!answer.ok) throw new Error(`${answer.status} of the export: ${await answer.text()}`);
    return answer.json() as Promise<{ task?: Task }>;
  };
  await ask('POST');
  for (;;) {
    const { task } = await ask('GET');
    if (task?.state === 'DONE') return;
    if (task?.state !== 'WAITING' && task?.state !== 'RUNNING')
      throw new Error(`The export is ${JSON.stringify(task)}`);
    await pause(POLL_MS);
  }
}

const getHeaders = ({ token }: Pick<Bench, 'token'>) => ({ authorization: `Token ${token}` });
