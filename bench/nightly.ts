/**
 * Measures a night of a thousand inactive accounts: expiring documents and the morning's emails. The cost depends on the
 * documents due, not on the other data of the accounts.
 */
import sql, { raw } from 'sql-template-tag';
import { settleAll } from '../api/core/engine/due/settle.ts';
import { makeClock } from '../api/core/platform/clock.ts';
import type { Database } from '../api/core/platform/db/database.ts';
import { addToOutbox } from '../api/core/platform/mail/mail.ts';
import { readSettings } from '../api/core/platform/settings.ts';
import { documents } from '../api/documents/document.ts';
import { remindAccount, selectMornings } from '../api/safety/reminders.ts';

const ACCOUNTS = Number(process.env.BENCH_NIGHTS ?? 1000);
/** Documents of an account that neither expire nor come close to it, before the first night and before the second. */
const VALID_DOCUMENTS = [20, 200];
/** Documents of an account that expire this night, and as many reminded of in the morning. */
const DUE_DOCUMENTS = 5;

const clock = makeClock('UTC');
const settings = readSettings({});
/** Queues as the server does; nothing is sent. */
const mail = { queue: addToOutbox };

/** Yields a line for each of two nights; the second has ten times as many documents, and the same number due. */
export async function* measureNights(db: Database): AsyncGenerator<string> {
  await db.system(makeAccounts, { isLong: true });
  // Settles what other parts of the benchmark left.
  await runNight(db);
  let first = 0;
  let held = 0;
  for (const kept of VALID_DOCUMENTS) {
    await addDocuments(db, kept - held, 'current_date + 400');
    held = kept;
    await addDocuments(db, DUE_DOCUMENTS, 'current_date - 1');
    await addDocuments(db, DUE_DOCUMENTS, 'current_date + 10');
    await db.system((tx) => tx.query(sql`update account set reminded_on = null`));
    const { expired, reminded, seconds } = await runNight(db);
    const rows = ACCOUNTS * DUE_DOCUMENTS;
    first ||= seconds;
    yield `a night of ${ACCOUNTS} accounts with ${kept} other papers each: ${expired} papers expired, ${reminded} mails for ${rows} papers; ${((expired + rows) / seconds).toFixed(0)} rows/s, ${seconds.toFixed(2)} s, ${(seconds / first).toFixed(2)}x the first (at most 1.5x)`;
  }
}

async function runNight(db: Database): Promise<{ expired: number; reminded: number; seconds: number }> {
  const started = performance.now();
  const expired = await settleAll(db, documents, clock.selectToday());
  const found = await db.system((tx) => tx.query<{ accountId: string; day: string }>(selectMornings({ clock })), {
    isLong: true,
  });
  for (const morning of found) await remindAccount({ db, clock, mail: mail as never, settings }, morning);
  return { expired, reminded: found.length, seconds: (performance.now() - started) / 1000 };
}

type System = Parameters<Parameters<Database['system']>[0]>[0];

/** Makes accounts, each with a carrier and an owner to remind. */
async function makeAccounts(tx: System): Promise<void> {
  await tx.query(sql`insert into account (id, account_name, subscription_status, next_payment_date)
    select md5('night' || i)::uuid, 'Night ' || i, 'VALID', current_date + 30 from generate_series(1, ${ACCOUNTS}::int) i`);
  await tx.query(sql`insert into profile (account_id, id, pretty_name, profile_id, username, password_hash, profile_type, is_founder, profile_first_name, profile_last_name, profile_email)
    select md5('night' || i)::uuid, md5('owner' || i)::uuid, 'Night Owner', 'PRF-1', 'night' || i || '@bench.example.com', 'none', 'CARRIER', true, 'Night', 'Owner', 'night' || i || '@bench.example.com'
    from generate_series(1, ${ACCOUNTS}::int) i`);
  await tx.query(sql`insert into carrier (account_id, id, pretty_name, state, carrier_name, carrier_dot, carrier_mc, carrier_email, carrier_phone_number, carrier_type, status, address)
    select md5('night' || i)::uuid, md5('carrier' || i)::uuid, 'Night ' || i, 'ACTIVE', 'Night ' || i, '1', '1', 'n@bench.example.com', '2145550100', 'ADMIN', 'ACTIVE', '{}' from generate_series(1, ${ACCOUNTS}::int) i`);
}

/** Adds `count` documents to each account, expiring on `ends`. */
function addDocuments(db: Database, count: number, ends: string): Promise<unknown> {
  return db.system(
    async (tx) => {
      await tx.query(sql`insert into document (account_id, id, pretty_name, state, owner_record, owner_id, document_type, document_issued_date, document_expiration_date, document_expiration_remind_days,
        document_id_required, document_is_gov_issued, document_expires)
      select md5('night' || i)::uuid, gen_random_uuid(), 'Permit', 'COMPLETE', 'carrier', md5('carrier' || i)::uuid, 'OTHER', current_date - 300, ${raw(ends)}, 0, false, false, true
      from generate_series(1, ${ACCOUNTS}::int) i, generate_series(1, ${count}::int) n`);
    },
    { isLong: true },
  );
}
