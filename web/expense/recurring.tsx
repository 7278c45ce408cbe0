/** Scheduled expenses: entered once, and due again and again. */

import { Button } from '@mantine/core';
import type { Row } from '@milepost/domain/core/record.ts';
import { expense } from '@milepost/domain/expense/expense.ts';
import { recurring } from '@milepost/domain/expense/recurring.ts';
import { Link } from '@tanstack/react-router';
import { Field } from '../core/ui/form/field.tsx';
import { FormPage } from '../core/ui/form/form-page.tsx';
import { Glance, Section } from '../core/ui/form/section.tsx';
import { useRecordForm } from '../core/ui/form/use-record-form.ts';
import { IconArrowLeft } from '../core/ui/icons/icons.ts';
import { DateCell, InstantCell, LinkCell, MoneyCell, TwoLines } from '../core/ui/list/cells.tsx';
import { defineColumns } from '../core/ui/list/columns.tsx';
import { ListPage } from '../core/ui/list/list-page.tsx';
import { RelatedList } from '../core/ui/list/related-list.tsx';
import { getListPath, getPagePath } from '../core/ui/records.ts';
import { generatedColumns, Share } from './expense-columns.tsx';

type GroupRow = Row<typeof recurring>;

const SHORT_ID = 10;
const column = defineColumns(recurring);

const columns = column.columns([
  column.display({
    id: 'expenseRecurringGroupId',
    header: 'Recurring ID',
    size: 116,
    enableHiding: false,
    meta: { grow: 0 },
    cell: ({ row: { original } }) => (
      <LinkCell to={getPagePath(recurring, original.id)}>{original.id.slice(0, SHORT_ID)}</LinkCell>
    ),
  }),
  column.field('driver', { size: 130 }),
  column.field('vehicle', { size: 100 }),
  column.field('expenseType', { sort: true, size: 130 }),
  column.accessor((row) => formatDates(row), {
    id: 'schedule',
    header: 'Schedule Info',
    size: 190,
    meta: { grow: 2, sort: 'expenseRecurringStartDate', text: { of: (dates: string) => dates } },
    cell: ({ row: { original } }) => <ScheduleCell row={original} />,
  }),
  column.field('expenseTotalRecurringGenerated', { header: 'Scheduled', sort: true, size: 104 }),
  column.field('expenseAmount', { sort: true, size: 110 }),
  column.field('expenseDeductablePercentage', {
    header: 'Deducted %',
    lesser: true,
    size: 96,
    cell: (row) => <Share isOn={row.expenseIsDeductable} value={row.expenseDeductablePercentage} />,
  }),
  column.field('expenseReimbursablePercentage', {
    header: 'Reimbursed %',
    lesser: true,
    size: 110,
    cell: (row) => <Share isOn={row.expenseIsReimbursable} value={row.expenseReimbursablePercentage} />,
  }),
]);

const formatDates = (row: Pick<GroupRow, 'expenseRecurringStartDate' | 'expenseRecurringEndDate'>) =>
  `${row.expenseRecurringStartDate} to ${row.expenseRecurringEndDate}`;

function ScheduleCell({ row }: { row: GroupRow }) {
  return (
    <TwoLines below={formatDates(row)}>
      <span>{row.scheduleIntervalDesc}</span>
    </TwoLines>
  );
}

const DELETED = { name: 'state', label: 'State', kind: 'choice', values: ['DELETED'] } as const;

export function List() {
  return (
    <ListPage
      record={recurring}
      columns={columns}
      filters={['expenseType', 'driver', 'vehicle', 'carrier', DELETED]}
      add={false}
      emptyHint="To create one, save an expense with “Repeat on a schedule” checked."
    />
  );
}

export function Detail({ id }: { id: string }) {
  const form = useRecordForm(recurring, id);
  const { row } = form;
  return (
    <FormPage
      form={form}
      title={(row) => `Scheduled Expense ${row.id.slice(0, SHORT_ID)}`}
      buttons={
        <Button
          component={Link}
          to={getListPath(recurring)}
          size="xs"
          variant="default"
          leftSection={<IconArrowLeft size={14} aria-hidden="true" />}
        >
          Back to Scheduled Expenses
        </Button>
      }
      side={row && <AtAGlance row={row} />}
      below={(row) => (
        <RelatedList
          record={expense}
          columns={generatedColumns}
          filters={[DELETED]}
          title="Generated Expenses"
          where={{ expenseRecurringGroupId: row.id }}
          sort="expenseTransactionDate"
          perPage={5}
        />
      )}
    >
      <Section title="Scheduled expense">
        <Field name="scheduleIntervalDesc" required={false} />
        <Field name="expenseTotalRecurringGenerated" required={false} />
        <Field name="expenseType" required={false} />
        <Field name="expenseFor" required={false} />
        <Field name="carrier" />
        {NAMED.map((name) => row?.[name] && <Field key={name} name={name} />)}
        <Field name="desc" help="Also updates future scheduled expenses." />
      </Section>
    </FormPage>
  );
}

const NAMED = ['driver', 'vehicle', 'dispatcher', 'fleet', 'company'] as const;

function AtAGlance({ row }: { row: GroupRow }) {
  const percent = (isOn: boolean, value: number) => (isOn ? `${value}%` : 'N/A');
  return (
    <Glance
      items={[
        ['Amount each', <MoneyCell key="amount" value={row.expenseAmount} />],
        ['Deducted', percent(row.expenseIsDeductable, row.expenseDeductablePercentage)],
        ['Reimbursed', percent(row.expenseIsReimbursable, row.expenseReimbursablePercentage)],
        ['From', <DateCell key="from" value={row.expenseRecurringStartDate} />],
        ['To', <DateCell key="to" value={row.expenseRecurringEndDate} />],
        ['Created', <InstantCell key="created" value={row.created} />],
      ]}
    />
  );
}
