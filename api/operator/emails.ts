/** `emails`: messages that did not leave the outbox, over all accounts. */
import { formatCount } from '@milepost/domain/core/count.ts';
import type { Database } from '../core/platform/db/database.ts';
import { isId } from '../core/platform/ids.ts';
import {
  listUndelivered,
  resendUndelivered,
  type Undelivered,
  type UndeliveredFilter,
} from '../core/platform/mail/mail.ts';
import { findAccount } from './account-data.ts';
import { type Call, type Command, UsageError } from './command.ts';
import { withDatabase } from './database.ts';

const text = { type: 'string' } as const;
const FILTER = { account: text, since: text, id: text } as const;
const FILTER_DETAILS = [
  '--account takes an ID or a username; --since a date like 2026-11-22; --id email IDs, separated by commas.',
];

const REASONS: Record<NonNullable<Undelivered['keptBecause']>, string> = {
  MAY_HAVE_ARRIVED: 'it may have been delivered',
  WITHDRAWN: 'it was recalled',
  REPEATED: 'it was replaced by a later email',
  TOO_OLD: 'it is too old',
  ACCOUNT_CANCELED: 'the account is disabled',
  NOT_FAILED: 'it has not failed',
};

export const emailsList: Command = {
  options: { state: text, ...FILTER },
  about: 'Lists failed emails with the reason, oldest first.',
  details: ['--state waiting lists emails that will still be sent or that wait for a mail server.', ...FILTER_DETAILS],
  run(call) {
    const state = readState(call);
    return withDatabase(call.settings, async (db) => {
      const emails = await listUndelivered(db, { state, ...(await readFilter(db, call)) });
      return { json: { emails }, lines: emails.map(describe) };
    });
  },
};

export const emailsResend: Command = {
  options: FILTER,
  about: 'Resends failed emails, except those that may have been delivered.',
  details: [
    'Skips emails that may have been delivered, were recalled, were replaced by a later email, or are too old; the exit code is then 4. The servers send the others within about a minute.',
    ...FILTER_DETAILS,
  ],
  run: (call) =>
    withDatabase(call.settings, async (db) => {
      const { queued, kept } = await resendUndelivered(db, await readFilter(db, call));
      const lines = [`${formatCount(queued.length, 'email')} queued to be sent again.`];
      const warnings = kept.map(
        (email) => `Not sent again because ${REASONS[email.keptBecause ?? 'NOT_FAILED']}: ${describe(email)}`,
      );
      if (!call.settings.SMTP_URL) lines.push('Email is off: without SMTP_URL they wait in the outbox.');
      return { json: { queued, kept }, lines, warnings };
    }),
};

function readState({ text: read }: Call): 'FAILED' | 'WAITING' {
  const state = (read('state') ?? 'failed').toUpperCase();
  if (state !== 'FAILED' && state !== 'WAITING') throw new UsageError('--state must be failed or waiting.');
  return state;
}

async function readFilter(db: Pick<Database, 'system'>, { text: read }: Call): Promise<UndeliveredFilter> {
  const [account, since, ids] = [read('account'), read('since'), read('id')?.split(',')];
  const from = since === undefined ? undefined : new Date(since);
  if (from && Number.isNaN(from.getTime())) throw new UsageError('--since must be a date like 2026-11-22.');
  const wrong = ids?.find((id) => !isId(id));
  if (wrong !== undefined) throw new UsageError(`--id has ${wrong}, which is not an ID.`);
  return {
    ...(account && { accountId: (await findAccount(db, account)).id }),
    ...(from && { since: from }),
    ...(ids && { ids }),
  };
}

function describe({ id, created, accountName, to, subject, reason }: Undelivered): string {
  return `${id}  ${created}  ${subject} to ${to.join(', ')} (${accountName})${reason ? `: ${reason}` : ''}`;
}
