/** The payment file for the bank, as CSV or in NACHA format. Creating it marks its paychecks paid by ACH. */
import { Anchor, Button, Group, Modal, SegmentedControl, Stack, Text } from '@mantine/core';
import { findBankingDay, findEffectiveEntryDate } from '@milepost/domain/accounting/bank/banking-day.ts';
import { describeAchError, type FileFormat, type FileSummary } from '@milepost/domain/accounting/pay-run/ach.ts';
import type { PaymentFile, PayRun } from '@milepost/domain/accounting/pay-run/pay-run.ts';
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
import { SkippedPaychecks } from './skipped-paychecks.tsx';
import { getDays, type Period } from './use-pay-run.ts';

type Props = Pick<PayRun, 'paid' | 'files'> & { period: Period; onClose: () => void };

const formatPaychecks = (n: number) => (n === 1 ? '1 paycheck' : `${n} paychecks`);

const FORMATS = [
  { value: 'CSV', label: 'CSV' },
  { value: 'ACH', label: 'NACHA (ACH)' },
];

export function PaymentFileDialog({ paid, files, period, onClose }: Props) {
  const { can } = useRights();
  const today = useToday();
  const hasBanks = paid.some(({ achError }) => achError === null);
  const [format, setFormat] = useState<FileFormat>(hasBanks ? 'ACH' : 'CSV');
  const [typed, setTyped] = useState(today);
  const day = isDay(typed) ? typed : parseDate(typed);
  const download = useFileDownload();
  const making = useMaking(period, download);
  const unpaid = paid.filter(({ status, payable }) => isPayable(status, payable));
  const inFile = format === 'CSV' ? unpaid : unpaid.filter(({ achError }) => !achError);
  const total = formatMoney(sumDollars(inFile.map(({ payable }) => payable)));
  async function make() {
    if (day && (await making.make(day, format))) onClose();
  }
  return (
    <Modal opened onClose={onClose} title="Payment file" size={520}>
      <Stack gap="sm">
        <SegmentedControl
          aria-label="Format"
          data={FORMATS}
          value={format}
          onChange={(next) => setFormat(next as FileFormat)}
        />
        <SkippedPaychecks paid={paid} format={format} />
        {inFile.length > 0 ? (
          <Text size="sm">
            {formatPaychecks(inFile.length)}, {total} total. Creating the file marks them paid by ACH.
          </Text>
        ) : (
          <Text size="sm">
            {unpaid.length > 0
              ? 'No paycheck can be paid by ACH yet.'
              : 'This period has no approved, unpaid paychecks.'}
          </Text>
        )}
        {inFile.length > 0 && (
          <DateInput
            label="Payment date"
            value={typed}
            error={day ? undefined : 'Invalid Date'}
            onChange={(next) => setTyped(next)}
          />
        )}
        {inFile.length > 0 && format === 'ACH' && day && (
          <Text size="sm" c="dimmed">
            The bank pays on {formatDay(findEffectiveEntryDate(day, today))}
            {findBankingDay(day) !== day || day <= today ? ', the next banking day.' : '.'}
          </Text>
        )}
        {files.map((file) => (
          <Earlier key={file.id} file={file} onDownload={download} />
        ))}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          {inFile.length > 0 && can(6000, 'edit') && (
            <Button disabled={!day} loading={making.busy} onClick={() => void make()}>
              Create payment file
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}

type Download = (file: PaymentFile, carrier?: string) => void;

/** Downloads a file as CSV, or an authority's file in NACHA format. */
function useFileDownload(): Download {
  const list = useDownload('Payment File', saveFile);
  return ({ id }, carrier) =>
    list.mutate(
      carrier
        ? { path: 'pay_run/ach/', query: { file: id, carrier }, isLong: false }
        : { path: 'pay_run/csv/', query: { file: id }, isLong: false },
    );
}

function Earlier({ file, onDownload }: { file: PaymentFile; onDownload: Download }) {
  const mayRead = useRights().can(6000, 'edit');
  const of = `Download the file dated ${formatDay(file.dated)} (${formatPaychecks(file.count)}, ${formatMoney(file.total)})`;
  const link = (words: string, carrier?: string) => (
    <Anchor key={words} component="button" type="button" size="sm" ta="left" onClick={() => onDownload(file, carrier)}>
      {words}
    </Anchor>
  );
  if (file.ach.length === 0 || !mayRead) return link(of);
  const isOne = file.ach.length === 1;
  return file.ach.map(({ id, prettyName }) => link(isOne ? `${of}, NACHA` : `${of}, NACHA for ${prettyName}`, id));
}

function useMaking(period: Period, onMade: Download) {
  const changed = useReloadData();
  const [busy, setBusy] = useState(false);
  async function make(day: string, fileFormat: FileFormat): Promise<boolean> {
    setBusy(true);
    try {
      const sent = { ...getDays(period), payCheckPaidDate: day, ...(fileFormat === 'ACH' && { fileFormat }) };
      const file = await api.post<PaymentFile & FileSummary>('pay_run/payment_file/', sent);
      const { count, total } = file;
      notify.success('Payment File Created', `${formatPaychecks(count)} paid, ${formatMoney(total)} total.`);
      for (const { prettyName, driver, error } of file.leftOut ?? [])
        notify.warning(`${prettyName} Excluded`, `${driver.prettyName}: ${describeAchError(error)}`, []);
      if (fileFormat === 'CSV') onMade(file);
      for (const { id } of file.ach ?? []) onMade(file, id);
      return true;
    } catch (thrown) {
      notify.failure('Payment File Create', asApiError(thrown).text);
      return false;
    } finally {
      await changed();
      setBusy(false);
    }
  }
  return { make, busy };
}
