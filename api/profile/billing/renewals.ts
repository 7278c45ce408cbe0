/** Charges due renewals every morning of the account, and checks payments without a response every hour. */
import type { Day } from '@milepost/domain/core/dates.ts';
import sql from 'sql-template-tag';
import type { Services } from '../../core/platform/services.ts';
import { type Billing, collect } from './payment.ts';

const HOURLY_JOB = 'billing';
const ACCOUNT_JOB = 'billing.account';
/** Hour of the account's time zone, so that emails don't arrive at night. */
const HOUR = 7;
/** Time for the call that sent a payment to get the response itself. */
const UNANSWERED_MS = 10 * 60_000;

type Due = { accountId: string; day: Day };

export function scheduleRenewals({ jobs }: Pick<Services, 'jobs'>, billing: Billing, clock: Services['clock']): void {
  const { db } = billing;
  const limits = { retries: 1, retryDelay: 60 };
  jobs.define<Due>(
    ACCOUNT_JOB,
    async ({ accountId, day }) => void (await collect(billing, accountId, { today: day, by: null })),
    limits,
  );
  jobs.define(HOURLY_JOB, () =>
    db.system(
      async (tx) => {
        for (const due of await tx.query<Due>(selectDueRenewals(clock.selectMorning(HOUR))))
          await jobs.enqueue(tx, ACCOUNT_JOB, due, { key: due.accountId });
      },
      { isLong: true },
    ),
  );
  jobs.schedule(HOURLY_JOB, '20 * * * *', 'UTC');
}

/** Selects the accounts with a payment due on their date `morning`, and those with a payment without a response. */
export function selectDueRenewals(morning: ReturnType<Services['clock']['selectMorning']>) {
  return sql`select a.id as "accountId", m.day::text as day from account a cross join lateral (select ${morning} as day) m
    where a.owner_state = 'ACTIVE' and a.subscription_status in ('VALID', 'TRIAL')
      and coalesce(a.renewal_try_on, a.next_payment_date) <= m.day
    union
    select p.account_id, m.day::text from subscription_payment p join account a on a.id = p.account_id
      cross join lateral (select ${morning} as day) m
    where p.payment_state = 'SENT' and p.sent < ${new Date(Date.now() - UNANSWERED_MS)}
    order by 1`;
}
