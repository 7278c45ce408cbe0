/** The audit pack, as one PDF or as a ZIP: made beside, followed in the tray, saved when it is ready. */
import { Button } from '@mantine/core';
import type { Task } from '@milepost/domain/core/task.ts';
import { PACK_FORMATS, type PackFormat } from '@milepost/domain/safety/audit/pack.ts';
import { useState } from 'react';
import { api, asApiError } from '../../core/api/client.ts';
import { notify } from '../../core/shell/notify.ts';
import { useFollow } from '../../core/tasks/use-tasks.ts';

export function PackButtons({ carrier }: { carrier: string }) {
  const follow = useFollow();
  const [starting, setStarting] = useState<PackFormat | null>(null);
  async function start(format: PackFormat) {
    setStarting(format);
    try {
      follow(await api.post<Task>('compliance/audit_pack/', { carrier, format }));
      notify.success('The audit pack is being made', 'You can go on working: it is saved when it is ready.');
    } catch (thrown) {
      notify.error('Audit Pack Failed', asApiError(thrown).text);
    }
    setStarting(null);
  }
  return PACK_FORMATS.map((format) => (
    <Button
      key={format}
      size="compact-sm"
      variant="default"
      loading={starting === format}
      onClick={() => void start(format)}
    >
      Audit pack {format}
    </Button>
  ));
}
