/** Creates the audit pack as one PDF or as a ZIP: a background task makes it, and the tray shows and saves it. */
import { Button } from '@mantine/core';
import type { Related } from '@milepost/domain/core/record.ts';
import type { Task } from '@milepost/domain/core/task.ts';
import { PACK_FORMATS, type PackFormat } from '@milepost/domain/safety/audit/pack.ts';
import { useState } from 'react';
import { api, asApiError } from '../../core/api/client.ts';
import { useRights } from '../../core/session/rights.ts';
import { notify } from '../../core/shell/notify.ts';
import { useFollowTask } from '../../core/tasks/use-tasks.ts';

/** The authority of the pack, or one of its drivers or vehicles. */
type PackScope = { carrier: string; driver?: string; vehicle?: string };

export function PackButtons({ of }: { of: PackScope }) {
  const follow = useFollowTask();
  const [starting, setStarting] = useState<PackFormat | null>(null);
  async function start(format: PackFormat) {
    setStarting(format);
    try {
      follow(await api.post<Task>('compliance/audit_pack/', { ...of, format }));
      notify.success('Audit Pack Started', 'You can keep working. It downloads when it’s ready.');
    } catch (thrown) {
      notify.failure('Audit Pack', asApiError(thrown).text);
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

/** Shows the buttons on the page of a stored driver or vehicle, for users who may view the audit. */
export function OwnerPackButtons({
  of,
  row,
}: {
  of: 'driver' | 'vehicle';
  row: { id: string; carrier: Related | null } | null;
}) {
  const { can } = useRights();
  return row?.carrier && can(7000, 'view') ? <PackButtons of={{ carrier: row.carrier.id, [of]: row.id }} /> : null;
}
