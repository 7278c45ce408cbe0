import { Checkbox } from '@mantine/core';
import type { ReactTable, Row } from '@tanstack/react-table';
import type { Features } from './columns.tsx';
import classes from './table.module.css';
import type { ListRow } from './use-record-list.ts';

/** Selects every row of this page. */
export function CheckAll<T extends ListRow>({ table }: { table: ReactTable<Features, T> }) {
  const all = table.getIsAllRowsSelected();
  return (
    <th scope="col" className={classes.check}>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the box is the control */}
      <label className={classes.checkRoom}>
        <Checkbox
          size="xs"
          aria-label="Select all rows on this page"
          checked={all}
          indeterminate={table.getIsSomeRowsSelected() && !all}
          onChange={table.getToggleAllRowsSelectedHandler()}
        />
      </label>
    </th>
  );
}

export function CheckRow<T extends ListRow>({ row, name }: { row: Row<Features, T>; name: string }) {
  return (
    // A double click on a checkbox is two clicks, and does not open the row.
    <td className={classes.check} onDoubleClick={(event) => event.stopPropagation()}>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the box is the control */}
      <label className={classes.checkRoom}>
        <Checkbox
          size="xs"
          aria-label={`Select ${name}`}
          checked={row.getIsSelected()}
          onChange={row.getToggleSelectedHandler()}
        />
      </label>
    </td>
  );
}
