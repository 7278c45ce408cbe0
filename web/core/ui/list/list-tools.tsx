import { ActionIcon, Button, Group, Tooltip } from '@mantine/core';
import type { FormatName } from '@milepost/domain/core/report.ts';
import type { ReactNode } from 'react';
import { IconPrinter, IconRefresh } from '../icons/icons.ts';
import type { Columns } from './columns.tsx';
import { ColumnsMenu } from './columns-menu.tsx';
import { CsvButton } from './csv-button.tsx';
import classes from './table.module.css';
import type { Print } from './use-print.ts';
import type { ListRow, RecordList } from './use-record-list.ts';

type ListToolsProps<T extends ListRow> = {
  list: RecordList<T>;
  columns: Columns<T>;
  /** The list's name in messages: `Customers`. */
  label: string;
  /** A section of another page: no CSV. */
  embedded?: boolean;
  /** The file formats, if there are several. */
  formats?: readonly FormatName[];
  /** Absent in a section of another page, which prints it. */
  print?: Print;
  /** The page's own tools, at the end. */
  children?: ReactNode;
};

/** Shows the tools at the end of a list's bar: refresh, columns, CSV. */
export function ListTools<T extends ListRow>(props: ListToolsProps<T>) {
  const { list, columns, label, embedded, formats, print, children } = props;
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
      {print && (
        <Button
          size="xs"
          variant="default"
          className={classes.tool}
          leftSection={<IconPrinter size={14} aria-hidden="true" />}
          loading={print.isLoading}
          disabled={list.count === 0}
          onClick={print.run}
        >
          Print
        </Button>
      )}
      {children}
    </Group>
  );
}
