/** Text messages: handed to the gateway whose webhook `SMS_URL` names, as `{ to, text }`, by a job of the transaction they belong to. */
import type { Queryable } from './db/statement.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { RoomSettings } from './settings.ts';

export type Text = { to: string; text: string };

export type Sms = {
  /** Sends it once the transaction commits; false where no gateway is set. */
  queue(tx: Queryable, message: Text): Promise<boolean>;
};

const JOB = 'sms';
const PATIENCE_MS = 10_000;

/** Call it before the jobs are started: it defines one. */
export function openSms({ SMS_URL }: Pick<RoomSettings, 'SMS_URL'>, jobs: Jobs): Sms {
  jobs.define<Text>(JOB, (message) => deliver(SMS_URL ?? '', message), { retries: 10, retryDelay: 5 });
  return {
    async queue(tx, { to, text }) {
      if (!SMS_URL) return false;
      await jobs.enqueue(tx, JOB, { to: dialled(to), text });
      return true;
    },
  };
}

/** As gateways take it (E.164): ours are of the United States unless they say otherwise. */
export function dialled(phone: string): string {
  return phone.startsWith('+') ? phone : `+1${phone.replaceAll(/\D/g, '')}`;
}

/** @throws Error when it has to be tried again */
async function deliver(url: string, message: Text): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(message),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!answer.ok) throw new Error(`The gateway of text messages answered ${answer.status}`);
}
