/** Runs the morning job for one account on its next payment date, next to the running server. */
import type { Day } from '@milepost/domain/core/dates.ts';
import sql from 'sql-template-tag';
import { addToOutbox } from '../api/core/platform/mail/mail.ts';
import { readSettings } from '../api/core/platform/settings.ts';
import { withDatabase } from '../api/operator/database.ts';
import { collect } from '../api/profile/billing/payment.ts';
import { TEST_PROVIDER as provider } from '../api/profile/billing/test-provider.ts';

const [username = ''] = process.argv.slice(2);

const settings = readSettings(process.env);
await withDatabase(settings, async (db) => {
  const [due] = await db.system((tx) =>
    tx.query<{ accountId: string; day: Day }>(sql`select a.id as "accountId", a.next_payment_date as day
      from account a join profile p on p.account_id = a.id where p.username = ${username}`),
  );
  if (!due) throw new Error(`${username} has no account`);
  const billing = { db, settings, provider, mail: { queue: addToOutbox } };
  await collect(billing, due.accountId, { today: due.day, by: null });
});
