import { Button, Checkbox, Popover, Stack } from '@mantine/core';
import { IconColumns3 } from '../icons/icons.ts';
import type { Columns } from './columns.tsx';
import type { ListRow, RecordList } from './use-record-list.ts';

/** Shows and hides columns; kept for this person on this list. */
export function ColumnsMenu<T extends ListRow>({ list, columns }: { list: RecordList<T>; columns: Columns<T> }) {
  const { hidden } = list.prefs;
  const movable = columns.filter((column) => column.id && column.enableHiding !== false);
  const rearranged = Object.keys(hidden).length > 0 || Object.keys(list.prefs.widths).length > 0;
  return (
    <Popover position="bottom-end" shadow="sm" trapFocus>
      <Popover.Target>
        <Button size="xs" variant="default" leftSection={<IconColumns3 size={14} aria-hidden="true" />}>
          Columns
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap={6} mah={360} style={{ overflowY: 'auto' }}>
          {movable.map((column) => {
            const id = column.id ?? '';
            const off = hidden[id] ?? column.meta?.hidden ?? false;
            return (
              <Checkbox
                key={id}
                size="xs"
                label={typeof column.header === 'string' ? column.header : id}
                checked={!off}
                onChange={() => list.setPrefs({ hidden: { ...hidden, [id]: !off } })}
              />
            );
          })}
          <Button
            size="compact-xs"
            variant="subtle"
            disabled={!rearranged}
            onClick={() => list.setPrefs({ hidden: {}, widths: {} })}
          >
            Reset columns
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
