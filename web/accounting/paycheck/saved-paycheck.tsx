/** A saved paycheck with its settlement as of that date. It is never edited; it is deleted and built again. */
import { Alert, Button, Skeleton } from '@mantine/core';
import { describePayPlan } from '@milepost/domain/accounting/paycheck/pay-plan.ts';
import type { PayQuestion } from '@milepost/domain/accounting/paycheck/pay-question.ts';
import type { PayStatement, YearToDate } from '@milepost/domain/accounting/paycheck/pay-types.ts';
import { paycheck } from '@milepost/domain/accounting/paycheck/paycheck.ts';
import { PAYCHECK_STATUS } from '@milepost/domain/accounting/paycheck/paycheck-lifecycle.ts';
import { toPayPlan } from '@milepost/domain/accounting/paycheck/paycheck-preview.ts';
import { formatDay } from '@milepost/domain/core/dates.ts';
import { getChoiceLabel } from '@milepost/domain/core/fields.ts';
import { formatMoney } from '@milepost/domain/core/money.ts';
import { getFields, type Related } from '@milepost/domain/core/record.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Fragment } from 'react';
import { api, asApiError } from '../../core/api/client.ts';
import { usePageTitle } from '../../core/shell/page-title.tsx';
import { keys } from '../../core/ui/data.ts';
import { FileViewer, openFile } from '../../core/ui/file/viewer.tsx';
import { Glance, Section } from '../../core/ui/form/section.tsx';
import { HistoryPanel } from '../../core/ui/history/history-panel.tsx';
import { IconFileText } from '../../core/ui/icons/icons.ts';
import { LinkCell, MoneyCell, RefCell } from '../../core/ui/list/cells.tsx';
import { RowMenu } from '../../core/ui/list/row-menu.tsx';
import { getListPath, getPagePath } from '../../core/ui/records.ts';
import { StatusChip } from '../../core/ui/status-chip.tsx';
import classes from '../accounting.module.css';
import { type ChangesSincePaid, ChangesTable } from './changes-since-paid.tsx';
import { NextStep } from './next-step.tsx';
import { PayQuestions } from './pay-questions.tsx';
import type { PaycheckRow } from './paycheck-row.ts';
import { PAYCHECK_QUESTIONS } from './questions.ts';
import { Statement } from './statement.tsx';
import { useMarkPaid } from './use-mark-paid.tsx';

type NamedRecord = Pick<Related, 'id' | 'prettyName'>;
type Answer = {
  statement: PayStatement;
  yearToDate?: YearToDate;
  since: ChangesSincePaid;
  questions: PayQuestion[];
  mailedTo: string | null;
  replacedBy: NamedRecord[];
};
type PaycheckView = { row: PaycheckRow } & (Answer | { statement: null });

async function read(id: string): Promise<PaycheckView> {
  const row = await api.get<PaycheckRow>(`paycheck/${id}`);
  if (row.state === 'DELETED') return { row, statement: null };
  return { row, ...(await api.get<Answer>(`paycheck/${id}/statement/`)) };
}

export function SavedPaycheck({ id }: { id: string }) {
  const navigate = useNavigate();
  const { data, error } = useQuery({ queryKey: keys.one(paycheck, id), queryFn: () => read(id) });
  const marking = useMarkPaid();
  usePageTitle(data ? `Paycheck ${data.row.prettyName}` : 'Paycheck');
  if (error) return <Alert color="red" role="alert" title={asApiError(error).text} />;
  if (!data) return <Skeleton height={320} />;
  const { row, statement } = data;
  const { payCheckFile: file } = row;
  return (
    <div className={classes.saved}>
      <Section
        title={`Settlement for ${(row.truckOwner ?? row.driver)?.prettyName}`}
        columns={false}
        actions={
          <span className={classes.actions}>
            {file && (
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<IconFileText size={14} aria-hidden="true" />}
                onClick={() => openFile(file)}
              >
                Settlement PDF
              </Button>
            )}
            <RowMenu
              record={paycheck}
              row={row}
              extra={marking.extra}
              questions={PAYCHECK_QUESTIONS}
              onDone={(action) => action === 'DELETE' && void navigate({ to: getListPath(paycheck) })}
            />
          </span>
        }
      >
        {data.statement && row.payCheckStatus === 'VOID' && <Voided row={row} replacedBy={data.replacedBy} />}
        {data.statement && row.payCheckStatus !== 'VOID' && (
          <NextStep row={row} mailedTo={data.mailedTo} marking={marking} />
        )}
        {data.statement && <ChangesTable payCheckID={row.prettyName} since={data.since} />}
        {data.statement && <PayQuestions lines={data.statement.lines} questions={data.questions} />}
        {statement ? (
          <Statement statement={statement} payCheckID={row.prettyName} />
        ) : (
          <Alert color="red" title="This paycheck was deleted">
            Its loads and expenses can be paid on another paycheck. The account owner can restore it from the menu as
            long as none of them has been paid again.
          </Alert>
        )}
      </Section>
      <aside className={classes.stack} aria-label="At a glance">
        <AtAGlance row={row} />
        {data.statement && data.yearToDate && <Year totals={data.yearToDate} />}
        <HistoryPanel record={paycheck} row={row} />
      </aside>
      <FileViewer />
      {marking.dialog}
    </div>
  );
}

/** Explains a void paycheck, with the one that replaces it. */
function Voided({ row, replacedBy }: { row: PaycheckRow; replacedBy: readonly NamedRecord[] }) {
  return (
    <Alert color="red" title={`Voided ${formatDay(row.payCheckVoidedDate ?? '')}`}>
      {row.payCheckPaidDate && `The ${formatMoney(row.payCheckPayable ?? 0)} paid is deducted from the next paycheck. `}
      {replacedBy.length > 0 ? (
        <>
          Replaced by <Paychecks of={replacedBy} />.
        </>
      ) : (
        'Its loads and expenses can be paid on another paycheck.'
      )}
    </Alert>
  );
}

function Paychecks({ of }: { of: readonly NamedRecord[] }) {
  return of.map(({ id, prettyName }, at) => (
    <Fragment key={id}>
      {at > 0 && ', '}
      <LinkCell quiet to={getPagePath(paycheck, id)}>
        {prettyName}
      </LinkCell>
    </Fragment>
  ));
}

/** Returns `2026-11-27, Check 1021` */
function describePayment({ payCheckPaidDate, payCheckPaymentMethod, payCheckPaymentReference }: PaycheckRow): string {
  const method = getChoiceLabel(getFields(paycheck).payCheckPaymentMethod as never, payCheckPaymentMethod ?? '');
  return `${payCheckPaidDate}, ${[method, payCheckPaymentReference].filter(Boolean).join(' ')}`;
}

/** Shows the totals of the year that the settlement prints. */
function Year({ totals: { year, gross, deductions, net, paid, perDiem } }: { totals: YearToDate }) {
  return (
    <Glance
      title={`Year to date ${year}`}
      items={[
        ['Gross', <MoneyCell key="gross" value={gross} />],
        ['Deductions', <MoneyCell key="deductions" value={-deductions} />],
        ['Net', <MoneyCell key="net" value={net} />],
        paid === undefined ? null : ['Paid', <MoneyCell key="paid" value={paid} />],
        perDiem === undefined ? null : ['Per diem', <MoneyCell key="perDiem" value={perDiem} />],
      ]}
    />
  );
}

function AtAGlance({ row }: { row: PaycheckRow }) {
  return (
    <Glance
      items={[
        row.truckOwner
          ? ['Owner', <RefCell key="driver" value={row.truckOwner} record="truck_owner" />]
          : ['Driver', <RefCell key="driver" value={row.driver} record="driver" />],
        ['Authority', row.carrier.prettyName],
        ['Vehicle', row.vehicle?.prettyName ?? 'All'],
        ['Pay plan', describePayPlan(toPayPlan(row))],
        ['Loads', `${row.payCheckFleetStartDate} to ${row.payCheckFleetEndDate}`],
        ['Expenses', `${row.payCheckExpenseStartDate} to ${row.payCheckExpenseEndDate}`],
        ['Gross', <MoneyCell key="gross" value={row.payCheckFleetGrossPayment} />],
        ['Net', <MoneyCell key="net" value={row.payCheckNet} />],
        row.payCheckNetAfterBalance === row.payCheckNet
          ? null
          : ['Net after balance', <MoneyCell key="after" value={row.payCheckNetAfterBalance} />],
        ['Check date', row.payCheckDate],
        ['Status', <StatusChip key="status" value={row.payCheckStatus} of={PAYCHECK_STATUS} />],
        row.replaces ? ['Replaces', <Paychecks key="replaces" of={row.replaces} />] : null,
        row.payCheckPaidDate ? ['Paid', describePayment(row)] : null,
        ['Paid out', <MoneyCell key="payable" value={row.payCheckPayable} />],
        row.payCheckCarriedForward
          ? ['Carried forward', <MoneyCell key="carried" value={row.payCheckCarriedForward} />]
          : null,
      ]}
    />
  );
}
