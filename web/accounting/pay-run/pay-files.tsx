/** The files of a pay run: its settlements as one ZIP, and the payment file for the bank, which marks its paychecks paid. */
import { Alert, Anchor, Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { PaidRow, PaymentFile } from '@milepost/domain/accounting/pay-run/pay-run.ts';
import { isPayable } from '@milepost/domain/accounting/paycheck/paycheck-lifecycle.ts';
import { formatDay, isDay, parseDate } from '@milepost/domain/core/dates.ts';
import { formatMoney, sumDollars } from '@milepost/domain/core/money.ts';
import { useState } from 'react';
import { api, asApiError } from '../../core/api/client.ts';
import { useRights } from '../../core/session/rights.ts';
import { notify } from '../../core/shell/notify.ts';
import { useDownload } from '../../core/tasks/use-download.ts';
import { useReloadData } from '../../core/ui/data.ts';
import { saveFile } from '../../core/ui/file/save.ts';
import { DateInput } from '../../core/ui/form/inputs/date-input.tsx';
import { useToday } from '../../core/ui/use-today.ts';
import { daysOf, type Period } from './use-pay-run.ts';

type PayFilesProps = { paid: readonly PaidRow[]; files: readonly PaymentFile[]; period: Period };

export function PayFiles({ paid, files, period }: PayFilesProps) {
  const [opened, setOpened] = useState(false);
  const zip = useDownload('Statements', saveFile);
  return (
    <Group gap="xs">
      <Button
        size="compact-sm"
        variant="default"
        loading={zip.isPending}
        onClick={() => zip.mutate({ path: 'pay_run/statements/', query: daysOf(period), isLong: true })}
      >
        Statements (ZIP)
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => setOpened(true)}>
        Payment file (CSV)
      </Button>
      {opened && <Dialog paid={paid} files={files} period={period} onClose={() => setOpened(false)} />}
    </Group>
  );
}

const counted = (n: number) => (n === 1 ? '1 paycheck' : `${n} paychecks`);

function Dialog({ paid, files, period, onClose }: PayFilesProps & { onClose: () => void }) {
  const { can } = useRights();
  const [typed, setTyped] = useState(useToday());
  const day = isDay(typed) ? typed : parseDate(typed);
  const list = useDownload('Payment file', saveFile);
  const making = useMaking(period, (id) => list.mutate({ path: 'pay_run/csv/', query: { file: id }, isLong: false }));
  const unpaid = paid.filter(({ status, payable }) => isPayable(status, payable));
  const total = formatMoney(sumDollars(unpaid.map(({ payable }) => payable)));
  async function make() {
    if (day && (await making.make(day))) onClose();
  }
  return (
    <Modal opened onClose={onClose} title="Payment file" size={460}>
      <Stack gap="sm">
        <LeftOut paid={paid} />
        {unpaid.length > 0 ? (
          <Text size="sm">
            {counted(unpaid.length)}, {total} total. Creating the file marks them paid by ACH.
          </Text>
        ) : (
          <Text size="sm">No approved paycheck of this period is unpaid.</Text>
        )}
        {unpaid.length > 0 && (
          <DateInput
            label="Payment date"
            value={typed}
            error={day ? undefined : 'Invalid Date'}
            onChange={(next) => setTyped(next)}
          />
        )}
        {files.map(({ id, dated, count, total: sum }) => (
          <Anchor
            key={id}
            component="button"
            type="button"
            size="sm"
            ta="left"
            onClick={() => list.mutate({ path: 'pay_run/csv/', query: { file: id }, isLong: false })}
          >
            Download the file of {formatDay(dated)} ({counted(count)}, {formatMoney(sum)})
          </Anchor>
        ))}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          {unpaid.length > 0 && can(6000, 'edit') && (
            <Button disabled={!day} loading={making.busy} onClick={() => void make()}>
              Create payment file
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}

/** Warns of paychecks the file excludes, because they were paid before or are not approved yet. */
function LeftOut({ paid }: Pick<PayFilesProps, 'paid'>) {
  const before = paid.filter(({ status }) => status === 'PAID');
  const drafts = paid.filter(({ status }) => status === 'DRAFT');
  if (before.length + drafts.length === 0) return null;
  return (
    <Alert color="yellow" p="xs" title={`Not in the file: ${counted(before.length + drafts.length)}`}>
      {before.map(({ id, prettyName, paidDate, paidOnFile }) => (
        <div key={id}>
          {prettyName}:{' '}
          {paidOnFile
            ? `paid on the bank’s payment file of ${formatDay(paidOnFile)}`
            : `paid ${formatDay(paidDate ?? '')}`}
        </div>
      ))}
      {drafts.map(({ id, prettyName }) => (
        <div key={id}>{prettyName}: draft, not approved</div>
      ))}
    </Alert>
  );
}

function useMaking(period: Period, onMade: (id: string) => void) {
  const changed = useReloadData();
  const [busy, setBusy] = useState(false);
  async function make(day: string): Promise<boolean> {
    setBusy(true);
    try {
      const sent = { ...daysOf(period), payCheckPaidDate: day };
      const { id, count, total } = await api.post<PaymentFile>('pay_run/payment_file/', sent);
      notify.success('Payment file created', `${counted(count)} paid, ${formatMoney(total)} total.`);
      onMade(id);
      return true;
    } catch (thrown) {
      notify.error('Couldn’t create the payment file', asApiError(thrown).text);
      return false;
    } finally {
      await changed();
      setBusy(false);
    }
  }
  return { make, busy };
}
