/** Posts interest on escrow: the quarter, the Treasury bill rate, each account's amount, and one click to post. */
import { Alert, Button, Group, Modal, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { getLastQuarter } from '@milepost/domain/accounting/pay-account/escrow-interest.ts';
import { payAccount } from '@milepost/domain/accounting/pay-account/pay-account.ts';
import { formatDay, getQuarter, getQuarterDates } from '@milepost/domain/core/dates.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, asApiError } from '../../core/api/client.ts';
import { keys } from '../../core/ui/data.ts';
import { LinkCell, MoneyCell } from '../../core/ui/list/cells.tsx';
import { getPagePath } from '../../core/ui/records.ts';
import { useToday } from '../../core/ui/use-today.ts';
import classes from '../accounting.module.css';
import { useLedgerForm } from './use-ledger-form.ts';

type Interest = { id: string; prettyName: string; driver: string; interest: number; isPosted: boolean };

/** A carrier that is behind can post up to a year. */
const QUARTERS = 4;

/** Returns the last quarters, latest first, and the current one, whose interest is due only if a job or lease ended. */
function listQuarters(today: string) {
  const quarters = [getLastQuarter(today)];
  while (quarters.length < QUARTERS) quarters.push(getLastQuarter(quarters.at(-1)?.start ?? today));
  const { year, quarter } = getQuarter(today);
  const { start } = getQuarterDates(year, quarter);
  return [
    ...quarters.map((each) => ({
      end: each.end,
      value: each.start,
      label: `${formatDay(each.start)} to ${formatDay(each.end)}`,
    })),
    { end: today, value: start, label: `${formatDay(start)} to today, for final accountings` },
  ];
}

export function InterestDialog({ onClose }: { onClose: () => void }) {
  const quarters = listQuarters(useToday());
  const [quarter, setQuarter] = useState(quarters[0]?.value ?? '');
  const postedOn = quarters.find(({ value }) => value === quarter)?.end;
  const [rate, setRate] = useState('');
  const { errors, isSending, send } = useLedgerForm('pay_account/interest/', 'Interest Posted', onClose);
  const query = { quarter, rate };
  const { data, error } = useQuery({
    queryKey: keys.list('pay_account/interest/', query),
    queryFn: ({ signal }) => api.get<{ results: Interest[] }>('pay_account/interest/', query, { signal }),
    enabled: /^\d{1,2}(\.\d{1,3})?$/.test(rate),
  });
  const rows = data?.results ?? [];
  const isDue = rows.some(({ interest, isPosted }) => interest > 0 && !isPosted);
  return (
    <Modal opened onClose={onClose} title="Post escrow interest" size={680}>
      <Stack component="form" gap="sm" onSubmit={(event) => void send(event, query)}>
        {errors.other && <Alert color="red" role="alert" title={errors.other} />}
        {error && <Alert color="red" role="alert" title={asApiError(error).text} />}
        <Group grow align="flex-start">
          <NativeSelect
            label="Quarter"
            data={quarters.map(({ value, label }) => ({ value, label }))}
            value={quarter}
            error={errors.quarter}
            onChange={({ currentTarget: { value } }) => setQuarter(value)}
          />
          <TextInput
            label="13-week Treasury bill rate"
            description="At least the rate set in the weekly auction. Example: 3.80."
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            rightSection="%"
            inputMode="decimal"
            value={rate}
            error={errors.rate}
            onChange={({ currentTarget: { value } }) => setRate(value)}
          />
        </Group>
        {data && <InterestTable rows={rows} />}
        <Text size="sm" c="dimmed">
          Interest is paid on the quarter’s average balance less the driver’s average advances (49 CFR 376.12(k)).
          {postedOn && ` It is dated ${formatDay(postedOn)}.`}
        </Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isSending} disabled={!isDue}>
            Post interest
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

function InterestTable({ rows }: { rows: readonly Interest[] }) {
  if (rows.length === 0) return <p className={classes.empty}>No escrow has interest for this quarter.</p>;
  return (
    <table className={classes.offerTable}>
      <thead>
        <tr>
          <th scope="col">Driver</th>
          <th scope="col">Account</th>
          <th scope="col" data-right>
            Interest
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} data-off={row.isPosted || undefined}>
            <td>{row.driver}</td>
            <td>
              <LinkCell quiet to={getPagePath(payAccount, row.id)}>
                {row.prettyName}
              </LinkCell>
            </td>
            <td data-right>{row.isPosted ? 'posted' : <MoneyCell value={row.interest} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
