/** The final accountings of a payee on the payee's page: what is due and by when, each account's balance, and the button to close. */
import { Button, Group, Stack, Text } from '@mantine/core';
import {
  CONFIRMED_STEPS,
  type ConfirmedStep,
  describeAccountAction,
  type FinalAccount,
  STEP_RULES,
  type StepRow,
} from '@milepost/domain/accounting/final-accounting/final-accounting.ts';
import { payAccount } from '@milepost/domain/accounting/pay-account/pay-account.ts';
import { type Day, formatDay } from '@milepost/domain/core/dates.ts';
import { formatMoney } from '@milepost/domain/core/money.ts';
import { useQuery } from '@tanstack/react-query';
import { api, asApiError } from '../../core/api/client.ts';
import { useRights } from '../../core/session/rights.ts';
import { notify } from '../../core/shell/notify.ts';
import { keys, useReloadData } from '../../core/ui/data.ts';
import { Section } from '../../core/ui/form/section.tsx';
import { LinkCell, MoneyCell } from '../../core/ui/list/cells.tsx';
import { getPagePath } from '../../core/ui/records.ts';
import { useToday } from '../../core/ui/use-today.ts';
import classes from '../accounting.module.css';
import { FileButton } from '../tax/file-button.tsx';

const PATH = 'final_accounting/';

export type FinalAccounting = {
  id: string;
  endedOn: Day;
  closedOn: Day | null;
  isBack: boolean;
  steps: StepRow[];
  accounts: FinalAccount[];
  left: string[];
  carriedForward: number;
};

/** Renders nothing for a payee without a last date. */
export function FinalAccountings({ payee }: { payee: string }) {
  const { can } = useRights();
  const { data, isLoading } = useQuery({
    queryKey: keys.list(PATH, { payee }),
    queryFn: ({ signal }) => api.get<{ results: FinalAccounting[] }>(PATH, { payee }, { signal }),
    enabled: can(payAccount.policy, 'view'),
  });
  if (isLoading) return <div data-coming />;
  return (data?.results ?? []).map((each) => <OneAccounting key={each.id} payee={payee} accounting={each} />);
}

type OneProps = { payee: string; accounting: FinalAccounting };

function OneAccounting({ payee, accounting }: OneProps) {
  const { id, endedOn, closedOn, isBack, steps, accounts, left, carriedForward } = accounting;
  const canEdit = useRights().can(payAccount.policy, 'edit') && !closedOn;
  const run = useRun(id);
  return (
    <Section
      title={`Final accounting as of ${formatDay(endedOn)}`}
      columns={false}
      actions={<FileButton what="Download PDF" path={`${PATH}${id}/pdf/`} query={{ payee }} />}
    >
      <Stack gap="sm">
        <Steps steps={steps} onConfirm={canEdit ? (step) => run('Step Confirmed', 'confirm/', { step }) : null} />
        {accounts.length > 0 && <Accounts accounts={accounts} endedOn={endedOn} isClosed={closedOn !== null} />}
        {carriedForward > 0 && (
          <Text size="sm">Negative balance from earlier settlements: {formatMoney(carriedForward)}.</Text>
        )}
        {closedOn ? (
          <Text size="sm">Closed {formatDay(closedOn)}.</Text>
        ) : (
          <Group justify="space-between" gap="sm">
            <Text size="sm" c="dimmed">
              {left.length === 0
                ? 'Everything is settled.'
                : `${left.length} ${left.length === 1 ? 'item' : 'items'} left before you can close it.`}
            </Text>
            {canEdit && (
              <Group gap="sm">
                {isBack && (
                  <Button variant="default" onClick={() => run('Final Accounting Removed', null)}>
                    Remove final accounting
                  </Button>
                )}
                <Button disabled={left.length > 0} onClick={() => run('Final Accounting Closed', 'close/')}>
                  Close final accounting
                </Button>
              </Group>
            )}
          </Group>
        )}
      </Stack>
    </Section>
  );
}

/** Returns a function that posts to a call of a final accounting, or deletes it, and shows the result. */
function useRun(id: string) {
  const changed = useReloadData();
  return async (message: string, call: string | null, values: Record<string, unknown> = {}) => {
    try {
      await (call === null ? api.delete(`${PATH}${id}/`) : api.post(`${PATH}${id}/${call}`, values));
      notify.success(message);
    } catch (thrown) {
      notify.failure('Final Accounting Update', asApiError(thrown).text);
    }
    await changed();
  };
}

type StepsProps = { steps: readonly StepRow[]; onConfirm: ((step: ConfirmedStep) => Promise<void>) | null };

function Steps({ steps, onConfirm }: StepsProps) {
  const today = useToday();
  return (
    <div className={classes.scroll}>
      <table className={classes.offerTable} aria-label="Steps">
        <thead>
          <tr>
            <th scope="col">Step</th>
            <th scope="col">Due</th>
            <th scope="col">Done</th>
            <th scope="col" aria-label="Actions" />
          </tr>
        </thead>
        <tbody>
          {steps.map(({ step, due, doneOn }) => (
            <tr key={step} data-row>
              <td>
                {CONFIRMED_STEPS[step]}
                {due && (
                  <Text size="xs" c="dimmed">
                    {STEP_RULES[step]}
                  </Text>
                )}
              </td>
              <td data-nowrap>
                <Text size="sm" span {...(due && !doneOn && due < today && { c: 'red' })}>
                  {due ? formatDay(due) : 'By state law'}
                </Text>
              </td>
              <td data-nowrap>{doneOn ? formatDay(doneOn) : ''}</td>
              <td data-right>
                {onConfirm && !doneOn && (
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={`Mark done: ${CONFIRMED_STEPS[step]}`}
                    onClick={() => void onConfirm(step)}
                  >
                    Mark done
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type AccountsProps = { accounts: readonly FinalAccount[]; endedOn: Day; isClosed: boolean };

function Accounts({ accounts, endedOn, isClosed }: AccountsProps) {
  return (
    <div className={classes.scroll}>
      <table className={classes.offerTable} aria-label="Accounts to close">
        <thead>
          <tr>
            <th scope="col">Account</th>
            <th scope="col" data-right>
              Balance
            </th>
            <th scope="col">Next step</th>
          </tr>
        </thead>
        <tbody>
          {accounts.map((account) => (
            <tr key={account.id} data-row>
              <td>
                <LinkCell quiet to={getPagePath(payAccount, account.id)}>
                  {account.prettyName}
                </LinkCell>
              </td>
              <td data-right>
                <MoneyCell value={account.balance} />
              </td>
              <td>{(!isClosed && describeAccountAction(account, endedOn)) || 'Closed'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
