import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export type ReceivedEmail = { from: string; to: string[]; raw: string };

/** The server's response to its n-th message; 'hang up' keeps the message and drops the connection before confirming it. */
export type Answer = 'take' | 'hang up' | Error;

/** Starts a mail server on a free port: it has no mailbox `nobody`, hangs and rejects as configured. */
export async function startMailServer() {
  const state = {
    received: [] as ReceivedEmail[],
    messages: 0,
    answer: (_n: number): Answer => 'take',
    hangsAt: (_address: string): boolean => false,
    hanging: [] as (() => void)[],
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, { envelope: { mailFrom, rcptTo } }, done) {
      const chunks = await Array.fromAsync(stream).catch(() => null);
      if (chunks === null) return;
      const raw = Buffer.concat(chunks).toString();
      const answer = state.answer(++state.messages);
      if (answer instanceof Error) return done(answer);
      state.received.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), raw });
      if (answer === 'take') return done();
      for (const connection of server.connections) connection.close();
    },
    onRcptTo({ address }, _session, done) {
      const reply = () => done(address.startsWith('nobody@') ? smtpError(550, 'No such mailbox') : undefined);
      if (state.hangsAt(address)) state.hanging.push(reply);
      else reply();
    },
  });
  // Clients that disconnect are part of the tests.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}?from=office@bluebonnet.example`,
    received: state.received,
    answerWith(answer: (n: number) => Answer): void {
      state.answer = answer;
    },
    /** Leaves deliveries to these recipients unanswered, until `release`. */
    hangAt(hangsAt: (address: string) => boolean): void {
      state.hangsAt = hangsAt;
    },
    /** The number of deliveries waiting for a response. */
    countHanging: () => state.hanging.length,
    release(): void {
      state.hangsAt = () => false;
      for (const reply of state.hanging.splice(0)) reply();
    },
    forget(): void {
      state.hangsAt = () => false;
      state.hanging.length = 0;
      state.received.length = 0;
      state.messages = 0;
      state.answer = () => 'take';
    },
    close: () => new Promise<void>((closed) => server.close(closed)),
  };
}

export function smtpError(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode });
}
