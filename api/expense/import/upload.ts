/** A file becomes a preview: read in a process of its own, its lines streamed into their table, judged and counted; nothing else is made (IMP-16). */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type DataImportType, INVALID_IMPORT } from '@milepost/domain/expense/data-import.ts';
import type { DateOrder } from '@milepost/domain/expense/import/days.ts';
import type { Mapping } from '@milepost/domain/expense/import/header.ts';
import type { ImportSource } from '@milepost/domain/expense/import/layouts.ts';
import type { StoredFile } from '../../core/files/files.ts';
import { saveFiles } from '../../core/files/save.ts';
import { Refusal } from '../../core/http/errors.ts';
import { newId } from '../../core/ids.ts';
import type { Services } from '../../core/services.ts';
import type { Session } from '../../core/session/session.ts';
import { judge } from './judge.ts';
import { rememberedMapping, rememberMapping } from './mappings.ts';
import type { ReadAnswer } from './read-file.ts';
import { readImport } from './reading.ts';
import { loadRows } from './rows.ts';
import { startImport } from './start.ts';
import { keepTotals } from './totals.ts';

export type Upload = {
  type: DataImportType;
  source: ImportSource;
  carrier: string;
  period: { from: string; to: string };
  file: StoredFile;
  mapping?: Mapping | undefined;
  dateOrder?: DateOrder | undefined;
};

/** Keeps a preview of a file; answers its id. @throws Refusal that says what is wrong with the file */
export async function uploadImport(
  services: Pick<Services, 'db' | 'files' | 'settings'>,
  session: Session,
  upload: Upload,
): Promise<string> {
  const folder = join(services.settings.DATA_DIR, 'incoming');
  const name = newId();
  const [path, rows] = [join(folder, name), join(folder, `${name}.rows`)];
  await mkdir(folder, { recursive: true });
  try {
    await pipeline(await services.files.read(upload.file.key), createWriteStream(path, { mode: 0o600 }));
    const { header, columns } = readable(await readMapped(services, session, upload, { path, rows }));
    return await keepPreview(services, session, upload, { rows, header, columns });
  } finally {
    for (const made of [path, rows]) await unlink(made).catch(() => undefined);
  }
}

/** A header that fits no layout is read as it was read the last time. */
async function readMapped(
  { db }: Pick<Services, 'db'>,
  { accountId }: Session,
  { type, source, period, mapping, dateOrder }: Upload,
  paths: { path: string; rows: string },
): Promise<ReadAnswer> {
  const order = { ...paths, type, source, period, ...(dateOrder && { dateOrder }) };
  const answer = await readImport({ ...order, ...(mapping && { mapping }) });
  if (mapping || !('refusal' in answer) || answer.refusal.reason !== 'MISSING_COLUMNS') return answer;
  const { header = [] } = answer.refusal;
  const remembered = await db.tx(accountId, (tx) => rememberedMapping(tx, header));
  return remembered ? readImport({ ...order, mapping: remembered }) : answer;
}

function readable(answer: ReadAnswer): Exclude<ReadAnswer, { refusal: unknown }> {
  if (!('refusal' in answer)) return answer;
  const { detail, ...why } = answer.refusal;
  throw new Refusal(400, 'ERROR_INVALID_INPUT', detail, {
    errors: { dataImportRawFile: INVALID_IMPORT },
    import: why,
  });
}

function keepPreview(
  { db }: Pick<Services, 'db'>,
  { accountId, profileId }: Session,
  { file, mapping, ...upload }: Upload,
  { rows, header, columns }: { rows: string; header: readonly string[]; columns: readonly string[] },
): Promise<string> {
  return db.heavy.tx(accountId, async (tx) => {
    await saveFiles(tx, [file]);
    const id = await startImport({ tx, profileId }, { ...upload, file, method: 'FILE_UPLOADED' });
    await loadRows(tx, id, createReadStream(rows), columns);
    await judge(tx, id);
    await keepTotals(tx, id);
    if (mapping) await rememberMapping(tx, header, mapping);
    return id;
  });
}
