/**
 * Turns a file into a preview: reads it in a separate process, streams its lines into their table, judges and counts them; creates
 * nothing else (IMP-16).
 */
import { createWriteStream } from 'node:fs';
import { unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { DateOrder } from '@milepost/domain/core/written-days.ts';
import { type DataImportType, INVALID_IMPORT } from '@milepost/domain/expense/data-import.ts';
import type { ReadAs } from '@milepost/domain/expense/import/layout-choice.ts';
import { getLayout, type ImportSource } from '@milepost/domain/expense/import/layouts.ts';
import { isColumnChoice, type Mapping } from '@milepost/domain/expense/import/mapping.ts';
import sql from 'sql-template-tag';
import type { Tx } from '../../core/platform/db/database.ts';
import { makePrivateFolder, PRIVATE_FILE } from '../../core/platform/db/private-folder.ts';
import type { StoredFile } from '../../core/platform/files/files.ts';
import { saveFiles } from '../../core/platform/files/save.ts';
import { HttpError } from '../../core/platform/http/errors.ts';
import { newId } from '../../core/platform/ids.ts';
import type { Services } from '../../core/platform/services.ts';
import type { Session } from '../../core/platform/session/session.ts';
import { listColumnChanges, noteAnswers } from './answer-history.ts';
import { followFile } from './follow-file.ts';
import { readAnswers } from './item-answers.ts';
import { judgeLines } from './judge.ts';
import { findMappings, hasMappings, saveMapping } from './mappings.ts';
import type { ReadAnswer } from './read-file.ts';
import { readImport } from './read-import.ts';
import { loadInstead, loadRows, nameColumns } from './rows.ts';
import { getSecondRowsPath } from './second-rows.ts';
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
  /** The user wants to match the columns, even of a known header. */
  isByHand?: boolean;
};

/** Saves a preview of a file and returns its ID. @throws HttpError with the error in the file */
export async function uploadImport(
  services: Pick<Services, 'db' | 'files' | 'settings'>,
  session: Session,
  upload: Upload,
): Promise<string> {
  const folder = join(services.settings.DATA_DIR, 'incoming');
  const name = newId();
  const [path, rows, stop] = [join(folder, name), join(folder, `${name}.rows`), new AbortController()];
  await makePrivateFolder(folder);
  try {
    await pipeline(await services.files.read(upload.file.key), createWriteStream(path, { mode: PRIVATE_FILE }));
    const reading = readMapped(services, session, upload, { path, rows }, stop.signal);
    return await keepPreview(services, session, upload, { lines: followFile(rows, reading), reading });
  } finally {
    stop.abort();
    for (const made of [path, rows, getSecondRowsPath(rows)]) await unlink(made).catch(() => undefined);
  }
}

/** Refusals for which an answer about the header is remembered. */
const REMEMBERED = /^(MISSING_COLUMNS|SAME_COLUMNS|BY_HAND)$/;

/** `mapping` is the remembered one, `source` the source of its columns. */
type Answer = ReadAnswer & { mapping?: Mapping; source?: ImportSource };

/** Reads a file with an unknown header, or one with duplicate names, as it was mapped last time. */
async function readMapped(
  { db }: Pick<Services, 'db'>,
  { accountId, timeZone, today }: Session,
  { type, source, period, file, mapping, dateOrder, isByHand = false }: Upload,
  paths: { path: string; rows: string },
  signal: AbortSignal,
): Promise<Answer> {
  const items = type === 'FUEL' ? await db.tx(accountId, readAnswers) : {};
  const order = {
    ...paths,
    name: file.name,
    type,
    source,
    period: { ...period, items, timeZone, today },
    ...(dateOrder && { dateOrder }),
  };
  const piece = { account: accountId, bytes: file.size, signal };
  if (mapping) return readImport({ ...order, mapping }, piece);
  // A header that was mapped manually is read that way, even if its names are clear.
  const isFirst = isByHand || (type === 'FUEL' && (await db.tx(accountId, hasMappings)));
  const answer = await readImport({ ...order, isByHand: isFirst }, piece);
  if (!('refusal' in answer) || !REMEMBERED.test(answer.refusal.reason)) return answer;
  const { header = [] } = answer.refusal;
  const all = await db.tx(accountId, (tx) => findMappings(tx, header));
  const [remembered] = all;
  if (isByHand) return { refusal: { ...answer.refusal, ...(remembered && { mapping: { ...remembered } }) } };
  if (!remembered) return isFirst ? readImport(order, piece) : answer;
  const by: ImportSource = type === 'MILEAGE' || isColumnChoice(remembered) ? source : 'MILEPOST';
  let last: Answer = answer;
  for (const each of all) {
    last = await readImport({ ...order, source: by, mapping: each, isRemembered: true }, piece);
    if (!('refusal' in last)) return { ...last, mapping: each, source: by };
    // Only packed records may have another layout.
    if (last.refusal.reason !== 'MISSING_COLUMNS') return last;
  }
  return last;
}

function readable(answer: Answer): Exclude<Answer, { refusal: unknown }> {
  if (!('refusal' in answer)) return answer;
  const { detail, ...why } = answer.refusal;
  throw new HttpError(400, 'ERROR_INVALID_INPUT', detail, {
    errors: { dataImportRawFile: INVALID_IMPORT },
    import: why,
  });
}

/** Saves lines while further ones are read, from the first one on. */
async function keepPreview(
  { db }: Pick<Services, 'db'>,
  { accountId, profileId }: Session,
  { file, mapping, ...upload }: Upload,
  { lines, reading }: { lines: AsyncGenerator<Buffer>; reading: Promise<Answer> },
): Promise<string> {
  const first = await lines.next();
  if (first.done) readable(await reading);
  return db.heavy.tx(accountId, async (tx) => {
    await saveFiles(tx, [file]);
    const id = await startImport({ tx, profileId }, { ...upload, file, method: 'FILE_UPLOADED' });
    await loadRows(tx, id, from(first, lines));
    const { header, instead, ...found } = readable(await reading);
    if (instead) await loadInstead(tx, id, followFile(instead, reading));
    await nameColumns(tx, id, found);
    await keepReading(tx, id, { ...found, ...(mapping && { mapping }) });
    await keepNotes(tx, id, found.notes);
    await judgeLines(tx, id, found);
    await keepTotals(tx, id);
    if (mapping) {
      await saveMapping(tx, header, dropConstants(upload.type, mapping));
      const layout = getLayout(upload.source, upload.type);
      await noteAnswers(tx, { id, profile: profileId }, layout ? listColumnChanges(layout, header, mapping) : []);
    }
    return id;
  });
}

/** Saves how the file was read, so that corrected lines are read the same way. */
async function keepReading(
  tx: Tx,
  id: string,
  { source, layout, constants, mapping, isByUnit }: ReadAs & { isByUnit: boolean },
): Promise<void> {
  const readAs: ReadAs = {
    ...(source && { source }),
    ...(layout && { layout }),
    ...(constants && { constants }),
    ...(mapping && { mapping }),
  };
  await tx.query(
    sql`update data_import set read_as = ${JSON.stringify(readAs)}, is_by_unit = ${isByUnit} where id = ${id}`,
  );
}

const keepNotes = (tx: Tx, id: string, notes: readonly string[]) =>
  tx.query(sql`update data_import set notes = ${notes} where id = ${id}`);

/** Removes the truck and the date that a person entered for a mileage file: they belong to that file, and the next one asks again. */
function dropConstants(type: DataImportType, mapping: Mapping): Mapping {
  if (type !== 'MILEAGE') return mapping;
  const isFromFile = ([key, word]: [string, string]) => word.startsWith('=') && (key === 'vehicle' || key === 'date');
  return Object.fromEntries(Object.entries(mapping).filter((each) => !isFromFile(each)));
}

async function* from(first: IteratorResult<Buffer>, others: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  if (first.done) return;
  yield first.value;
  yield* others;
}
