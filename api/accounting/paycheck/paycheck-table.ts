import { paycheck } from '@milepost/domain/accounting/paycheck/paycheck.ts';
import { raw } from 'sql-template-tag';
import type { CollectionSpec } from '../../core/engine/collection/spec.ts';
import { yesNo } from '../../core/engine/listing/yes-no.ts';

/** Whether the settlement of a paycheck has left for its driver. */
export const emailedSql = (
  alias: string,
): string => `exists (select from mail_message m where m.account_id = ${alias}.account_id
  and m.record_id = ${alias}.id and m.kind = 'PAYCHECK' and (m.state = 'SENT' or m.handed_over is not null))`;

/** Whether a paycheck `p` stands: it is neither deleted nor void. */
export const STANDS = raw(`(p.state <> 'DELETED' and p.pay_check_status <> 'VOID')`);

/** Whether the driver of a paycheck `p` may see it: it stands and is no draft. */
export const IS_ISSUED = raw(`(p.state <> 'DELETED' and p.pay_check_status not in ('DRAFT', 'VOID'))`);

/** Where paychecks are kept; what they do stands in paycheck.ts. */
export const PAYCHECKS = {
  record: paycheck,
  table: 'paycheck',
  counted: `r.pay_check_status <> 'VOID'`,
  list: {
    search: ['carrier', 'driver', 'vehicle'],
    order: '-created',
    filters: {
      // What it left below zero, no later one has taken.
      hasOpenBalance: yesNo('r.id in (select pay_check from driver_balance where taken_by is null)'),
      // Its driver asked about a line, and nobody has answered.
      hasOpenQuestion: yesNo('r.id in (select pay_check from pay_question where answer is null)'),
    },
    sort: [
      'payCheckID',
      'payCheckDate',
      'payCheckFleetStartDate',
      'payCheckFleetEndDate',
      'payCheckFleetGrossPayment',
      'payCheckNet',
    ],
  },
} satisfies CollectionSpec;
