import { type Piece, runInWorker, WorkFailed } from '../../work/worker.ts';
import type inspectPdf from './inspect.ts';
import type { Inspection } from './inspect.ts';

const INSPECT = import.meta.resolve('./inspect.ts');
const LIMITS = { memoryMb: 400, baseSeconds: 10, secondsPerMb: 0.5 };

/** Inspects an outside PDF in a separate process. A file that the process cannot read within its limits is `unreadable`. */
export async function inspectInWorker(
  bytes: () => Promise<Uint8Array>,
  piece: Piece,
): Promise<Inspection | 'unreadable'> {
  try {
    return await runInWorker<typeof inspectPdf>(INSPECT, bytes, { ...LIMITS, ...piece });
  } catch (error) {
    if (error instanceof WorkFailed) return 'unreadable';
    throw error;
  }
}
