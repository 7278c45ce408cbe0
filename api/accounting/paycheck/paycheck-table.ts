import { paycheck } from '@milepost/domain/accounting/paycheck/paycheck.ts';
import { raw } from 'sql-template-tag';
import type { CollectionSpec } from '../../core/engine/collection/spec.ts';
import { selectYesNo } from '../../core/engine/listing/yes-no.ts';

/** Returns an SQL condition: the settlement of the paycheck was emailed. */
export const selectEmailed = (
  alias: string,
): string => `exists (select from mail_message m where m.account_id = ${alias}.account_id
  and m.record_id = ${alias}.id and m.kind = 'PAYCHECK' and (m.state = 'SENT' or m.handed_over is not null))`;

/** SQL: whether a paycheck `p` is live: neither deleted nor void. */
export const IS_COUNTED = raw(`(p.state <> 'DELETED' and p.pay_check_status <> 'VOID')`);

/** SQL: how a paycheck `p` is undone. One that the driver has, or was ever paid with, is voided. */
export const UNDO = raw(
  `case when p.pay_check_status = 'PAID' or p.was_paid or ${selectEmailed('p')} then 'Void' else 'Delete' end`,
);

/** SQL: whether the driver may see a paycheck `p`: live and not a draft. */
export const IS_ISSUED = raw(`(p.state <> 'DELETED' and p.pay_check_status not in ('DRAFT', 'VOID'))`);

/** The paychecks' table; paycheck.ts has their actions. */
export const PAYCHECKS = {
  record: paycheck,
  table: 'paycheck',
  counted: `r.pay_check_status <> 'VOID'`,
  list: {
    search: ['carrier', 'driver', 'truckOwner', 'vehicle'],
    order: '-created',
    filters: {
      // Has a negative balance that no later paycheck deducted.
      hasOpenBalance: selectYesNo('r.id in (select pay_check from driver_balance where taken_by is null)'),
      // Has an unanswered question of its driver.
      hasOpenQuestion: selectYesNo('r.id in (select pay_check from pay_question where answer is null)'),
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
