/** The rows the builder offers: loads, then expenses, then the balance (PAY-26). */
import { Anchor, Button } from '@mantine/core';
import { computeEffectOnNet } from '@milepost/domain/accounting/paycheck/pay-calculation.ts';
import { getBalanceLabel } from '@milepost/domain/accounting/paycheck/pay-types.ts';
import { paycheck } from '@milepost/domain/accounting/paycheck/paycheck.ts';
import type {
  OfferedAdjustment,
  OfferedBalance,
  OfferedExpense,
  OfferedLoad,
} from '@milepost/domain/accounting/paycheck/paycheck-preview.ts';
import { formatMoney, formatPercent } from '@milepost/domain/core/money.ts';
import type { FileView } from '@milepost/domain/core/record.ts';
import type { ActionItem } from '@milepost/domain/core/states.ts';
import { toTitleCase } from '@milepost/domain/core/words.ts';
import { expense } from '@milepost/domain/expense/expense.ts';
import { fleet } from '@milepost/domain/fleet/fleet.ts';
import { useState } from 'react';
import { asApiError } from '../../core/api/client.ts';
import { notify } from '../../core/shell/notify.ts';
import { useReloadData } from '../../core/ui/data.ts';
import { openFile } from '../../core/ui/file/viewer.tsx';
import { IconPaperclip } from '../../core/ui/icons/icons.ts';
import { DateCell, LinkCell, MoneyCell, TextCell, TwoLines } from '../../core/ui/list/cells.tsx';
import { runAction } from '../../core/ui/list/row-actions.ts';
import { getPagePath } from '../../core/ui/records.ts';
import classes from '../accounting.module.css';
import { MilesCell } from './miles.tsx';
import { type OfferColumn, OfferTable, Two } from './offer-table.tsx';
import type { Builder } from './use-builder.ts';

export function Offers({ builder }: { builder: Builder }) {
  const { offer, statement } = builder;
  if (!offer) return null;
  const getEffect = ({ id }: { id: string }) => statement && computeEffectOnNet(statement, id);
  const common = { builder, effectOf: getEffect };
  return (
    <>
      <OfferTable
        {...common}
        title="Loads"
        rows={offer.fleets}
        columns={builder.plan?.payCheckPaymentStrategy === 'BY_MILEAGE' ? LOADS_BY_MILE : LOADS}
        nameOf={(load) => `Load ${load.fleetLoadNumber}`}
        insteadOf={(load) => <OnPaycheck row={load} />}
        empty="No completed loads were picked up in this period."
      />
      <OfferTable
        {...common}
        title="Expenses"
        rows={offer.expenses}
        columns={EXPENSES}
        nameOf={(row) => `Expense ${row.expenseTransactionID}`}
        insteadOf={(row) => <WhyNot row={row} />}
        empty="No expenses for this driver in this period."
      />
      {offer.adjustments.length > 0 && (
        <OfferTable
          builder={builder}
          effectOf={(row) => row.amount}
          title="Adjustments to prior paychecks"
          rows={offer.adjustments}
          columns={ADJUSTMENTS}
          nameOf={(row) => `Changed since ${row.payCheckID}`}
          empty=""
        />
      )}
      {offer.balances.length > 0 && (
        <OfferTable
          {...common}
          title="Balance"
          rows={offer.balances}
          columns={BALANCES}
          nameOf={getBalanceLabel}
          empty=""
        />
      )}
    </>
  );
}

const LOADS: readonly OfferColumn<OfferedLoad>[] = [
  {
    id: 'number',
    title: 'Reference #',
    below: 'Customer',
    cut: true,
    cell: (load) => (
      <Two below={<TextCell value={load.customer.prettyName} />}>
        <LinkCell quiet to={getPagePath(fleet, load.id)}>
          {load.fleetLoadNumber}
        </LinkCell>
      </Two>
    ),
  },
  {
    id: 'dates',
    title: 'Pickup Date',
    below: 'Processed Date',
    whole: true,
    cell: (load) => (
      <Two below={load.fleetPayCheckProcessingDate ?? '–'}>
        <DateCell value={load.fleetPickUpDate} />
      </Two>
    ),
  },
  {
    id: 'lane',
    title: 'Pickup',
    below: 'Delivery',
    cut: true,
    cell: (load) => (
      <Two below={<TextCell value={load.fleetDeliveryLocation} />}>
        <TextCell value={load.fleetPickupLocation} />
      </Two>
    ),
  },
  {
    id: 'fees',
    title: 'Load Fee',
    below: 'Other Fees',
    right: true,
    cell: (load) => (
      <Two below={<MoneyCell value={load.supplementalFees} />}>
        <MoneyCell value={load.fleetLoadFee} />
      </Two>
    ),
  },
  {
    id: 'papers',
    title: 'Confirmation',
    below: 'BOL',
    whole: true,
    cell: (load) => (
      <span className={classes.marks}>
        <DocumentLink file={load.fleetConfirmation} name="Confirmation" short="RC" />
        <DocumentLink file={load.fleetBOL} name="Bill of lading" short="BOL" />
      </span>
    ),
  },
  {
    id: 'status',
    title: 'Status',
    below: 'Invoice Paid',
    cell: (load) => <Two below={formatMoney(load.metaData.invoice.totalPaid)}>{toTitleCase(load.status)}</Two>,
  },
];

/** The column with the basis of a load's pay, next to its fees. */
const MILES: OfferColumn<OfferedLoad> = {
  id: 'miles',
  title: 'Miles',
  right: true,
  cell: (load) => <MilesCell load={load} />,
};
const LOADS_BY_MILE = LOADS.flatMap((column) => (column.id === 'fees' ? [MILES, column] : [column]));

const EXPENSES: readonly OfferColumn<OfferedExpense>[] = [
  {
    id: 'number',
    title: 'Transaction #',
    below: 'Expense Type',
    whole: true,
    cell: (row) => (
      <Two below={`${toTitleCase(row.expenseType)}${row.includedNow ? ' · included early' : ''}`}>
        <LinkCell quiet to={getPagePath(expense, row.id)}>
          {row.expenseTransactionID}
        </LinkCell>
      </Two>
    ),
  },
  {
    id: 'date',
    title: 'Date',
    below: 'Receipt',
    whole: true,
    cell: (row) => (
      <Two below={<DocumentLink file={row.expenseReceipt} name="Receipt" short="Receipt" />}>
        <DateCell value={row.expenseTransactionDate} />
      </Two>
    ),
  },
  {
    id: 'amount',
    title: 'Amount',
    below: 'Net applied to driver',
    right: true,
    cell: (row) => (
      <Two below={<MoneyCell value={row.netAppliedToDriver} />}>
        <MoneyCell value={row.expenseAmount} />
      </Two>
    ),
  },
  {
    id: 'shares',
    title: 'Deducted %',
    below: 'Reimbursed %',
    right: true,
    cell: (row) => (
      <Two below={getShare(row.expenseIsReimbursable, row.expenseReimbursablePercentage)}>
        {getShare(row.expenseIsDeductable, row.expenseDeductablePercentage)}
      </Two>
    ),
  },
];

const ADJUSTMENTS: readonly OfferColumn<OfferedAdjustment>[] = [
  {
    id: 'since',
    title: 'Changed since',
    below: 'Saved',
    whole: true,
    cell: (row) => (
      <Two below={<DateCell value={row.created} />}>
        <LinkCell quiet to={getPagePath(paycheck, row.id)}>
          {row.payCheckID}
        </LinkCell>
      </Two>
    ),
  },
  {
    id: 'what',
    title: 'Changes',
    cell: (row) => (
      <ul className={classes.changes}>
        {row.sources.map((source) => (
          <li key={source.id}>
            <LinkCell quiet to={getPagePath(source.record === 'fleet' ? fleet : expense, source.id)}>
              {source.label}
            </LinkCell>{' '}
            {source.formula}
          </li>
        ))}
      </ul>
    ),
  },
];

const BALANCES: readonly OfferColumn<OfferedBalance>[] = [
  {
    id: 'from',
    title: 'Balance from',
    cell: (row) => (
      <TwoLines below={row.isPayment && 'Paid, then voided'}>
        <LinkCell quiet to={getPagePath(paycheck, row.id)}>
          {row.payCheckID}
        </LinkCell>
      </TwoLines>
    ),
  },
  { id: 'since', title: 'Since', cell: (row) => <DateCell value={row.created} /> },
  { id: 'amount', title: 'Amount', right: true, cell: (row) => <MoneyCell value={row.amount} /> },
];

function getShare(flag: boolean | null | undefined, percent: number | null | undefined): string {
  return flag ? formatPercent(percent ?? 0) : '–';
}

function DocumentLink({ file, name, short }: { file: FileView | null; name: string; short: string }) {
  if (!file) return <>–</>;
  return (
    <Anchor
      component="button"
      type="button"
      fz="inherit"
      lh="24px"
      aria-label={`${short}: ${name} ${file.name}`}
      title={`${name}: ${file.name}`}
      onClick={() => openFile(file)}
    >
      <IconPaperclip size={11} aria-hidden="true" /> {short}
    </Anchor>
  );
}

function OnPaycheck({ row }: { row: Pick<OfferedLoad, 'payCheck'> }) {
  if (!row.payCheck) return null;
  return (
    <>
      on{' '}
      <LinkCell quiet to={getPagePath(paycheck, row.payCheck.id)}>
        {row.payCheck.prettyName}
      </LinkCell>
    </>
  );
}

function WhyNot({ row }: { row: OfferedExpense }) {
  if (row.payCheck) return <OnPaycheck row={row} />;
  const [include] = row.workflowActionItems;
  if (include) return <Include row={row} action={include} />;
  return <>{row.status === 'IN_PROGRESS' ? 'scheduled' : 'not charged to driver'}</>;
}

/** Shows the button that includes a scheduled expense in the next paycheck, whatever its date (EXP-47). */
function Include({ row, action }: { row: OfferedExpense; action: ActionItem }) {
  const [busy, setBusy] = useState(false);
  const changed = useReloadData();
  async function include() {
    setBusy(true);
    try {
      await runAction(expense, row, action);
      notify.success('Expense Updated');
      await changed();
    } catch (thrown) {
      notify.failure('Expense Update', asApiError(thrown).text);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button size="compact-xs" variant="default" loading={busy} onClick={() => void include()}>
      {action.prettyName}
    </Button>
  );
}
