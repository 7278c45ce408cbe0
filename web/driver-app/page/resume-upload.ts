/** Sends the files kept on this phone, from where each stopped; drops those that have arrived or were finally rejected. */
import { CallError, type Client } from './client.ts';
import { deleteUnsent, findUnsent, storeUnsent, type UnsentFile } from './unsent-store.ts';
import { type Progress, uploadFile } from './upload-file.ts';

/** Resumes an upload. Only one of several tabs sends a file; the others find that it is gone. */
export function resumeUpload(
  client: Client,
  unsent: UnsentFile,
  onProgress: (progress: Progress) => void,
): Promise<void> {
  return withLock(`milepost-sending-${unsent.key}`, async () => {
    const kept = await findUnsent(unsent);
    if (!kept) return;
    const { about, bytes, mime: type, sending, key } = kept;
    try {
      await uploadFile(client, new Blob([bytes], { type }), about, onProgress, {
        sending,
        onBegun: (id) => storeUnsent({ ...kept, sending: id }),
      });
      await deleteUnsent(key);
    } catch (error) {
      if (isPermanent(error)) await deleteUnsent(key);
      throw error;
    }
  });
}

/** Returns whether retrying is useless. An expired link or too many requests say nothing about the file. */
const isPermanent = (error: unknown) => error instanceof CallError && ![401, 429].includes(error.status);

async function withLock(name: string, act: () => Promise<void>): Promise<void> {
  // Pages served without HTTPS have no locks.
  const { locks } = navigator as { locks?: LockManager | null };
  await (locks ? locks.request(name, act) : act());
}
