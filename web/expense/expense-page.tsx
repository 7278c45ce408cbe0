/** The form of an expense, also used by the maintenance pages. */
import { fuelImport } from '@milepost/domain/expense/data-import.ts';
import { EXPENSE_STATUS, type expense } from '@milepost/domain/expense/expense.ts';
import { needsDriver } from '@milepost/domain/expense/expense-rules.ts';
import { recurring } from '@milepost/domain/expense/recurring.ts';
import { EXPENSE_PAY_FIELDS } from '@milepost/domain/expense/settled-expense.ts';
import { useNavigate } from '@tanstack/react-router';
import { ChangeReason } from '../accounting/change-reason.tsx';
import { ChangedChip, PaidStatusCell } from '../accounting/paycheck/paid-status.tsx';
import { useRights } from '../core/session/rights.ts';
import { Field } from '../core/ui/form/field.tsx';
import { FormPage } from '../core/ui/form/form-page.tsx';
import { Glance, Section } from '../core/ui/form/section.tsx';
import { useRecordForm } from '../core/ui/form/use-record-form.ts';
import { LinkCell, MoneyCell } from '../core/ui/list/cells.tsx';
import { getPagePath } from '../core/ui/records.ts';
import { StatusChip } from '../core/ui/status-chip.tsx';
import { useToday } from '../core/ui/use-today.ts';
import { AmountSection, SharingSection } from './amounts.tsx';
import { DriverNet } from './driver-net.tsx';
import type { ExpenseRow } from './expense-columns.tsx';
import { ImportCell } from './import/import-cell.tsx';
import { hasShares, readExpense } from './read-expense.ts';
import { ScheduleSection } from './schedule-section.tsx';
import { followType, TypeSection } from './type-section.tsx';

/** Shows the form of an expense. `record` is the expense, or a kind of it with its own pages. */
export function ExpensePage({ record, id }: { record: typeof expense; id: string }) {
  const today = useToday();
  const { can } = useRights();
  const navigate = useNavigate();
  const form = useRecordForm(record, id, {
    preset: { expenseTransactionDate: today },
    check: hasShares,
    onSaved(row, wasNew) {
      if (!wasNew) return;
      const group = row.expenseRecurringGroupId;
      const to =
        group && can(recurring.policy, 'view') ? getPagePath(recurring, group.id) : getPagePath(record, row.id);
      void navigate({ to, replace: true, ignoreBlocker: true });
    },
  });
  const { values, row } = form;
  const read = readExpense(values);
  const repeats = form.isNew && values.expenseIsRecurring === true;
  const isMaintenance = values.expenseType === 'MAINTENANCE';
  // The hint about empty fields applies only when a new expense is saved.
  const hint = form.isNew ? undefined : '';
  const isFor = (...whom: string[]) => whom.includes(String(values.expenseFor));
  return (
    <FormPage
      form={form}
      chip={(row) => <Status row={row} />}
      side={row && <AtAGlance row={row} />}
      title={(row) => `${record.label} ${row.prettyName}`}
    >
      <Section title={record.label}>
        <Field name="carrier" required={!isFor('company') || isMaintenance} />
        <Field name="expenseFor" />
        {!form.record.kind && <Field name="expenseType" onChange={(type) => followType(form, type)} />}
        <Field name="expenseTransactionID" help={hint} />
        {!repeats && <Field name="expenseTransactionDate" />}
        <Field name="vehicle" required={isFor('vehicle', 'fleet') || isMaintenance} disabled={!values.carrier} />
        <Field
          name="driver"
          required={needsDriver(read) && !(repeats && values.vehicle)}
          disabled={!values.carrier}
          help={repeats ? 'If blank, the driver assigned to the truck on each date is used.' : hint}
        />
        <Field name="fleet" disabled={!values.carrier} onAddNew={false} />
        <Field name="dispatcher" required={isFor('dispatcher')} disabled={!values.carrier} />
      </Section>
      <AmountSection />
      <SharingSection />
      <TypeSection />
      {form.isNew && <ScheduleSection />}
      <Section title="Documents">
        {!repeats && <Field name="expenseReceipt" />}
        <Field name="desc" wide={repeats} />
        <ChangeReason rests={[[Boolean((row as ExpenseRow | null)?.payCheck), EXPENSE_PAY_FIELDS]]} />
      </Section>
    </FormPage>
  );
}

function Status({ row }: { row: ExpenseRow }) {
  if (row.state === 'DELETED') return <StatusChip value={row.state} />;
  return (
    <>
      <StatusChip value={row.status} of={EXPENSE_STATUS} /> <ChangedChip row={row} />
    </>
  );
}

function AtAGlance({ row }: { row: ExpenseRow }) {
  const { expenseRecurringGroupId: group, expensePayCheckTransactionDate: paid } = row;
  return (
    <Glance
      items={[
        ['Amount', <MoneyCell key="amount" value={row.expenseAmount} />],
        row.expenseDriverCharge !== null && [
          'Charged to driver',
          <MoneyCell key="charge" value={row.expenseDriverCharge} />,
        ],
        ['Net to driver', <DriverNet key="driver" value={row.netAppliedToDriver} />],
        ['Net to carrier', <MoneyCell key="carrier" value={row.netAppliedToCarrier} />],
        ['Paycheck', <PaidStatusCell key="paycheck" row={row} on={paid} />],
        group && [
          'Schedule',
          <LinkCell key="group" quiet to={getPagePath(recurring, group.id)}>
            {group.prettyName}
          </LinkCell>,
        ],
        row.dataImport && ['Import', <ImportCell key="import" value={row.dataImport} kind={fuelImport} />],
      ]}
    />
  );
}
