/** The services given to the server's parts: settings, the database, and others. */
import type { Captcha } from './captcha/captcha.ts';
import type { Clock } from './clock.ts';
import type { Daily } from './daily.ts';
import type { Database } from './db/database.ts';
import type { Files } from './files/files.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Mailer } from './mail/mail.ts';
import type { Authenticate } from './session/authenticate.ts';
import type { PasswordCost } from './session/password.ts';
import type { VisitorAuthentication } from './session/visitor.ts';
import type { ModuleSettings } from './settings.ts';
import type { Tasks } from './tasks/tasks.ts';
import type { Vault } from './vault.ts';

export type Services = {
  settings: ModuleSettings;
  clock: Clock;
  daily: Daily;
  db: Database;
  authenticate: Authenticate;
  visitors: VisitorAuthentication;
  files: Files;
  mail: Mailer;
  jobs: Jobs;
  tasks: Tasks;
  vault: Vault;
  passwordCost: PasswordCost;
  captcha: Captcha;
  /** Returns the signed, short-lived URL of a stored file. */
  fileUrl(fileId: string): string;
  /** Whether a file URL was signed by this server and is still valid. */
  isFileUrlValid(fileId: string, query: { expires?: unknown; signature?: unknown }): boolean;
};
