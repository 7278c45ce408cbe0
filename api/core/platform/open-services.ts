import { randomBytes } from 'node:crypto';
import sql from 'sql-template-tag';
import { isBillingOff } from './billing.ts';
import { openCaptcha } from './captcha/captcha.ts';
import { makeClock } from './clock.ts';
import { makeDaily } from './daily.ts';
import type { Database } from './db/database.ts';
import { openFiles } from './files/files.ts';
import { signFileUrl, verifyFileUrl } from './files/signing.ts';
import { sweepFiles } from './files/sweep.ts';
import { scheduleCleanUp } from './jobs/clean-up.ts';
import { openJobs } from './jobs/jobs.ts';
import { openMail } from './mail/mail.ts';
import type { Services } from './services.ts';
import { makeAuthenticate } from './session/authenticate.ts';
import { PASSWORD_COST } from './session/password.ts';
import { makeVisitorAuthentication } from './session/visitor.ts';
import type { Settings } from './settings.ts';
import { openTasks } from './tasks/tasks.ts';
import { openVault } from './vault.ts';

/**
 * Opens the services that the server's parts use. Nothing is started yet.
 * @param databaseUrl the owner's, for the jobs' tables, with up to `connections` connections.
 * @param onRun called after every run of a job.
 */
export async function openServices(
  { TIME_ZONE, SECRET_KEY, ...settings }: Settings,
  databaseUrl: string,
  db: Database,
  connections = 4,
  onRun?: (job: string, failed: boolean) => void,
): Promise<Services> {
  const secret = await installationSecret(db, 'file-url');
  const captchaSecret = (await installationSecret(db, 'captcha')).toString('hex');
  const files = openFiles(settings);
  const jobs = openJobs(databaseUrl, { schema: 'jobs', connections, ...(onRun && { onRun }) });
  scheduleCleanUp({ db, jobs });
  sweepFiles({ db, jobs, files });
  const clock = makeClock(TIME_ZONE);
  const daily = makeDaily();
  const fileUrl = (id: string) => signFileUrl(secret, id);
  return {
    settings,
    clock,
    daily,
    db,
    authenticate: makeAuthenticate({ db, clock, daily }, !isBillingOff(settings)),
    visitors: makeVisitorAuthentication(db, clock, !isBillingOff(settings)),
    jobs,
    tasks: openTasks({ db, jobs, files, clock, fileUrl }),
    vault: openVault({ SECRET_KEY, DATA_DIR: settings.DATA_DIR }),
    passwordCost: PASSWORD_COST,
    captcha: openCaptcha(settings, db, captchaSecret),
    files,
    mail: openMail(settings, db, { files, jobs }),
    fileUrl,
    isFileUrlValid: (id, query) => verifyFileUrl(secret, id, query),
  };
}

/** Returns 32 random bytes, generated once per installation and purpose: signed file URLs and captcha challenges depend on them. */
async function installationSecret(db: Database, name: 'file-url' | 'captcha'): Promise<Buffer> {
  const [row] = await db.system(async (tx) => {
    await tx.query(sql`insert into secret (name, value) values (${name}, ${randomBytes(32)}) on conflict do nothing`);
    return tx.query<{ value: Buffer }>(sql`select value from secret where name = ${name}`);
  });
  if (!row) throw new Error('the installation secret could not be kept');
  return row.value;
}
