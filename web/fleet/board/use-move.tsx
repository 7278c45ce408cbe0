/** Moves a bar: immediately without warnings, else after a dialog that shows them. */
import type { BoardRow } from '@milepost/domain/fleet/board/board.ts';
import { useState } from 'react';
import { asApiError } from '../../core/api/client.ts';
import { notify } from '../../core/shell/notify.ts';
import { useReloadData } from '../../core/ui/data.ts';
import { useShowResult } from '../../core/ui/use-show-result.ts';
import { type MovedLeg, type MovePlan, planMove, saveMove } from './move.ts';
import { MoveDialog } from './move-dialog.tsx';

/** Returns why a bar can't be moved; null if it can. */
export function getMoveLock({ payCheck }: MovedLeg['leg']): string | null {
  return payCheck && `${payCheck} has paid for this load. Its truck and driver can’t change.`;
}

export function useMove(rows: readonly BoardRow[]) {
  const tell = useShowResult();
  const changed = useReloadData();
  const [asked, setAsked] = useState<{ moved: MovedLeg; to: BoardRow | null } | null>(null);

  /** @throws ApiError if the server rejects the move */
  async function save(moved: MovedLeg, plan: MovePlan, reason: string): Promise<void> {
    const details = await saveMove(moved, plan, reason);
    tell('Load', details, 'Load Moved');
    await changed();
  }

  async function drop(moved: MovedLeg, to: BoardRow): Promise<void> {
    const lock = getMoveLock(moved.leg);
    if (lock) return notify.failure('Load Move', lock);
    try {
      const plan = await planMove(moved, to);
      if (plan.answer.results.length > 0) setAsked({ moved, to });
      else await save(moved, plan, '');
    } catch (thrown) {
      notify.failure('Load Move', asApiError(thrown).text);
      await changed();
    }
  }

  function ask(moved: MovedLeg): void {
    const lock = getMoveLock(moved.leg);
    if (lock) notify.failure('Load Move', lock);
    else setAsked({ moved, to: null });
  }

  const dialog = asked && (
    <MoveDialog {...asked} choices={rows} onSave={save} onChanged={changed} onClose={() => setAsked(null)} />
  );
  return { drop, ask, dialog };
}
