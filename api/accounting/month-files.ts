/**
 * Builds one file from many documents: a customer's invoice packets of a month, or all customer statements; joined as a PDF, or as a
 * ZIP.
 */
import { Readable } from 'node:stream';
import { addMonths, type Day, formatDay } from '@milepost/domain/core/dates.ts';
import sql from 'sql-template-tag';
import type { Database } from '../core/platform/db/database.ts';
import type { Files, FileType } from '../core/platform/files/files.ts';
import { createZip } from '../core/platform/files/zip.ts';
import { badInput, notOffered } from '../core/platform/http/errors.ts';
import { mergeInWorker } from '../core/platform/pdf/merge.ts';
import { joinPacket } from './invoice/invoice-packet.ts';
import { formatPacketName, readPacketContent } from './invoice/invoice-pdf.ts';
import { buildStatementDocument, formatStatementName, listOwingCustomers } from './payment/customer-statement.ts';
import { printCustomerStatement } from './pdf/print.ts';

export type MonthFileFormat = 'PDF' | 'ZIP';
export type MonthInput = { customer: string; name: string; month: Day; as: MonthFileFormat };
export type StatementsInput = { as: MonthFileFormat };
export type ChosenInput = { ids: string[] };
type Storage = { db: Pick<Database, 'read'>; files: Files };
type Run = { accountId: string; signal: AbortSignal; progress(words: string, done: number, total: number): void };
type MonthFile = { name: string; type: FileType; content: Buffer | Readable };
type Entry = { name: string; content: Buffer };

/** Enough for a month of the largest customer; download more as a ZIP. */
const LIMITS = { memoryMb: 700, baseSeconds: 30, secondsPerMb: 1 };
const MAX_INVOICES = 300;

/** Joins the invoice packets of a month by invoiced date. @throws HttpError 400 if there are none, or a document can't be joined */
export async function buildMonthPackets(
  { db, files }: Storage,
  { customer, name, month, as }: MonthInput,
  { accountId, signal, progress }: Run,
): Promise<MonthFile> {
  const ids = await db.read(accountId, (tx) =>
    tx.query<{
      id: string;
    }>(sql`select id from invoice where customer = ${customer} and state <> 'DELETED' and invoice_status <> 'CANCELED'
        and invoiced_date >= ${month} and invoiced_date < ${addMonths(month, 1)} order by invoiced_date, pretty_name`),
  );
  if (ids.length === 0) throw notOffered(`No invoices for ${name} in ${formatMonth(month)}.`);
  const of = ids.map(({ id }) => id);
  const entries = await buildPackets({ db, files }, { ids: of, as }, { accountId, signal, progress });
  return joinFiles({ name: `${describeFile(name)}-${month.slice(0, 7)}`, entries, as }, { accountId, signal });
}

/** Yields the packets of selected invoices. @throws HttpError 404 for an unknown one */
export async function buildSelectedPackets(
  storage: Storage,
  { ids }: ChosenInput,
  run: Run & { today: Day },
): Promise<MonthFile> {
  const entries = await buildPackets(storage, { ids, as: 'ZIP' }, run);
  return joinFiles({ name: `Packets-${run.today}`, entries, as: 'ZIP' }, run);
}

/** Yields packets in the order of the IDs; files that can't be joined are next to their packet. */
async function buildPackets(
  { db, files }: Storage,
  { ids, as }: { ids: readonly string[]; as: MonthFileFormat },
  { accountId, signal, progress }: Run,
): Promise<Entry[]> {
  if (ids.length > MAX_INVOICES) throw notOffered(`More than ${MAX_INVOICES} invoices. Download them in parts.`);
  const entries: Entry[] = [];
  for (const [at, id] of ids.entries()) {
    progress(`${at} of ${ids.length} packets`, at, ids.length);
    const content = await db.read(accountId, (tx) => readPacketContent(tx, id));
    const { pdf, apart } = await joinPacket(files, content, signal);
    if (apart.length > 0 && as === 'PDF') {
      const reasons = apart.map(({ reason }) => reason).join(' ');
      throw badInput({
        as: `${content.document.payCheckID}: ${reasons} Select ZIP, which includes it as a separate file.`,
      });
    }
    entries.push({ name: formatPacketName(content), content: pdf });
    for (const { paper } of apart)
      entries.push({
        name: `${content.document.payCheckID}-${paper.file.name}`,
        content: await files.bytes(paper.file.key),
      });
  }
  return entries;
}

/** Yields today's statements of all customers with an open balance, by name. @throws HttpError 400 if there are none */
export async function buildAllStatements(
  { db }: { db: Pick<Database, 'read'> },
  { as }: StatementsInput,
  { accountId, signal, progress, today }: Run & { today: Day },
): Promise<MonthFile> {
  const customers = await db.read(accountId, listOwingCustomers);
  if (customers.length === 0) throw notOffered('No customer has an open balance.');
  const entries: Entry[] = [];
  for (const [at, { id }] of customers.entries()) {
    progress(`${at} of ${customers.length} statements`, at, customers.length);
    const statement = await db.read(accountId, (tx) => buildStatementDocument(tx, id, today));
    entries.push({
      name: describeSkipped(entries, formatStatementName(statement)),
      content: await printCustomerStatement(statement, accountId),
    });
  }
  return joinFiles({ name: `Statements-${today}`, entries, as }, { accountId, signal });
}

/** Returns a unique file name, because customers can share a name. */
function describeSkipped(entries: readonly Entry[], name: string): string {
  const same = entries.filter(
    (entry) => entry.name === name || entry.name.startsWith(name.replace('.pdf', ' (')),
  ).length;
  return same === 0 ? name : name.replace('.pdf', ` (${same + 1}).pdf`);
}

async function joinFiles(
  { name, entries, as }: { name: string; entries: readonly Entry[]; as: MonthFileFormat },
  { accountId: account, signal }: Pick<Run, 'accountId' | 'signal'>,
): Promise<MonthFile> {
  if (as === 'ZIP') {
    const modified = new Date();
    const content = Readable.from(createZip(entries.map((entry) => ({ ...entry, modified }))), {
      objectMode: false,
    });
    return { name: `${name}.zip`, type: 'application/zip', content };
  }
  const parts = entries.map((entry) => ({ name: entry.name, type: 'application/pdf', bytes: entry.content }));
  const bytes = entries.reduce((sum, { content }) => sum + content.length, 0);
  const { pdf } = await mergeInWorker(async () => parts, { ...LIMITS, account, bytes, signal });
  return { name: `${name}.pdf`, type: 'application/pdf', content: Buffer.from(pdf) };
}

/** Formats `Nov 2026`. */
export function formatMonth(month: Day): string {
  return formatDay(month).replace(/ \d+,/, '');
}

function describeFile(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N}]+/gu, '-');
}
