/** The files of a pay run: its settlements as one ZIP, the payment file for the bank, and the drivers' bank accounts. */
import { Button, Group } from '@mantine/core';
import type { PayRun } from '@milepost/domain/accounting/pay-run/pay-run.ts';
import { useState } from 'react';
import { useDownload } from '../../core/tasks/use-download.ts';
import { saveFile } from '../../core/ui/file/save.ts';
import { PaymentFileDialog } from './payment-file-dialog.tsx';
import { getDays, type Period } from './use-pay-run.ts';

type PayFilesProps = Pick<PayRun, 'paid' | 'files'> & { period: Period };

export function PayFiles({ paid, files, period }: PayFilesProps) {
  const [opened, setOpened] = useState(false);
  const zip = useDownload('Settlements', saveFile);
  return (
    <Group gap="xs">
      <Button
        size="compact-sm"
        variant="default"
        loading={zip.isPending}
        onClick={() => zip.mutate({ path: 'pay_run/statements/', query: getDays(period), isLong: true })}
      >
        Settlements (ZIP)
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => setOpened(true)}>
        Payment file
      </Button>
      {opened && <PaymentFileDialog paid={paid} files={files} period={period} onClose={() => setOpened(false)} />}
    </Group>
  );
}
