import { ActionIcon, Group, Tooltip } from '@mantine/core';
import type { FormatName } from '@milepost/domain/core/report.ts';
import type { ReactNode } from 'react';
import { IconRefresh } from '../icons/icons.ts';
import type { Columns } from './columns.tsx';
import { ColumnsMenu } from './columns-menu.tsx';
import { CsvButton } from './csv-button.tsx';
import type { ListRow, RecordList } from './use-record-list.ts';

type ListToolsProps<T extends ListRow> = {
  list: RecordList<T>;
  columns: Columns<T>;
  /** What is listed, as a message names it: `Customers`. */
  label: string;
  /** A section of another page: no CSV. */
  embedded?: boolean;
  /** The forms of its file, where there are several. */
  formats?: readonly FormatName[];
  /** The page's own tools, at the end. */
  children?: ReactNode;
};

/** The tools of a list, at the end of its bar: look again, columns, CSV. */
export function ListTools<T extends ListRow>({ list, columns, label, embedded, formats, children }: ListToolsProps<T>) {
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
      <ColumnsMenu list={list} columns={columns} />
      {!embedded && <CsvButton list={list} label={label} formats={formats} />}
      {children}
    </Group>
  );
}
