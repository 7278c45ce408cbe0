/** Shows the balances of all pay accounts as of a date, with a file download. */
import { Alert, Button, Group, Modal, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api, asApiError } from '../../core/api/client.ts';
import { useDownload } from '../../core/tasks/use-download.ts';
import { keys } from '../../core/ui/data.ts';
import { saveFile } from '../../core/ui/file/save.ts';
import { DateInput } from '../../core/ui/form/inputs/date-input.tsx';
import { useAsOf } from '../../core/ui/use-as-of.ts';
import { useToday } from '../../core/ui/use-today.ts';
import classes from '../accounting.module.css';
import { type Balance, BalanceTable } from './balance-table.tsx';

export function BalancesDialog({ onClose }: { onClose: () => void }) {
  const { day, input } = useAsOf(useToday());
  const { mutate: save, isPending } = useDownload('Balances', saveFile);
  const query = { asOf: day };
  const { data, error } = useQuery({
    queryKey: keys.list('pay_account/balances/', query),
    queryFn: ({ signal }) => api.get<{ results: Balance[] }>('pay_account/balances/', query, { signal }),
  });
  return (
    <Modal opened onClose={onClose} title="Balances as of a date" size={760}>
      <Stack gap="sm">
        <Group align="flex-end" justify="space-between">
          <DateInput {...input} />
          <Button
            variant="default"
            loading={isPending}
            onClick={() => save({ path: 'pay_account/balances/csv/', query, isLong: false })}
          >
            Download CSV
          </Button>
        </Group>
        {error && <Alert color="red" role="alert" title={asApiError(error).text} />}
        {!(data || error) && <Skeleton height={120} />}
        {data?.results.length === 0 && <p className={classes.empty}>No account was open on this date.</p>}
        {data && data.results.length > 0 && <BalanceTable rows={data.results} hasDriver />}
      </Stack>
    </Modal>
  );
}
