/** Reads a file in a separate process. */
import { type Piece, prepareWorker, runInWorker, WorkFailed } from '../../core/platform/work/worker.ts';
import type read from './read-file.ts';
import type { ReadAnswer, ReadOrder } from './read-file.ts';

const READ = import.meta.resolve('./read-file.ts');
/** A workbook of 100,000 lines takes 640 MB. */
const LIMITS = { memoryMb: 1024, baseSeconds: 15, secondsPerMb: 5 };

/** Starts a reader in advance, while a file is still arriving. */
export const prepareImportReader = () => prepareWorker(READ, LIMITS);

/** Returns the result. A file that crashes the process or exceeds its time is rejected like any other. */
export async function readImport(order: ReadOrder, piece: Piece): Promise<ReadAnswer> {
  try {
    return await runInWorker<typeof read>(READ, async () => order, { ...LIMITS, ...piece });
  } catch (error) {
    if (!(error instanceof WorkFailed)) throw error;
    const detail = 'The file is too large or complex to read. Split it, or save it as CSV.';
    return { refusal: { reason: 'TOO_LARGE', detail } };
  }
}
