/** Sends the files kept on this phone, from where each stopped; drops those that have arrived or were finally rejected. */
import { CallFailed, type Client } from './client.ts';
import { drop, findKept, keep, type Unsent } from './keeper.ts';
import { type Progress, sendFile } from './send.ts';

/** Only one of several tabs sends a file; the others find that it is gone. */
export function sendKept(client: Client, unsent: Unsent, onProgress: (progress: Progress) => void): Promise<void> {
  return alone(`milepost-sending-${unsent.key}`, async () => {
    const kept = await findKept(unsent);
    if (!kept) return;
    const { about, bytes, mime: type, sending, key } = kept;
    try {
      await sendFile(client, new Blob([bytes], { type }), about, onProgress, {
        sending,
        onBegun: (id) => keep({ ...kept, sending: id }),
      });
      await drop(key);
    } catch (fault) {
      if (isForGood(fault)) await drop(key);
      throw fault;
    }
  });
}

/** An expired link or too many requests say nothing about the file. */
const isForGood = (fault: unknown) => fault instanceof CallFailed && ![401, 429].includes(fault.status);

async function alone(name: string, act: () => Promise<void>): Promise<void> {
  // Pages served without HTTPS have no locks.
  const { locks } = navigator as { locks?: LockManager | null };
  await (locks ? locks.request(name, act) : act());
}
