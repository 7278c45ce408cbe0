/** The mail server of the journeys. It saves each message as a file, so that every worker can read it. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';

/** Saves every message in `folder`, and returns the address for SMTP_URL and a function to stop the server. */
export async function startMailServer(folder: string): Promise<{ url: string; close: () => Promise<void> }> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, { envelope }, done) {
      const raw = Buffer.concat(await Array.fromAsync(stream)).toString();
      const to = envelope.rcptTo.map(({ address }) => address);
      const path = join(folder, randomUUID());
      await writeFile(`${path}.part`, JSON.stringify({ to, raw }));
      await rename(`${path}.part`, `${path}.json`);
      done();
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}?from=office@milepost.example`,
    close: () => new Promise((closed) => server.close(closed)),
  };
}

export type Email = { subject: string; text: string; pdfs: Uint8Array[] };

/** Returns every message to an address, in no order. */
export async function readEmailsTo(address: string): Promise<Email[]> {
  const folder = process.env.E2E_MAIL ?? '';
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const kept = await Promise.all(names.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8'))));
  return kept.filter(({ to }) => to.includes(address)).map(({ raw }) => parseEmail(raw));
}

/** Returns subject, text and PDFs of a message, with folded lines joined and base64 attachments decoded. */
function parseEmail(raw: string): Email {
  const subject = /^subject: (.*(?:\r\n[ \t].*)*)/im.exec(raw)?.[1]?.replace(/\r\n[ \t]/g, ' ') ?? '';
  const boundary = /boundary="([^"]+)"/i.exec(raw)?.[1] ?? '';
  const pdfs = raw
    .split(`--${boundary}`)
    .filter((part) => /^content-type: application\/pdf/im.test(part))
    .map((part) => Buffer.from(part.slice(part.indexOf('\r\n\r\n')), 'base64'))
    .map((bytes) => new Uint8Array(bytes));
  const text = raw.replace(/=\r\n/g, '').replace(/=3D/g, '=');
  return { subject, text, pdfs };
}
