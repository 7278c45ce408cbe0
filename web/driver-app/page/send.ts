/** Sends a file in pieces. A line that breaks costs the piece that was on its way: the server says how much it has, and it goes on from there. */
import { PIECE_BYTES } from '@milepost/domain/driver-app/asks.ts';
import { CallFailed, type Client } from './client.ts';

export type Progress = { sent: number; size: number; isWaiting: boolean };

type Begun = { id: string; size: number; received: number };

const PATIENCE_MS = [1000, 2000, 4000, 8000, 15_000];

/** What is tried again: the line is down, or the server has too much to do. What it refuses is told. */
const isPassing = (fault: unknown) => fault instanceof CallFailed && (fault.status === 0 || fault.status >= 500);

/** @param wait hands in the waiting, so that no test waits. */
export async function sendFile(
  client: Client,
  file: Blob,
  about: object,
  told: (progress: Progress) => void,
  wait: (ms: number) => Promise<void> = waitOrOnline,
): Promise<void> {
  const tell = (sent: number, isWaiting = false) => told({ sent, size: file.size, isWaiting });

  async function untilDone<T>(act: () => Promise<T>, sent: number): Promise<T> {
    for (let tries = 0; ; tries += 1) {
      try {
        return await act();
      } catch (fault) {
        if (!isPassing(fault)) throw fault;
        tell(sent, true);
        await wait(PATIENCE_MS[Math.min(tries, PATIENCE_MS.length - 1)] ?? 0);
      }
    }
  }

  tell(0);
  const { id } = await untilDone(() => client.post<Begun>('sending/', { ...about, fileSize: file.size }), 0);
  let received = 0;
  while (received < file.size) {
    const from = received;
    // A piece may have come though its answer did not: the server's word counts, and of a piece it has it says the same.
    const begun = await untilDone(() => client.post<Begun>(`sending/${id}/piece/`, pieceOf(file, from)), from);
    received = begun.received;
    tell(received);
  }
  await untilDone(() => client.post(`sending/${id}/finish/`), received);
}

function pieceOf(file: Blob, from: number): FormData {
  const form = new FormData();
  form.append('from', String(from));
  form.append('piece', file.slice(from, from + PIECE_BYTES), 'piece');
  return form;
}

/** So long, or until the phone says that its line is back. */
function waitOrOnline(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    addEventListener('online', done);
  });
}
