/** A saved paycheck: its statement as it was that day. It is never edited; it is deleted and built again. */
import { Alert, Button, Group, Skeleton } from '@mantine/core';
import { describePayPlan } from '@milepost/domain/accounting/paycheck/pay-plan.ts';
import type { PayQuestion } from '@milepost/domain/accounting/paycheck/pay-question.ts';
import type { PayStatement } from '@milepost/domain/accounting/paycheck/pay-types.ts';
import { paycheck } from '@milepost/domain/accounting/paycheck/paycheck.ts';
import { payPlanOf } from '@milepost/domain/accounting/paycheck/paycheck-preview.ts';
import type { FileView, Row } from '@milepost/domain/core/record.ts';
import { stepsOf } from '@milepost/domain/core/steps.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api, asApiError } from '../../core/api/client.ts';
import { useRights } from '../../core/session/rights.ts';
import { usePageTitle } from '../../core/shell/page-title.tsx';
import { keys } from '../../core/ui/data.ts';
import { FileViewer, openFile } from '../../core/ui/file/viewer.tsx';
import { Glance, Section } from '../../core/ui/form/section.tsx';
import { HistoryPanel } from '../../core/ui/history/history-panel.tsx';
import { IconFileText } from '../../core/ui/icons/icons.ts';
import { MoneyCell, RefCell } from '../../core/ui/list/cells.tsx';
import { RowMenu } from '../../core/ui/list/row-menu.tsx';
import { NextButton } from '../../core/ui/next-button.tsx';
import { listPageOf } from '../../core/ui/records.ts';
import { Steps } from '../../core/ui/steps.tsx';
import classes from '../accounting.module.css';
import { PayQuestions } from './pay-questions.tsx';
import { Since, type SincePaid } from './since-paid.tsx';
import { Statement } from './statement.tsx';
import { useStatementMail } from './use-statement-mail.ts';

/** A paycheck as the API answers it; a deleted one has no statement to print. */
export type PaycheckRow = Row<typeof paycheck> & {
  payCheckFile: FileView | null;
  isChangedSincePaid: boolean;
  hasOpenQuestion: boolean;
};

type Answer = { statement: PayStatement; since: SincePaid; questions: PayQuestion[]; mailedTo: string | null };
type Kept = { row: PaycheckRow } & (Answer | { statement: null });

async function read(id: string): Promise<Kept> {
  const row = await api.get<PaycheckRow>(`paycheck/${id}`);
  if (row.state === 'DELETED') return { row, statement: null };
  return { row, ...(await api.get<Answer>(`paycheck/${id}/statement/`)) };
}

export function SavedPaycheck({ id }: { id: string }) {
  const navigate = useNavigate();
  const { data, error } = useQuery({ queryKey: keys.one(paycheck, id), queryFn: () => read(id) });
  usePageTitle(data ? `Paycheck ${data.row.prettyName}` : 'Paycheck');
  if (error) return <Alert color="red" role="alert" title={asApiError(error).text} />;
  if (!data) return <Skeleton height={320} />;
  const { row, statement } = data;
  const { payCheckFile: file } = row;
  return (
    <div className={classes.saved}>
      <Section
        title={`Settlement for ${row.driver.prettyName}`}
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
                Statement PDF
              </Button>
            )}
            <RowMenu
              record={paycheck}
              row={row}
              onDone={(action) => action === 'DELETE' && void navigate({ to: listPageOf(paycheck) })}
            />
          </span>
        }
      >
        {data.statement && <NextStep id={row.id} mailedTo={data.mailedTo} />}
        {data.statement && <Since payCheckID={row.prettyName} since={data.since} />}
        {data.statement && <PayQuestions lines={data.statement.lines} questions={data.questions} />}
        {statement ? (
          <Statement statement={statement} payCheckID={row.prettyName} />
        ) : (
          <Alert color="red" title="This paycheck was deleted">
            Its loads and expenses can be paid on another paycheck. The account owner can restore it from the menu as
            long as none of them has been.
          </Alert>
        )}
      </Section>
      <aside className={classes.stack} aria-label="At a glance">
        <AtAGlance row={row} />
        <HistoryPanel record={paycheck} row={row} />
      </aside>
      <FileViewer />
    </div>
  );
}

/** How far a paycheck is on its way to its driver. */
const STEPS = { SAVED: 'Saved', MAILED: 'Emailed' } as const;

function NextStep({ id, mailedTo }: { id: string; mailedTo: string | null }) {
  const { can } = useRights();
  const { mail, busy } = useStatementMail(id);
  return (
    <Group justify="space-between" mih={26} mb={6}>
      <Steps steps={stepsOf(STEPS, mailedTo ? ['SAVED', 'MAILED'] : ['SAVED'])} />
      {!mailedTo && can(6000, 'edit') && <NextButton label="Email settlement" busy={busy} run={mail} />}
    </Group>
  );
}

function AtAGlance({ row }: { row: PaycheckRow }) {
  return (
    <Glance
      items={[
        ['Driver', <RefCell key="driver" value={row.driver} record="driver" />],
        ['Authority', row.carrier.prettyName],
        ['Vehicle', row.vehicle?.prettyName ?? 'All'],
        ['Pay plan', describePayPlan(payPlanOf(row))],
        ['Loads', `${row.payCheckFleetStartDate} to ${row.payCheckFleetEndDate}`],
        ['Expenses', `${row.payCheckExpenseStartDate} to ${row.payCheckExpenseEndDate}`],
        ['Gross', <MoneyCell key="gross" value={row.payCheckFleetGrossPayment} />],
        ['Net', <MoneyCell key="net" value={row.payCheckNet} />],
        row.payCheckNetAfterBalance === row.payCheckNet
          ? null
          : ['Net after balance', <MoneyCell key="after" value={row.payCheckNetAfterBalance} />],
        ['Paid out', <MoneyCell key="payable" value={row.payCheckPayable} />],
        row.payCheckCarriedForward
          ? ['Carried forward', <MoneyCell key="carried" value={row.payCheckCarriedForward} />]
          : null,
      ]}
    />
  );
}
