import { Readable } from 'node:stream';
import type { SendMailOptions } from 'nodemailer';

/** Whether one try delivered the message, and if not, whether to retry. */
export type Outcome =
  | { result: 'SENT'; rejected: string[] }
  /** Nothing was delivered; a later try may succeed. */
  | { result: 'LATER'; reason: string }
  /** Nothing was delivered, and no retry will succeed. */
  | { result: 'NEVER'; reason: string }
  /** The message was sent completely, and the connection broke before the server responded. */
  | { result: 'UNKNOWN'; reason: string };

const TIMEOUTS = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 };

export type Handover = {
  /** Milliseconds for the server to request the message: greeting, sign-in, and recipients together. */
  ms: number;
  /** Called when all but the last byte is sent: if it returns false or throws, the message is not delivered. */
  mayLeave(): Promise<boolean>;
};

/**
 * Delivers one message to the server at `smtpUrl` and never throws: it returns the outcome. The library is loaded with the first
 * message.
 */
export async function deliverBySmtp(
  smtpUrl: string,
  mail: SendMailOptions,
  { ms, mayLeave }: Handover,
): Promise<Outcome> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ url: removeSender(smtpUrl), ...TIMEOUTS });
  const { promise: tooSlow, reject } = Promise.withResolvers<never>();
  tooSlow.catch(() => undefined);
  const state = { handedOver: false, isLate: false };
  const timer = setTimeout(() => {
    state.isLate = true;
    reject(new Error(`The mail server didn’t accept the message within ${ms / 1000} seconds`));
  }, ms);

  /** Streams the message: reading starts only once the server requests it, and the end waits for permission. */
  async function* gate(input: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of input) {
      clearTimeout(timer);
      yield chunk;
    }
    await handOver();
  }

  async function handOver(): Promise<void> {
    if (state.isLate || !(await mayLeave())) throw new Error('The message is being sent by another server');
    state.handedOver = true;
  }

  transport.use('stream', (message, done) => {
    message.message.processFunc((input) => Readable.from(gate(input)));
    done();
  });
  try {
    const sending = transport.sendMail({ ...mail, disableFileAccess: true, disableUrlAccess: true });
    // A later outcome of an attempt that took too long is ignored.
    sending.catch(() => undefined);
    const { rejected } = await Promise.race([sending, tooSlow]);
    return { result: 'SENT', rejected };
  } catch (error) {
    return failure(error as SmtpError, state.handedOver);
  } finally {
    clearTimeout(timer);
    transport.close();
  }
}

type SmtpError = Error & { code?: string; responseCode?: number };

/** nodemailer's codes for a server that never got the message, or stopped responding. */
const UNREACHABLE = /^(ESOCKET|EDNS|ETLS|ETIMEDOUT|ECONNECTION)$/;

function failure(error: SmtpError, handedOver: boolean): Outcome {
  const isUnreachable = error.responseCode === undefined && UNREACHABLE.test(error.code ?? '');
  const reason = isUnreachable ? `The mail server can’t be reached (${error.message}).` : error.message;
  if (error.responseCode === undefined && handedOver) return { result: 'UNKNOWN', reason };
  // A rejected password is the operator's to fix; the message can be sent after that.
  const final = error.responseCode !== undefined && error.responseCode >= 500 && error.code !== 'EAUTH';
  return { result: final ? 'NEVER' : 'LATER', reason };
}

/**
 * Returns the sender's address: `from` in `smtp://user:password@host:587?from=office@carrier.com`, or the user name if it is an
 * address, or milepost@ the mail server.
 * @throws Error with one line if SMTP_URL cannot be parsed; it does not show the password.
 */
export function getSender(smtpUrl: string): string {
  const url = URL.canParse(smtpUrl) ? new URL(smtpUrl) : undefined;
  if (url === undefined || !['smtp:', 'smtps:'].includes(url.protocol) || url.hostname === '') {
    throw new Error('SMTP_URL must read smtp://user:password@host:587?from=office@carrier.com');
  }
  const user = decodeURIComponent(url.username);
  return url.searchParams.get('from') ?? (user.includes('@') ? user : `milepost@${url.hostname}`);
}

function removeSender(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  url.searchParams.delete('from');
  return url.href;
}
