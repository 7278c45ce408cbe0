import { Readable } from 'node:stream';
import type { SendMailOptions } from 'nodemailer';

/** Whether one try delivered the message, and if not, whether another makes sense. */
export type Outcome =
  | { result: 'SENT'; rejected: string[] }
  /** Nothing was delivered; a later try may succeed. */
  | { result: 'LATER'; reason: string }
  /** Nothing was delivered and no try will. */
  | { result: 'NEVER'; reason: string }
  /** The message was handed over whole and the connection broke before the server answered. */
  | { result: 'UNKNOWN'; reason: string };

const TIMEOUTS = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 };

export type Handover = {
  /** Milliseconds until the server has to have asked for the message: greeting, sign-in and recipients together. */
  ms: number;
  /** Asked when all but the last byte is out: with false, or when it throws, the message does not leave. */
  mayLeave(): Promise<boolean>;
};

/**
 * Hands one message to the server at `smtpUrl` and never throws: what happened is the answer.
 * The library is loaded with the first message.
 */
export async function deliverBySmtp(
  smtpUrl: string,
  mail: SendMailOptions,
  { ms, mayLeave }: Handover,
): Promise<Outcome> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ url: withoutSender(smtpUrl), ...TIMEOUTS });
  const { promise: tooSlow, reject } = Promise.withResolvers<never>();
  tooSlow.catch(() => undefined);
  const state = { handedOver: false, isLate: false };
  const timer = setTimeout(() => {
    state.isLate = true;
    reject(new Error(`The mail server did not take the message within ${ms / 1000} seconds`));
  }, ms);

  /** The message on its way out. It is read only once the server asked for it, and ends when it may leave. */
  async function* gate(input: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of input) {
      clearTimeout(timer);
      yield chunk;
    }
    await handOver();
  }

  async function handOver(): Promise<void> {
    if (state.isLate || !(await mayLeave())) throw new Error('The message is in the hands of another server');
    state.handedOver = true;
  }

  transport.use('stream', (message, done) => {
    message.message.processFunc((input) => Readable.from(gate(input)));
    done();
  });
  try {
    const sending = transport.sendMail({ ...mail, disableFileAccess: true, disableUrlAccess: true });
    // Whoever was too slow is not listened to any more.
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

/** Codes of nodemailer for a server that nothing was said to, or that stopped answering. */
const UNREACHABLE = /^(ESOCKET|EDNS|ETLS|ETIMEDOUT|ECONNECTION)$/;

function failure(error: SmtpError, handedOver: boolean): Outcome {
  const isUnreachable = error.responseCode === undefined && UNREACHABLE.test(error.code ?? '');
  const reason = isUnreachable ? `The mail server can’t be reached (${error.message}).` : error.message;
  if (error.responseCode === undefined && handedOver) return { result: 'UNKNOWN', reason };
  // A refused password is the operator's to correct, and the message can go out when it is.
  const final = error.responseCode !== undefined && error.responseCode >= 500 && error.code !== 'EAUTH';
  return { result: final ? 'NEVER' : 'LATER', reason };
}

/**
 * The address messages come from: `from` in `smtp://user:password@host:587?from=office@carrier.com`, else the user
 * name where it is an address, else milepost@ the mail server.
 * @throws Error with one line when SMTP_URL cannot be read; it does not show the password.
 */
export function senderOf(smtpUrl: string): string {
  const url = URL.canParse(smtpUrl) ? new URL(smtpUrl) : undefined;
  if (url === undefined || !['smtp:', 'smtps:'].includes(url.protocol) || url.hostname === '') {
    throw new Error('SMTP_URL must read smtp://user:password@host:587?from=office@carrier.com');
  }
  const user = decodeURIComponent(url.username);
  return url.searchParams.get('from') ?? (user.includes('@') ? user : `milepost@${url.hostname}`);
}

function withoutSender(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  url.searchParams.delete('from');
  return url.href;
}
