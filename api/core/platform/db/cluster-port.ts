/** A port of this machine for the database. */
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the range from which the system takes ports for outgoing connections, so that nobody sits on it after a crash. */
export async function freePort(): Promise<number> {
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
