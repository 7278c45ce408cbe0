/** Joins stored files into one PDF in a worker, whatever their type; a file that crashes the worker is skipped. */
import { FileMissing, type Files, getAccountId, type StoredFile } from '../files/files.ts';
import { type Limits, type Piece, WorkFailed } from '../work/worker.ts';
import { mergeInWorker } from './merge.ts';
import type { PacketPart } from './packet.ts';

/** A file that could not be joined, and why, in text fit for users. */
export type SkippedFile<P> = { paper: P; reason: string };
/** `pdf` is null if nothing could be joined. */
type JoinResult<P> = { pdf: Buffer | null; skipped: SkippedFile<P>[] };
export type FileBytes = Pick<Files, 'bytes'>;
type JoinContext = { files: FileBytes; signal: AbortSignal | undefined };
type FileHolder = { file: StoredFile };

/** The largest accepted pictures take some 300 MB for a moment. */
const LIMITS: Limits = { memoryMb: 400, baseSeconds: 10, secondsPerMb: 0.5 };

/** Size limit of all joined documents; those beyond it are skipped. */
const MAX_BYTES = 60_000_000;

/** Keys of files that crashed a worker; content under a key never changes, so they are not tried again. */
const crashedKeys = new Set<string>();
const MAX_CRASHED_KEYS = 10_000;

/**
 * Joins documents into one PDF, beginning with `first`, our own document. @throws FileMissing naming a document that is no longer
 * stored; the signal's reason
 */
export async function joinFiles<P extends FileHolder>(
  files: FileBytes,
  first: PacketPart | null,
  papers: readonly P[],
  signal?: AbortSignal,
): Promise<JoinResult<P>> {
  const light = papers.filter(({ file }) => !crashedKeys.has(file.key));
  const together = selectFitting(light);
  const joined = await joinLight({ files, signal }, first, together);
  const complex = papers.filter((paper) => !light.includes(paper)).map(skipComplex);
  const beyond = light.filter((paper) => !together.includes(paper)).map(skipLarge);
  return { ...joined, skipped: [...complex, ...beyond, ...joined.skipped] };
}

/** Returns as many documents, in order, as fit into memory together. */
function selectFitting<P extends FileHolder>(papers: readonly P[]): P[] {
  let room = MAX_BYTES;
  return papers.filter(({ file }) => {
    const fits = file.size <= room;
    if (fits) room -= file.size;
    return fits;
  });
}

async function joinLight<P extends FileHolder>(
  by: JoinContext,
  first: PacketPart | null,
  papers: readonly P[],
): Promise<JoinResult<P>> {
  const together = await join(by, first, papers);
  if (!(together instanceof WorkFailed)) return together;
  // One of them broke the worker: each is added alone, so that the others succeed.
  let joined: JoinResult<P> = { pdf: first ? (first.bytes as Buffer) : null, skipped: [] };
  for (const paper of papers) {
    const before = joined.pdf && { name: first?.name ?? '', type: 'application/pdf', bytes: joined.pdf };
    const more = papers.length > 1 ? await join(by, before, [paper]) : together;
    joined =
      more instanceof WorkFailed
        ? { ...joined, skipped: [...joined.skipped, skipFailed(paper, more)] }
        : { pdf: more.pdf, skipped: [...joined.skipped, ...more.skipped] };
  }
  return joined;
}

/** Returns why the worker ended before it was done, if it did. */
async function join<P extends FileHolder>(
  { files, signal }: JoinContext,
  first: PacketPart | null,
  papers: readonly P[],
): Promise<JoinResult<P> | WorkFailed> {
  if (papers.length === 0) return { pdf: first && (first.bytes as Buffer), skipped: [] };
  const before = first ? [first] : [];
  const read = async () => [...before, ...(await Promise.all(papers.map(({ file }) => readPart(files, file))))];
  try {
    const packet = await mergeInWorker(read, { ...LIMITS, ...describePiece(papers), signal });
    const skipped = packet.refused.map(({ at, reason }) => ({ paper: papers[at - before.length] as P, reason }));
    return { pdf: packet.pages.some((count) => count > 0) ? packet.pdf : null, skipped };
  } catch (error) {
    if (error instanceof WorkFailed) return error;
    throw error;
  }
}

function describePiece(papers: readonly FileHolder[]): Pick<Piece, 'account' | 'bytes'> {
  const [first] = papers;
  return {
    account: first ? getAccountId(first.file) : '',
    bytes: papers.reduce((sum, { file }) => sum + file.size, 0),
  };
}

function skipComplex<P extends FileHolder>(paper: P): SkippedFile<P> {
  const reason = `"${paper.file.name}" is too complex to merge. Upload a simpler copy, such as a scan.`;
  return { paper, reason };
}

/** Remembers the file unless the machine was only too busy to join it. */
function skipFailed<P extends FileHolder>(paper: P, { isLate }: WorkFailed): SkippedFile<P> {
  if (!isLate) {
    rememberCrash(paper);
    return skipComplex(paper);
  }
  const reason = `"${paper.file.name}" couldn’t be merged because the server is busy. Try again in a few minutes.`;
  return { paper, reason };
}

function skipLarge<P extends FileHolder>(paper: P): SkippedFile<P> {
  return { paper, reason: `"${paper.file.name}" is too large to merge.` };
}

function rememberCrash({ file }: FileHolder): void {
  if (crashedKeys.size >= MAX_CRASHED_KEYS) crashedKeys.clear();
  crashedKeys.add(file.key);
}

async function readPart(files: FileBytes, { key, name, type }: StoredFile): Promise<PacketPart> {
  try {
    return { name, type, bytes: await files.bytes(key) };
  } catch (error) {
    if (error instanceof FileMissing) throw new FileMissing(key, `"${name}" is no longer on file. Upload it again.`);
    throw error;
  }
}
