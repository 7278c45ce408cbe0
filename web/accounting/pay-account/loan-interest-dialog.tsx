/** Posts interest on loans through a date: each loan's days and amount, and one click to post. */
import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { payAccount } from '@milepost/domain/accounting/pay-account/pay-account.ts';
import { formatPercent } from '@milepost/domain/core/money.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, asApiError } from '../../core/api/client.ts';
import { keys } from '../../core/ui/data.ts';
import { DateInput } from '../../core/ui/form/inputs/date-input.tsx';
import { LinkCell, MoneyCell } from '../../core/ui/list/cells.tsx';
import { getPagePath } from '../../core/ui/records.ts';
import { useToday } from '../../core/ui/use-today.ts';
import classes from '../accounting.module.css';
import { useLedgerForm } from './use-ledger-form.ts';

type Interest = { id: string; prettyName: string; driver: string; rate: number; interest: number; count: number };
const PATH = 'pay_account/loan_interest/';

export function LoanInterestDialog({ onClose }: { onClose: () => void }) {
  const [through, setThrough] = useState(useToday());
  const { errors, isSending, send } = useLedgerForm(PATH, 'Interest Posted', onClose);
  const query = { through };
  const { data, error } = useQuery({
    queryKey: keys.list(PATH, query),
    queryFn: ({ signal }) => api.get<{ results: Interest[] }>(PATH, query, { signal }),
    enabled: through !== '',
  });
  const rows = data?.results ?? [];
  const failed =
    errors.through ?? errors.other ?? (error ? (asApiError(error).errors?.through ?? asApiError(error).text) : null);
  return (
    <Modal opened onClose={onClose} title="Post loan interest" size={680}>
      <Stack component="form" gap="sm" onSubmit={(event) => void send(event, query)}>
        {failed && <Alert color="red" role="alert" title={failed} />}
        <DateInput label="Through" value={through} onChange={setThrough} />
        {data && <InterestTable rows={rows} />}
        <Text size="sm" c="dimmed">
          Simple interest on the principal balance, based on a 365-day year. No day is charged twice.
        </Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isSending} disabled={!rows.some(({ interest }) => interest > 0)}>
            Post interest
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

function InterestTable({ rows }: { rows: readonly Interest[] }) {
  if (rows.length === 0)
    return <p className={classes.empty}>No loan has an interest rate. Enter one on the loan’s page.</p>;
  return (
    <table className={classes.offerTable} aria-label="Loan interest">
      <thead>
        <tr>
          <th scope="col">Payee</th>
          <th scope="col">Loan</th>
          <th scope="col">Rate</th>
          <th scope="col" data-right>
            Days
          </th>
          <th scope="col" data-right>
            Interest
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, prettyName, driver, rate, count, interest }) => (
          <tr key={id}>
            <td>{driver}</td>
            <td>
              <LinkCell quiet to={getPagePath(payAccount, id)}>
                {prettyName}
              </LinkCell>
            </td>
            <td>{formatPercent(rate)}</td>
            <td data-right>{count}</td>
            <td data-right>
              <MoneyCell value={interest} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
