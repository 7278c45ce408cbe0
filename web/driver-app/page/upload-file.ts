/**
 * Sends a file in chunks. A broken connection loses only the current chunk: the server says how much it has, and sending resumes from
 * there.
 */
import { UPLOAD_CHUNK_BYTES } from '@milepost/domain/core/request-types.ts';
import { CallError, type Client } from './client.ts';

export type Progress = { sent: number; size: number; isWaiting: boolean };

type UploadState = { id: string; size: number; received: number };

const RETRY_DELAYS_MS = [1000, 2000, 4000, 8000, 15_000];

/** Checks for temporary errors to retry: no connection, or an overloaded server. Rejections are shown. */
const isTemporary = (error: unknown) => error instanceof CallError && (error.status === 0 || error.status >= 500);

type Options = {
  /** The server's id, if an earlier visit started sending. */
  sending?: string | null;
  onBegun?: (id: string) => unknown;
  /** Replaces the delay, so that no test waits. */
  wait?: (ms: number) => Promise<void>;
};

export async function uploadFile(
  client: Client,
  file: Blob,
  about: object,
  onProgress: (progress: Progress) => void,
  { sending = null, onBegun, wait = waitOrOnline }: Options = {},
): Promise<void> {
  const reportProgress = (sent: number, isWaiting = false) => onProgress({ sent, size: file.size, isWaiting });

  async function untilDone<T>(act: () => Promise<T>, sent: number): Promise<T> {
    for (let tries = 0; ; tries += 1) {
      try {
        return await act();
      } catch (error) {
        if (!isTemporary(error)) throw error;
        reportProgress(sent, true);
        await wait(RETRY_DELAYS_MS[Math.min(tries, RETRY_DELAYS_MS.length - 1)] ?? 0);
      }
    }
  }

  /** Returns how much the server has; starts over if the server has dropped the file. */
  async function begin(): Promise<UploadState> {
    const uploadState = sending && (await untilDone(() => fetchProgress(client, sending), 0));
    if (uploadState) return uploadState;
    const made = await untilDone(() => client.post<UploadState>('sending/', { ...about, fileSize: file.size }), 0);
    await onBegun?.(made.id);
    return made;
  }

  reportProgress(0);
  const uploadState = await begin();
  const { id } = uploadState;
  let { received } = uploadState;
  while (received < file.size) {
    const from = received;
    // A chunk may have arrived without its answer: the server's position counts, and it answers a repeated chunk the same way.
    const taken = await untilDone(() => client.post<UploadState>(`sending/${id}/piece/`, buildPiece(file, from)), from);
    received = taken.received;
    reportProgress(received);
  }
  await untilDone(() => client.post(`sending/${id}/finish/`), received);
}

async function fetchProgress(client: Client, id: string): Promise<UploadState | null> {
  try {
    return await client.get<UploadState>(`sending/${id}/progress/`);
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return null;
    throw error;
  }
}

function buildPiece(file: Blob, from: number): FormData {
  const form = new FormData();
  form.append('from', String(from));
  form.append('piece', file.slice(from, from + UPLOAD_CHUNK_BYTES), 'piece');
  return form;
}

/** Waits this long, or until the phone is back online. */
function waitOrOnline(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      removeEventListener('online', finish);
      resolve();
    };
    const timer = setTimeout(finish, ms);
    addEventListener('online', finish);
  });
}
