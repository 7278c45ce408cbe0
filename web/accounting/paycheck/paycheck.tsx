/** Paychecks: the saved ones, and the builder of a new one. */
import { ActionIcon } from '@mantine/core';
import { paycheck } from '@milepost/domain/accounting/paycheck/paycheck.ts';
import { PAYCHECK_STATUS } from '@milepost/domain/accounting/paycheck/paycheck-lifecycle.ts';
import { formatPercent } from '@milepost/domain/core/money.ts';
import type { Row } from '@milepost/domain/core/record.ts';
import { openFile } from '../../core/ui/file/viewer.tsx';
import { NEW } from '../../core/ui/form/use-record-form.ts';
import { IconFileText } from '../../core/ui/icons/icons.ts';
import { LinkCell, RefCell, TwoLines } from '../../core/ui/list/cells.tsx';
import { defineColumns } from '../../core/ui/list/columns.tsx';
import type { FilterSpec } from '../../core/ui/list/filter.ts';
import { ListPage } from '../../core/ui/list/list-page.tsx';
import { getPagePath } from '../../core/ui/records.ts';
import { Chip, StatusChip } from '../../core/ui/status-chip.tsx';
import classes from '../accounting.module.css';
import { NewPaycheck } from '../builder/new-paycheck.tsx';
import type { PaycheckRow } from './paycheck-row.ts';
import { PAYCHECK_QUESTIONS } from './questions.ts';
import { SavedPaycheck } from './saved-paycheck.tsx';
import { useMarkPaid } from './use-mark-paid.tsx';

const column = defineColumns(paycheck);
const columns = column.columns([
  column.display({
    id: 'payCheckID',
    header: 'Paycheck ID',
    size: 148,
    enableHiding: false,
    meta: { grow: 0, sort: 'payCheckID' },
    cell: ({ row: { original } }) => <Identity row={original as PaycheckRow} />,
  }),
  column.field('carrier', { size: 128, lesser: true }),
  column.field('driver', {
    size: 100,
    cell: (row) => <PayeeCell row={row} />,
  }),
  column.field('vehicle', { size: 64, lesser: true }),
  column.display({
    id: 'fleetPeriod',
    header: 'Fleet From / To',
    size: 126,
    meta: { grow: 0, sort: 'payCheckFleetEndDate' },
    cell: ({ row: { original: row } }) => <Period from={row.payCheckFleetStartDate} to={row.payCheckFleetEndDate} />,
  }),
  column.display({
    id: 'expensePeriod',
    header: 'Expense From / To',
    size: 126,
    meta: { grow: 0, lesser: true },
    cell: ({ row: { original: row } }) => (
      <Period from={row.payCheckExpenseStartDate} to={row.payCheckExpenseEndDate} />
    ),
  }),
  column.field('payCheckFleetGrossPayment', { size: 100, sort: true }),
  column.field('payCheckExpenseCarrierFee', {
    header: 'Carrier Fee %',
    lesser: true,
    size: 108,
    cell: (row) => formatPercent(row.payCheckExpenseCarrierFee),
  }),
  column.field('payCheckNet', { size: 100, sort: true }),
  column.field('payCheckPayable', { size: 100 }),
  column.field('payCheckDate', { size: 100, sort: true, hidden: true }),
  column.field('payCheckPaidDate', { size: 100, hidden: true }),
  // Without a total: a debt carried forward would count in both paychecks.
  column.field('payCheckNetAfterBalance', { size: 128, hidden: true }),
]);

/** Shows the driver, or the owner of trucks. */
function PayeeCell({ row: { driver, truckOwner } }: { row: Row<typeof paycheck> }) {
  return truckOwner ? <RefCell value={truckOwner} record="truck_owner" /> : <RefCell value={driver} record="driver" />;
}

/** A paycheck is active or deleted; owners can find deleted ones too. */
const DELETED = { name: 'state', label: 'State', kind: 'choice', values: ['DELETED'] } as const;
const OPEN: FilterSpec = {
  name: 'hasOpenBalance',
  label: 'Balance',
  kind: 'choice',
  values: ['true', 'false'],
  labels: { true: 'Negative balance, not yet deducted', false: 'No open balance' },
};
const QUESTION: FilterSpec = {
  name: 'hasOpenQuestion',
  label: 'Question',
  kind: 'choice',
  values: ['true', 'false'],
  labels: { true: 'Has unanswered question', false: 'No unanswered question' },
};
const FILTERS = [
  'driver',
  'truckOwner',
  'carrier',
  'payCheckStatus',
  'payCheckFleetEndDate',
  OPEN,
  QUESTION,
  DELETED,
] as const;

export function List() {
  const { action, extra, dialog } = useMarkPaid();
  return (
    <>
      <ListPage
        record={paycheck}
        columns={columns}
        filters={FILTERS}
        bulk={[action]}
        actions={{ extra, questions: PAYCHECK_QUESTIONS }}
        options={{ sort: '-created' }}
        emptyHint="Build one from the loads a driver has completed."
      />
      {dialog}
    </>
  );
}

export function Detail({ id }: { id: string }) {
  return id === NEW ? <NewPaycheck /> : <SavedPaycheck id={id} />;
}

function Identity({ row }: { row: PaycheckRow }) {
  const { payCheckFile: file } = row;
  return (
    <span className={classes.identity}>
      <TwoLines>
        <LinkCell to={getPagePath(paycheck, row.id)}>{row.prettyName}</LinkCell>
        {(row.payCheckStatus !== 'APPROVED' || row.hasOpenQuestion || row.isChangedSincePaid) && (
          <span className={classes.marks}>
            {row.payCheckStatus !== 'APPROVED' && <StatusChip value={row.payCheckStatus} of={PAYCHECK_STATUS} bare />}
            {row.hasOpenQuestion && <Chip label="Question" tone="warning" bare />}
            {row.isChangedSincePaid && <Chip label="Changed since paid" tone="warning" bare />}
          </span>
        )}
      </TwoLines>
      {file && (
        <ActionIcon
          variant="subtle"
          size={24}
          aria-label={`Settlement ${file.name}`}
          title="Settlement"
          onClick={() => openFile(file)}
        >
          <IconFileText size={16} stroke={1.6} aria-hidden="true" />
        </ActionIcon>
      )}
    </span>
  );
}

function Period({ from, to }: { from: string; to: string }) {
  return (
    <TwoLines>
      <span>{from}</span>
      <span>{to}</span>
    </TwoLines>
  );
}
