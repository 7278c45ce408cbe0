/** Joins stored files into one PDF in a worker, whatever their type; a file that breaks the worker is kept apart. */
import { accountOf, FileMissing, type Files, type StoredFile } from '../files/files.ts';
import { type Limits, type Piece, WorkFailed } from '../work/worker.ts';
import { mergeInWorker } from './merge.ts';
import type { PacketPart } from './packet.ts';

/** A file that could not be joined, and why, in text fit for users. */
export type Apart<P> = { paper: P; reason: string };
/** `pdf` is null if nothing could be joined. */
type Joined<P> = { pdf: Buffer | null; apart: Apart<P>[] };
export type Reads = Pick<Files, 'bytes'>;
type By = { files: Reads; signal: AbortSignal | undefined };
type Kept = { file: StoredFile };

/** The largest accepted pictures take some 300 MB for a moment. */
const LIMITS: Limits = { memoryMb: 400, baseSeconds: 10, secondsPerMb: 0.5 };

/** Size limit of all joined documents; those beyond it stay apart. */
const MAX_BYTES = 60_000_000;

/** Keys of files that crashed a worker; content under a key never changes, so they are not tried again. */
const heavy = new Set<string>();
const MAX_HEAVY = 10_000;

/** `first` is our own document, before all others. @throws FileMissing naming the document that is no longer stored; the signal's reason */
export async function joinFiles<P extends Kept>(
  files: Reads,
  first: PacketPart | null,
  papers: readonly P[],
  signal?: AbortSignal,
): Promise<Joined<P>> {
  const light = papers.filter(({ file }) => !heavy.has(file.key));
  const together = thatFit(light);
  const joined = await joinLight({ files, signal }, first, together);
  const apart = papers.filter((paper) => !light.includes(paper)).map(tooHeavy);
  const beyond = light.filter((paper) => !together.includes(paper)).map(tooMuch);
  return { ...joined, apart: [...apart, ...beyond, ...joined.apart] };
}

/** Returns as many documents, in order, as fit into memory at once. */
function thatFit<P extends Kept>(papers: readonly P[]): P[] {
  let room = MAX_BYTES;
  return papers.filter(({ file }) => {
    const fits = file.size <= room;
    if (fits) room -= file.size;
    return fits;
  });
}

async function joinLight<P extends Kept>(by: By, first: PacketPart | null, papers: readonly P[]): Promise<Joined<P>> {
  const together = await join(by, first, papers);
  if (together) return together;
  // One of them broke the worker: each is added alone, so that the others succeed.
  let joined: Joined<P> = { pdf: first ? (first.bytes as Buffer) : null, apart: [] };
  for (const paper of papers) {
    const before = joined.pdf && { name: first?.name ?? '', type: 'application/pdf', bytes: joined.pdf };
    const more = papers.length > 1 ? await join(by, before, [paper]) : null;
    if (!more) remember(paper);
    joined = more
      ? { pdf: more.pdf, apart: [...joined.apart, ...more.apart] }
      : { ...joined, apart: [...joined.apart, tooHeavy(paper)] };
  }
  return joined;
}

/** Returns null if the worker exceeded its limits or crashed. */
async function join<P extends Kept>(
  { files, signal }: By,
  first: PacketPart | null,
  papers: readonly P[],
): Promise<Joined<P> | null> {
  if (papers.length === 0) return { pdf: first && (first.bytes as Buffer), apart: [] };
  const before = first ? [first] : [];
  const read = async () => [...before, ...(await Promise.all(papers.map(({ file }) => partOf(files, file))))];
  try {
    const packet = await mergeInWorker(read, { ...LIMITS, ...pieceOf(papers), signal });
    const apart = packet.refused.map(({ at, reason }) => ({ paper: papers[at - before.length] as P, reason }));
    return { pdf: packet.pages.some((count) => count > 0) ? packet.pdf : null, apart };
  } catch (error) {
    if (error instanceof WorkFailed) return null;
    throw error;
  }
}

function pieceOf(papers: readonly Kept[]): Pick<Piece, 'account' | 'bytes'> {
  const [first] = papers;
  return { account: first ? accountOf(first.file) : '', bytes: papers.reduce((sum, { file }) => sum + file.size, 0) };
}

function tooHeavy<P extends Kept>(paper: P): Apart<P> {
  const reason = `"${paper.file.name}" is too complex to merge. Upload a simpler copy, such as a scan.`;
  return { paper, reason };
}

function tooMuch<P extends Kept>(paper: P): Apart<P> {
  return { paper, reason: `"${paper.file.name}" is too large to merge.` };
}

function remember({ file }: Kept): void {
  if (heavy.size >= MAX_HEAVY) heavy.clear();
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
