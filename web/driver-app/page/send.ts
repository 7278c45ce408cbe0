/** Sends a file in pieces. A line that breaks costs the piece that was on its way: the server says how much it has, and it goes on from there. */
import { PIECE_BYTES } from '@milepost/domain/core/asks.ts';
import { CallFailed, type Client } from './client.ts';

export type Progress = { sent: number; size: number; isWaiting: boolean };

type Begun = { id: string; size: number; received: number };

const PATIENCE_MS = [1000, 2000, 4000, 8000, 15_000];

/** What is tried again: the line is down, or the server has too much to do. What it refuses is told. */
const isPassing = (fault: unknown) => fault instanceof CallFailed && (fault.status === 0 || fault.status >= 500);

type Options = {
  /** What the server knows it by, where an earlier visit began it. */
  sending?: string | null;
  onBegun?: (id: string) => unknown;
  /** Hands in the waiting, so that no test waits. */
  wait?: (ms: number) => Promise<void>;
};

export async function sendFile(
  client: Client,
  file: Blob,
  about: object,
  told: (progress: Progress) => void,
  { sending = null, onBegun, wait = waitOrOnline }: Options = {},
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

  /** As far as the server has it; what it has forgotten is begun anew. */
  async function begin(): Promise<Begun> {
    const begun = sending && (await untilDone(() => progressOf(client, sending), 0));
    if (begun) return begun;
    const made = await untilDone(() => client.post<Begun>('sending/', { ...about, fileSize: file.size }), 0);
    await onBegun?.(made.id);
    return made;
  }

  tell(0);
  const begun = await begin();
  const { id } = begun;
  let { received } = begun;
  while (received < file.size) {
    const from = received;
    // A piece may have come though its answer did not: the server's word counts, and of a piece it has it says the same.
    const taken = await untilDone(() => client.post<Begun>(`sending/${id}/piece/`, pieceOf(file, from)), from);
    received = taken.received;
    tell(received);
  }
  await untilDone(() => client.post(`sending/${id}/finish/`), received);
}

async function progressOf(client: Client, id: string): Promise<Begun | null> {
  try {
    return await client.get<Begun>(`sending/${id}/progress/`);
  } catch (fault) {
    if (fault instanceof CallFailed && fault.status === 404) return null;
    throw fault;
  }
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
