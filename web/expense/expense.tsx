/** Expenses: the amounts spent, the driver, truck or authority they belong to, and the driver's share. */

import { Checkbox } from '@mantine/core';
import { useSessionStorage } from '@mantine/hooks';
import { expense } from '@milepost/domain/expense/expense.ts';
import { BulkEntry } from '../core/ui/bulk-entry/bulk-entry.tsx';
import { ListPage } from '../core/ui/list/list-page.tsx';
import { usePageAddress } from '../core/ui/use-page-address.ts';
import { useExpenseBulk } from './bulk/use-expense-bulk.tsx';
import { expenseColumns } from './expense-columns.tsx';
import { ExpensePage } from './expense-page.tsx';

const FILTERS = ['expenseType', 'driver', 'vehicle', 'expenseTransactionDate', 'carrier'] as const;
/** An expense has a status instead of a state; owners can still find deleted ones. */
const DELETED = { name: 'state', label: 'State', kind: 'choice', values: ['DELETED'] } as const;
const COMPLETE = { status: 'COMPLETE' };

export function List() {
  const { asked } = usePageAddress();
  const [isHidden, setHidden] = useSessionStorage({ key: 'expenses-hide-scheduled', defaultValue: true });
  // A link with a status shows the rows of that status.
  const isLinked = asked.has('status');
  const { bulk, dialogs } = useExpenseBulk(expense);
  return (
    <>
      <ListPage
        record={expense}
        columns={expenseColumns}
        filters={[...FILTERS, DELETED]}
        bulk={bulk}
        options={isHidden && !isLinked ? { where: COMPLETE } : {}}
        emptyHint="Enter an expense and the driver’s share of it."
        toolbar={
          <>
            <Checkbox
              size="xs"
              mx="sm"
              label="Hide Scheduled Transactions"
              checked={isHidden && !isLinked}
              disabled={isLinked}
              onChange={(event) => setHidden(event.currentTarget.checked)}
            />
            <BulkEntry name="expense" />
          </>
        }
      />
      {dialogs}
    </>
  );
}

export function Detail({ id }: { id: string }) {
  return <ExpensePage record={expense} id={id} />;
}
