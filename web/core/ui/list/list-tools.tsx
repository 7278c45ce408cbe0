import { ActionIcon, Button, Group, Tooltip } from '@mantine/core';
import type { AnyRecord } from '@milepost/domain/core/record.ts';
import { IconPlus, IconRefresh } from '../icons/icons.ts';
import type { Columns } from './columns.tsx';
import { ColumnsMenu } from './columns-menu.tsx';
import { CsvButton } from './csv-button.tsx';
import type { ListViewProps, RowOf } from './list-props.ts';

export type ListToolsProps<R extends AnyRecord> = Pick<
  ListViewProps<R>,
  'record' | 'list' | 'embedded' | 'toolbar' | 'addLabel'
> & {
  columns: Columns<RowOf<R>>;
  /** What `+ Add` does; absent where the person may not. */
  add: (() => void) | undefined;
};

/** The tools of a list, at the end of its bar: look again, columns, CSV, the page's own, `+ Add`. */
export function ListTools<R extends AnyRecord>(props: ListToolsProps<R>) {
  const { record, list, add } = props;
  return (
    <Group gap="xs" ml="auto" wrap="nowrap" data-end>
      <Tooltip label="Refresh">
        <ActionIcon
          variant="default"
          size={30}
          aria-label="Refresh"
          loading={list.fetching && !list.loading}
          onClick={list.refresh}
        >
          <IconRefresh size={15} aria-hidden="true" />
        </ActionIcon>
      </Tooltip>
      <ColumnsMenu list={list} columns={props.columns} />
      {!props.embedded && <CsvButton list={list} label={record.labels} />}
      {props.toolbar}
      {add && (
        <Button size="xs" leftSection={<IconPlus size={14} aria-hidden="true" />} onClick={add}>
          {props.addLabel ?? `Add ${record.label.toLowerCase()}`}
        </Button>
      )}
    </Group>
  );
}
