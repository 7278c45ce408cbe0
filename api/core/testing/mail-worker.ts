/** A server process that only delivers emails, for tests that kill it: `node mail-worker.ts <database> <SMTP_URL> <DATA_DIR>`. */
import { openDatabase } from '../platform/db/database.ts';
import { openFiles } from '../platform/files/files.ts';
import { openJobs } from '../platform/jobs/jobs.ts';
import { openMail } from '../platform/mail/mail.ts';
import { readSettings } from '../platform/settings.ts';

const [url = '', SMTP_URL = '', DATA_DIR = ''] = process.argv.slice(2);
const db = openDatabase({ url, max: 2 });
const jobs = openJobs(url, { schema: 'jobs', pollSeconds: 1 });
openMail(readSettings({ SMTP_URL }), db, { files: openFiles({ DATA_DIR }), jobs });
await jobs.start();
