/** Joins an invoice with the papers of its load, whatever people uploaded as those: in a worker, and one that breaks it stays apart. */
import { FileMissing, type Files, type StoredFile } from '../core/files/files.ts';
import { mergeInWorker } from '../core/pdf/merge.ts';
import type { PacketPart } from '../core/pdf/packet.ts';
import { type Limits, WorkFailed } from '../core/work/worker.ts';
import { type InvoiceDocument, renderInvoice } from './pdf/invoice.ts';

/** What could not be joined, and why, in words fit to be shown. */
export type Apart = { paper: Paper; reason: string };
export type Joined = { pdf: Buffer; apart: Apart[] };
type Reads = Pick<Files, 'bytes'>;
type By = { files: Reads; signal: AbortSignal | undefined };

/** A paper of the load that goes with its invoice, by the name people have for it. */
export type Paper = { what: string; file: StoredFile };
export type Papers = { document: InvoiceDocument; papers: Paper[] };

/** The largest pictures that are joined take some 300 MB for a moment. */
const LIMITS: Limits = { memoryMb: 400, ms: 15_000 };

/** Files that a worker fell over, by their keys, under which nothing ever changes: they are not tried again and again. */
const heavy = new Set<string>();
const MOST_HEAVY = 10_000;

/** @throws FileMissing naming the paper that is no longer kept; the signal's reason */
export async function joinPapers(files: Reads, { document, papers }: Papers, signal?: AbortSignal): Promise<Joined> {
  const invoice = { name: document.payCheckID, type: 'application/pdf', bytes: await renderInvoice(document) };
  const light = papers.filter(({ file }) => !heavy.has(file.key));
  const joined = await joinLight({ files, signal }, invoice, light);
  const apart = papers.filter((paper) => !light.includes(paper)).map(tooHeavy);
  return { ...joined, apart: [...apart, ...joined.apart] };
}

async function joinLight(by: By, invoice: PacketPart, papers: readonly Paper[]): Promise<Joined> {
  const together = await join(by, invoice, papers);
  if (together) return together;
  // One of them broke the work: each goes in by itself, so that the others do.
  let joined: Joined = { pdf: invoice.bytes as Buffer, apart: [] };
  for (const paper of papers) {
    const more = papers.length > 1 ? await join(by, { ...invoice, bytes: joined.pdf }, [paper]) : null;
    if (!more) remember(paper);
    joined = more
      ? { pdf: more.pdf, apart: [...joined.apart, ...more.apart] }
      : { ...joined, apart: [...joined.apart, tooHeavy(paper)] };
  }
  return joined;
}

/** Null when the work broke its limits, or over what it was given. */
async function join({ files, signal }: By, first: PacketPart, papers: readonly Paper[]): Promise<Joined | null> {
  if (papers.length === 0) return { pdf: first.bytes as Buffer, apart: [] };
  const read = async () => [first, ...(await Promise.all(papers.map(({ file }) => partOf(files, file))))];
  try {
    const packet = await mergeInWorker(read, { ...LIMITS, ...(signal && { signal }) });
    const apart = packet.refused.map(({ at, reason }) => ({ paper: papers[at - 1] as Paper, reason }));
    return { pdf: packet.pdf, apart };
  } catch (error) {
    if (error instanceof WorkFailed) return null;
    throw error;
  }
}

function tooHeavy(paper: Paper): Apart {
  const reason = `"${paper.file.name}" takes too much work to be joined with others. Upload a simpler copy, such as a scan or a new print of it.`;
  return { paper, reason };
}

function remember({ file }: Paper): void {
  if (heavy.size >= MOST_HEAVY) heavy.clear();
  heavy.add(file.key);
}

async function partOf(files: Reads, { key, name, type }: StoredFile): Promise<PacketPart> {
  try {
    return { name, type, bytes: await files.bytes(key) };
  } catch (error) {
    if (error instanceof FileMissing) throw new FileMissing(key, `"${name}" is no longer kept. Upload it again.`);
    throw error;
  }
}
