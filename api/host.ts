import { once } from 'node:events';
import { createServer } from 'node:net';

/** Listens briefly on HOST, on any port, before anything is started. @throws Error with one line if that fails */
export async function checkHost(host: string): Promise<void> {
  const probe = createServer().listen(0, host);
  try {
    await once(probe, 'listening');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`HOST must be an address of this machine, not "${host}" (${code}).`, { cause: error });
  }
  probe.close();
}
