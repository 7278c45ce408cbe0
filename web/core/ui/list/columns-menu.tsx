import { ActionIcon, Button, Checkbox, Group, Popover, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconArrowDown, IconArrowUp, IconColumns3 } from '../icons/icons.ts';
import type { Columns } from './columns.tsx';
import classes from './table.module.css';
import { isHidden, isMovable, sortColumns } from './use-arrangement.ts';
import type { ListRow, RecordList } from './use-record-list.ts';

/** Shows, hides, and moves columns; saved per user and list. */
export function ColumnsMenu<T extends ListRow>({ list, columns }: { list: RecordList<T>; columns: Columns<T> }) {
  const { hidden, order, widths } = list.prefs;
  const movable = sortColumns(columns, order).filter(isMovable);
  const rearranged = order.length > 0 || [hidden, widths].some((kept) => Object.keys(kept).length > 0);
  function move(at: number, step: number) {
    const ids = movable.map(({ id = '' }) => id);
    ids.splice(at + step, 0, ...ids.splice(at, 1));
    list.setPrefs({ order: ids });
  }
  return (
    <Popover position="bottom-end" shadow="sm" trapFocus>
      <Popover.Target>
        <Button
          size="xs"
          variant="default"
          className={classes.tool}
          leftSection={<IconColumns3 size={14} aria-hidden="true" />}
        >
          Columns
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap={2} mah={400} style={{ overflowY: 'auto' }}>
          {movable.map((column, at) => {
            const { id = '' } = column;
            const name = typeof column.header === 'string' ? column.header : id;
            const off = isHidden(column, hidden);
            return (
              <Group key={id} gap={0} wrap="nowrap">
                <Checkbox
                  size="xs"
                  label={name}
                  checked={!off}
                  onChange={() => list.setPrefs({ hidden: { ...hidden, [id]: !off } })}
                  flex={1}
                  pr="md"
                />
                <Move label={`Move ${name} left`} disabled={at === 0} onMove={() => move(at, -1)}>
                  <IconArrowUp size={14} aria-hidden="true" />
                </Move>
                <Move label={`Move ${name} right`} disabled={at === movable.length - 1} onMove={() => move(at, 1)}>
                  <IconArrowDown size={14} aria-hidden="true" />
                </Move>
              </Group>
            );
          })}
          <Button
            size="compact-xs"
            variant="subtle"
            disabled={!rearranged}
            onClick={() => list.setPrefs({ hidden: {}, order: [], widths: {} })}
          >
            Reset columns
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

type MoveProps = { label: string; disabled: boolean; onMove: () => void; children: ReactNode };

/** Keeps the focus when the column cannot move further. */
function Move({ label, disabled, onMove, children }: MoveProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={24}
      aria-label={label}
      title={label}
      data-disabled={disabled || undefined}
      aria-disabled={disabled}
      onClick={() => !disabled && onMove()}
    >
      {children}
    </ActionIcon>
  );
}
