import { Button, Menu } from '@mantine/core';
import { FORMATS, type FormatName } from '@milepost/domain/core/report.ts';
import { useDownload } from '../../tasks/use-download.ts';
import { saveFile } from '../file/save.ts';
import { IconChevronDown, IconDownload } from '../icons/icons.ts';
import classes from './table.module.css';
import type { ListRow, RecordList } from './use-record-list.ts';

/** Files up to this size take well under two seconds (200,000 loads take 1.6) and are sent directly, without a background task. */
const QUICK_ROWS = 50_000;

type CsvButtonProps = {
  list: RecordList<ListRow>;
  label: string;
  /** The file formats to choose from by name, if there are several (RPT-16). */
  formats?: readonly FormatName[];
};

/** Saves every row that matches the filters, in the order of the list. */
export function CsvButton({ list, label, formats = [] }: CsvButtonProps) {
  const { page: _, per_page: __, ...query } = list.query;
  const saving = useDownload(label, saveFile);
  const isLong = list.hasMore || list.count > QUICK_ROWS;
  const save = (fmt?: FormatName) =>
    saving.mutate({ path: `${list.path}csv/`, query: { ...query, ...(fmt && { fmt }) }, isLong });
  const button = (
    <Button
      size="xs"
      variant="default"
      className={classes.tool}
      leftSection={<IconDownload size={14} aria-hidden="true" />}
      loading={saving.isPending}
      disabled={list.forbidden || list.count === 0 || Object.keys(list.errors).length > 0}
      {...(formats.length === 0
        ? { onClick: () => save() }
        : { rightSection: <IconChevronDown size={12} aria-hidden="true" /> })}
    >
      CSV
    </Button>
  );
  if (formats.length === 0) return button;
  return (
    <Menu position="bottom-end">
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {formats.map((name) => (
          <Menu.Item key={name} onClick={() => save(name)}>
            {FORMATS[name]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
