import { ActionIcon, Kbd, Loader, Menu, Tooltip } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import type { AnyRecord } from '@milepost/domain/core/record.ts';
import { useRef } from 'react';
import { IconDotsVertical } from '../icons/icons.ts';
import { type ActionRow, type RowAction, type RowActionOptions, useRowActions } from './row-actions.ts';

export type RowMenuProps<T extends ActionRow> = RowActionOptions<T> & {
  record: AnyRecord;
  row: T;
  /** The menu of the whole page: its shortcuts work anywhere on it. */
  isOfPage?: boolean;
  /** Called after an action succeeded, e.g. to leave the page of a deleted record. */
  onDone?: (actionId: string) => void;
};

/** Shows a row's `⋮` menu, spinning while an action runs; without actions, a disabled icon with the reason (ROL-28). */
export function RowMenu<T extends ActionRow>({ record, row, isOfPage, onDone, ...options }: RowMenuProps<T>) {
  const { getActions, run, running, nothing } = useRowActions(record, options);
  const button = useRef<HTMLButtonElement>(null);
  const actions = getActions(row);
  const keyed = actions.filter(({ key }) => isOfPage && key);
  useHotkeys(keyed.map((action) => [action.key as string, () => hasNoOverlay() && void choose(action)]));
  if (actions.length === 0) return <DisabledMenu why={nothing(row)} />;
  const firstDanger = actions.findIndex(({ danger }) => danger);
  async function choose(action: RowAction<T>) {
    const done = await run(row, action);
    focusRow(button.current);
    if (done) onDone?.(action.id);
  }
  return (
    <Menu position="bottom-end" withinPortal shadow="sm" disabled={running}>
      <Menu.Target>
        <ActionIcon
          ref={button}
          variant="subtle"
          color="gray"
          size={26}
          aria-label={`Actions for ${row.prettyName}`}
          aria-busy={running}
        >
          {running ? <Loader size={16} color="gray" /> : <IconDotsVertical size={16} aria-hidden="true" />}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action, at) => [
          at === firstDanger && at > 0 ? <Menu.Divider key="divider" /> : null,
          <Menu.Item
            key={action.id}
            c={action.danger ? 'var(--app-negative)' : undefined}
            onClick={() => void choose(action)}
            rightSection={
              keyed.includes(action) && (
                <Kbd size="xs" aria-hidden="true">
                  {action.key?.toUpperCase()}
                </Kbd>
              )
            }
            aria-keyshortcuts={keyed.includes(action) ? action.key : undefined}
          >
            {action.label}
          </Menu.Item>,
        ])}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Checks that no dialog or menu has the keyboard. */
const hasNoOverlay = () => !document.querySelector('[role="dialog"], [role="menu"]');

/** Returns the focus to the row after the confirmation closed, unless the action opened something that took it. */
function focusRow(button: HTMLElement | null): void {
  const { activeElement, body } = document;
  if (activeElement === body || activeElement === button) button?.closest<HTMLElement>('tr[data-row]')?.focus();
}

/** Stays reachable by keyboard, so that users can read the reason. */
function DisabledMenu({ why }: { why: string }) {
  return (
    <Tooltip label={why} events={{ hover: true, focus: true, touch: true }}>
      <ActionIcon variant="subtle" color="gray" size={26} aria-label={why} aria-disabled="true" data-disabled>
        <IconDotsVertical size={16} aria-hidden="true" />
      </ActionIcon>
    </Tooltip>
  );
}
