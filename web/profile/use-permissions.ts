/** Edits a user's permission flags: shown immediately, saved one after the other, reset if the server rejects one. */
import type { Flag, PolicyId, PolicyRow } from '@milepost/domain/core/policies.ts';
import { ROLE_PRESETS, type RolePreset } from '@milepost/domain/core/role-presets.ts';
import { useRef, useState } from 'react';
import { api, asApiError } from '../core/api/client.ts';
import { notify } from '../core/shell/notify.ts';
import { useReloadData } from '../core/ui/data.ts';

export function usePermissions(personnelId: string, policy: PolicyRow[]) {
  const [rows, setRows] = useState(policy);
  const latest = useRef(rows);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const waiting = useRef(0);
  const changed = useReloadData();

  function show(next: PolicyRow[]) {
    latest.current = next;
    setRows(next);
  }

  const withFlag = (id: PolicyId, flag: Flag, value: boolean) =>
    latest.current.map((row) => (row.id === id ? { ...row, [flag]: value } : row));

  async function save(row: PolicyRow, flag: Flag): Promise<void> {
    const { id, prettyName, view, create, edit, delete: remove } = row;
    try {
      const answer = await api.post<{ policy: PolicyRow[] }>('user_profile/update_permission/', {
        personnelId,
        id,
        prettyName,
        view,
        create,
        edit,
        delete: remove,
      });
      waiting.current -= 1;
      // An answer does not include clicks still being saved.
      if (waiting.current === 0) show(answer.policy);
    } catch (thrown) {
      waiting.current -= 1;
      show(withFlag(id, flag, !row[flag]));
      notify.failure('Permission Update', asApiError(thrown).text);
    }
    if (waiting.current === 0) await changed();
  }

  /** Shows the clicked flag and saves it after earlier clicks. */
  function toggle(id: PolicyId, flag: Flag, value: boolean): void {
    show(withFlag(id, flag, value));
    waiting.current += 1;
    queue.current = queue.current.then(() => {
      const row = latest.current.find((each) => each.id === id);
      return row ? save({ ...row, [flag]: value }, flag) : undefined;
    });
  }

  /** Fills the grid with a usual role after saving earlier clicks. */
  function apply(preset: RolePreset): void {
    waiting.current += 1;
    queue.current = queue.current.then(async () => {
      try {
        const { policy: filled } = await api.post<{ policy: PolicyRow[] }>('user_profile/apply_preset/', {
          personnelId,
          preset,
        });
        show(filled);
        notify.success(`${ROLE_PRESETS[preset].label} Permissions Set`);
      } catch (thrown) {
        notify.failure('Permission Update', asApiError(thrown).text);
      }
      waiting.current -= 1;
      if (waiting.current === 0) await changed();
    });
  }

  return { rows, toggle, apply };
}
