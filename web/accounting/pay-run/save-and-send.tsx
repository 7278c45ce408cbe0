/** Saves and emails the ready paychecks at the nets on the screen, after one confirmation, in a background task. */
import { Button } from '@mantine/core';
import type { PayRunRow } from '@milepost/domain/accounting/pay-run/pay-run.ts';
import { formatMoney, sumDollars } from '@milepost/domain/core/money.ts';
import type { Task } from '@milepost/domain/core/task.ts';
import { useState } from 'react';
import { api, asApiError } from '../../core/api/client.ts';
import { useRights } from '../../core/session/rights.ts';
import { notify } from '../../core/shell/notify.ts';
import { useFollowTask } from '../../core/tasks/use-tasks.ts';
import { confirm } from '../../core/ui/dialog/confirm.tsx';
import { describePeriod, getDays, type Place, useResults } from './use-pay-run.ts';

/** `isChanging`: the amounts on the screen are still those before a row was selected or deselected. */
type SaveProps = { right: readonly PayRunRow[]; place: Place; isChanging: boolean };

export function SaveAndSend({ right, place, isChanging }: SaveProps) {
  const { can } = useRights();
  const follow = useFollowTask();
  const { isGoing } = useResults(place.run);
  const [starting, setStarting] = useState(false);
  if (!can(6000, 'create') || right.length === 0) return null;
  const paychecks = right.length === 1 ? '1 paycheck' : `${right.length} paychecks`;
  async function start() {
    const total = formatMoney(sumDollars(right.map(({ payable }) => payable)));
    const text = `${paychecks} for ${describePeriod(place.period)}, ${total} total. Each paycheck is saved and its settlement emailed to the payee.`;
    if (!(await confirm({ title: `Save and email ${paychecks}`, text, yes: `Save and email ${right.length}` }))) return;
    setStarting(true);
    try {
      const drivers = right.map(({ carrier, driver, isOwner, vehicle, net }) => {
        const ofOwner = isOwner ? { isOwner, vehicle: vehicle?.id ?? null } : {};
        return { carrier: carrier.id, driver: driver.id, net, ...ofOwner };
      });
      const task = await api.post<Task>('pay_run/', { ...getDays(place.period), drivers: JSON.stringify(drivers) });
      follow(task);
      place.show(task.id);
    } catch (thrown) {
      notify.failure('Pay Run', asApiError(thrown).text);
    }
    setStarting(false);
  }
  return (
    <Button loading={starting || isGoing || isChanging} onClick={() => void start()}>
      Save and email {right.length} ready {right.length === 1 ? 'paycheck' : 'paychecks'}
    </Button>
  );
}
