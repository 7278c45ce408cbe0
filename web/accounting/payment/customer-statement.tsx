/**
 * Shows a customer's open invoices with their age and total on the customer's page; can be printed, emailed, and sent with a month's
 * packets.
 */
import { Alert, Button, Group, Select } from '@mantine/core';
import { invoice } from '@milepost/domain/accounting/invoice/invoice.ts';
import {
  AGES,
  type CustomerStatement as Statement,
  type StatementLine,
} from '@milepost/domain/accounting/payment/customer-statement.ts';
import type { ActionDetails } from '@milepost/domain/core/action-details.ts';
import { addMonths, formatDay, getFirstDayOfMonth } from '@milepost/domain/core/dates.ts';
import { formatMoney } from '@milepost/domain/core/money.ts';
import type { Task } from '@milepost/domain/core/task.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, asApiError } from '../../core/api/client.ts';
import { useRights } from '../../core/session/rights.ts';
import { notify } from '../../core/shell/notify.ts';
import { useDownload } from '../../core/tasks/use-download.ts';
import { useFollowTask } from '../../core/tasks/use-tasks.ts';
import { keys, useReloadData } from '../../core/ui/data.ts';
import { confirm } from '../../core/ui/dialog/confirm.tsx';
import { openFile } from '../../core/ui/file/viewer.tsx';
import { DateInput } from '../../core/ui/form/inputs/date-input.tsx';
import { Section } from '../../core/ui/form/section.tsx';
import { DateCell, LinkCell, MoneyCell, TwoLines } from '../../core/ui/list/cells.tsx';
import { getPagePath } from '../../core/ui/records.ts';
import { useAsOf } from '../../core/ui/use-as-of.ts';
import { usePageAddress } from '../../core/ui/use-page-address.ts';
import { useShowResult } from '../../core/ui/use-show-result.ts';
import { useToday } from '../../core/ui/use-today.ts';
import classes from '../accounting.module.css';
import { Figure } from '../figure.tsx';

type CustomerStatementProps = { id: string; name: string; email: string };

export function CustomerStatement({ id, name, email }: CustomerStatementProps) {
  const { can } = useRights();
  const today = useToday();
  const { asked } = usePageAddress();
  const { day, input } = useAsOf(asked.get('asOf') ?? today);
  const path = `customer/${id}/statement/`;
  const query = { asOf: day };
  const { data, error, isLoading } = useQuery({
    queryKey: keys.list(path, query),
    queryFn: ({ signal }) => api.get<Statement>(path, query, { signal }),
    placeholderData: keepPreviousData,
    enabled: can(6000, 'view'),
  });
  if (error) return <Alert color="red" role="alert" title={asApiError(error).text} />;
  if (isLoading) return <div data-coming />;
  if (!data?.lines) return null;
  return (
    <Section
      title="Statement"
      columns={false}
      actions={<StatementActions id={id} name={name} email={email} statement={data} />}
    >
      <Group mb="sm">
        <DateInput size="xs" {...input} />
      </Group>
      <Ages statement={data} />
      {data.lines.length === 0 ? (
        <p className={classes.empty}>No open invoices on this date.</p>
      ) : (
        <OpenInvoices lines={data.lines} />
      )}
      <Month id={id} />
    </Section>
  );
}

function StatementActions({ id, name, email, statement }: CustomerStatementProps & { statement: Statement }) {
  const { can } = useRights();
  const changed = useReloadData();
  const tell = useShowResult();
  const { mutate, isPending } = useDownload('Statement', openFile);
  async function mail() {
    const text = `Email ${name}’s statement (${formatMoney(statement.open)} due) to ${email}?`;
    if (!(await confirm({ title: 'Email statement', text, yes: 'Email statement' }))) return;
    try {
      const { details } = await api.post<{ details: ActionDetails }>(`customer/${id}/statement/email/`, {
        asOf: statement.day,
      });
      tell('Statement', details, 'Statement Emailed');
    } catch (thrown) {
      notify.failure('Statement Email', asApiError(thrown).text);
    }
    await changed();
  }
  return (
    <Group gap="xs">
      <Button
        size="compact-sm"
        variant="default"
        loading={isPending}
        onClick={() => mutate({ path: `customer/${id}/statement/pdf/`, query: { asOf: statement.day }, isLong: false })}
      >
        PDF
      </Button>
      {can(6000, 'edit') && (
        <Button size="compact-sm" variant="default" disabled={statement.lines.length === 0} onClick={() => void mail()}>
          Email statement
        </Button>
      )}
    </Group>
  );
}

function Ages({ statement: { ages, open, overdue, credit, due } }: { statement: Statement }) {
  return (
    <dl className={`${classes.figures} ${classes.ages}`}>
      {AGES.map(({ label }, at) => (
        <Figure key={label} label={label} value={ages[at] ?? 0} />
      ))}
      <Figure label="Past due" value={overdue} />
      <Figure label="Open balance" value={open} />
      {credit > 0 && <Figure label="Credits" value={-credit} />}
      {credit > 0 && <Figure label="Amount due" value={due} />}
    </dl>
  );
}

function OpenInvoices({ lines }: { lines: readonly StatementLine[] }) {
  return (
    <div className={classes.scroll}>
      <table className={classes.offerTable}>
        <thead>
          <tr>
            <th scope="col">Invoice #</th>
            <th scope="col">
              Load #<span className={classes.second}>Customer ref. / PO #</span>
            </th>
            <th scope="col">Invoiced</th>
            <th scope="col">Age (days)</th>
            <th scope="col" data-right>
              Open
            </th>
            <th scope="col" data-right>
              Balance
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Line({ line }: { line: StatementLine }) {
  return (
    <tr>
      <td data-nowrap>
        <TwoLines below={line.payTo && `Remit to ${line.payTo}`}>
          <LinkCell quiet to={getPagePath(invoice, line.id)}>
            {line.payCheckID}
          </LinkCell>
        </TwoLines>
      </td>
      <td>
        <TwoLines below={line.reference}>{line.load}</TwoLines>
      </td>
      <td data-nowrap>
        <TwoLines below={`due ${line.dueDate}`}>
          <DateCell value={line.invoicedDate} />
        </TwoLines>
      </td>
      <td data-nowrap>{AGES[line.age]?.label.replace(' days', '')}</td>
      <td data-right>
        <TwoLines below={line.paid > 0 && `of ${formatMoney(line.gross)}`}>
          <MoneyCell value={line.balance} />
        </TwoLines>
      </td>
      <td data-right>
        <MoneyCell value={line.running} />
      </td>
    </tr>
  );
}

const MONTHS = 12;
const FORMS = ['PDF', 'ZIP'] as const;

/** Builds the packets of all invoices of a month as one file, which the tray saves. */
function Month({ id }: { id: string }) {
  const first = getFirstDayOfMonth(useToday());
  const months = Array.from({ length: MONTHS }, (_, back) => addMonths(first, -back));
  const [month, setMonth] = useState(months[0] as string);
  const [as, setAs] = useState<string>('PDF');
  const { start, starting } = useStartTask();
  return (
    <Group gap="xs" align="flex-end" mt="sm">
      <Select
        label="Invoice packets by month"
        w={140}
        size="xs"
        allowDeselect={false}
        data={months.map((value) => ({ value, label: formatDay(value).replace(/ \d+,/, '') }))}
        value={month}
        onChange={(next) => next && setMonth(next)}
      />
      <Select
        aria-label="File format"
        w={84}
        size="xs"
        allowDeselect={false}
        data={[...FORMS]}
        value={as}
        onChange={(next) => next && setAs(next)}
      />
      <Button
        size="xs"
        variant="default"
        loading={starting}
        onClick={() => void start(`customer/${id}/packets/`, { month, as })}
      >
        Download packets
      </Button>
    </Group>
  );
}

/** Starts a background task that makes a file, and follows it in the tray. */
export function useStartTask() {
  const follow = useFollowTask();
  const [starting, setStarting] = useState(false);
  async function start(path: string, values: Record<string, string>) {
    setStarting(true);
    try {
      const task = await api.post<Task>(path, values);
      follow(task);
      notify.success(task.title, 'This may take a minute. You can keep working. We’ll download it when it’s ready.');
    } catch (thrown) {
      notify.failure('Task Start', asApiError(thrown).text);
    }
    setStarting(false);
  }
  return { start, starting };
}
