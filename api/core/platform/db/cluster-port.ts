/** Picks a port of this machine for the database. */
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';

/** Returns a port below the system's range for outgoing connections, so that nothing occupies it after a crash. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + (randomBytes(2).readUInt16BE() % 12_000);
    const probe = createServer();
    const free = await new Promise<boolean>((done) => {
      probe.once('error', () => done(false));
      probe.listen(port, '127.0.0.1', () => done(true));
    });
    await new Promise((done) => probe.close(done));
    if (free) return port;
  }
}
