import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import type { AnyRecord } from '@milepost/domain/core/record.ts';
import { IconDotsVertical } from '@tabler/icons-react';
import { isDangerous } from './action-rules.ts';
import { type ActionRow, type RowActionOptions, useRowActions } from './row-actions.ts';

export type RowMenuProps<T extends ActionRow> = RowActionOptions<T> & {
  record: AnyRecord;
  row: T;
  /** After an action went through, e.g. to leave the page of a deleted record. */
  onDone?: (actionId: string) => void;
};

/** `⋮`: what can be done to a row; a disabled icon that says why where nothing can (ROL-28). */
export function RowMenu<T extends ActionRow>({ record, row, onDone, ...options }: RowMenuProps<T>) {
  const { actionsOf, run, nothing } = useRowActions(record, options);
  const actions = actionsOf(row);
  if (actions.length === 0) return <NoMenu why={nothing(row)} />;
  const firstDanger = actions.findIndex(isDangerous);
  return (
    <Menu position="bottom-end" withinPortal shadow="sm">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={26} aria-label={`Actions of ${row.prettyName}`}>
          <IconDotsVertical size={16} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action, at) => [
          at === firstDanger && at > 0 ? <Menu.Divider key="divider" /> : null,
          <Menu.Item
            key={action.id}
            c={isDangerous(action) ? 'var(--app-negative)' : undefined}
            onClick={() => void run(row, action).then((done) => done && onDone?.(action.id))}
          >
            {action.label}
          </Menu.Item>,
        ])}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Stays reachable by keyboard, so that its reason can be read there too. */
function NoMenu({ why }: { why: string }) {
  return (
    <Tooltip label={why} events={{ hover: true, focus: true, touch: true }}>
      <ActionIcon variant="subtle" color="gray" size={26} aria-label={why} aria-disabled="true" data-disabled>
        <IconDotsVertical size={16} aria-hidden="true" />
      </ActionIcon>
    </Tooltip>
  );
}
