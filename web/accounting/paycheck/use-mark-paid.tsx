/** "Mark paid" for one paycheck or many: date and method of payment; checks are numbered from the first number. */
import type { paycheck } from '@milepost/domain/accounting/paycheck/paycheck.ts';
import { checkNumberAfter, isPayable } from '@milepost/domain/accounting/paycheck/paycheck-lifecycle.ts';
import type { ActionDetails } from '@milepost/domain/core/action-details.ts';
import { formatMoney } from '@milepost/domain/core/money.ts';
import type { ReactNode } from 'react';
import { api, asApiError } from '../../core/api/client.ts';
import { useRights } from '../../core/session/rights.ts';
import { notify } from '../../core/shell/notify.ts';
import { useReloadData } from '../../core/ui/data.ts';
import type { BulkAction } from '../../core/ui/list/bulk-actions.ts';
import type { RowOf } from '../../core/ui/list/list-props.ts';
import type { RowAction } from '../../core/ui/list/row-actions.ts';
import { useBulkDialog } from '../../core/ui/list/use-bulk-dialog.ts';
import { useShowResult } from '../../core/ui/use-show-result.ts';
import { MarkPaid, type Payable, type PaymentFacts } from './mark-paid.tsx';

type Row = RowOf<typeof paycheck>;
export type MarkingPaid = {
  action: BulkAction<Row>;
  extra: (row: Payable) => RowAction<unknown>[];
  canPay: (row: Payable) => boolean;
  /** Asks for date and method, and saves them in each paycheck. */
  pay: (rows: readonly Payable[]) => Promise<void>;
  dialog: ReactNode;
};

export function useMarkPaid(): MarkingPaid {
  const { can } = useRights();
  const changed = useReloadData();
  const tell = useShowResult();
  const { rows, ask, answer } = useBulkDialog<Payable>();
  const canPay = ({ payCheckStatus, payCheckPayable }: Payable) =>
    can(6000, 'edit') && isPayable(payCheckStatus ?? 'APPROVED', payCheckPayable);

  async function pay(chosen: readonly Payable[]) {
    const run = await ask(chosen);
    if (!run) return;
    try {
      const done: ActionDetails[] = [];
      for (const row of chosen) done.push(await run(row));
      const [only] = done;
      tell(
        'Paycheck',
        only && done.length === 1 ? only : { text: `${done.length} paychecks marked paid` },
        'Paycheck Updated',
      );
    } catch (thrown) {
      notify.failure('Paycheck Update', asApiError(thrown).text);
    }
    await changed();
  }

  return {
    action: { id: 'PAY', label: 'Mark paid', isFor: canPay, ask } as BulkAction<Row>,
    extra: (row) => (canPay(row) ? [{ id: 'PAY', label: 'Mark paid', run: () => pay([row]) }] : []),
    canPay,
    pay,
    dialog: rows && (
      <MarkPaid
        rows={rows}
        onClose={(how) =>
          answer(
            how &&
              ((row) =>
                markPaid(
                  row,
                  how,
                  rows.findIndex(({ id }) => id === row.id),
                )),
          )
        }
      />
    ),
  };
}

async function markPaid(
  { id, prettyName, payCheckPayable }: Payable,
  how: PaymentFacts,
  at: number,
): Promise<ActionDetails> {
  const first = how.payCheckPaymentReference;
  const isCheck = how.payCheckPaymentMethod === 'CHECK';
  const payCheckPaymentReference = isCheck ? (checkNumberAfter(first, at) ?? first) : first;
  await api.post(`paycheck/${id}/pay/`, { ...how, payCheckPaymentReference });
  return {
    text: `${prettyName} paid ${formatMoney(payCheckPayable ?? 0)}`,
    open: { record: 'paycheck', id },
    undo: { method: 'POST', path: `paycheck/${id}/event/`, values: { id, eventType: 'MARK_UNPAID' } },
  };
}
