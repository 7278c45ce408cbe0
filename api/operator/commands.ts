/** The subcommands of `npm run milepost`. */
import { accountsCreate, accountsDisable, accountsEnable, accountsList } from './accounts.ts';
import { backup, recover, restoreAll } from './backups.ts';
import type { Command } from './command.ts';
import { emailsList, emailsResend } from './emails.ts';
import { accountsErase } from './erase.ts';
import { filesCheck } from './files.ts';
import { jobsCancel, jobsList, jobsRetry } from './jobs.ts';
import { keysRotate } from './keys.ts';
import { accountsRestore } from './restore-account.ts';
import { tasksCancel, tasksList, tasksRetry } from './tasks.ts';
import { resetPassword, turnOffTwoFactor } from './users.ts';

export const COMMANDS: Readonly<Record<string, Command>> = {
  'accounts list': accountsList,
  'accounts create': accountsCreate,
  'accounts disable': accountsDisable,
  'accounts enable': accountsEnable,
  'accounts erase': accountsErase,
  'accounts restore': accountsRestore,
  'users reset-password': resetPassword,
  'users turn-off-2fa': turnOffTwoFactor,
  'tasks list': tasksList,
  'tasks retry': tasksRetry,
  'tasks cancel': tasksCancel,
  'jobs list': jobsList,
  'jobs retry': jobsRetry,
  'jobs cancel': jobsCancel,
  'emails list': emailsList,
  'emails resend': emailsResend,
  'keys rotate': keysRotate,
  'files check': filesCheck,
  backup,
  restore: restoreAll,
  recover,
};
