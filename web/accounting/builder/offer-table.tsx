/** The tables of the builder: a checkbox, facts in two lines, and the row's effect on the net. */
import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { MoneyCell, TwoLines } from '../../core/ui/list/cells.tsx';
import classes from '../accounting.module.css';
import type { Builder } from './use-builder.ts';

type Row = { id: string; isSelectable: boolean };

export type OfferColumn<T> = {
  id: string;
  /** Heading; the second line labels the second fact. */
  title: string;
  below?: string;
  right?: boolean;
  /** Keeps dates and numbers on one line. */
  whole?: boolean;
  /** Keeps names on their lines and cuts long ones; the cell's tooltips have them in full. */
  cut?: boolean;
  cell: (row: T) => ReactNode;
};

type OfferTableProps<T extends Row> = {
  title: string;
  rows: readonly T[];
  columns: readonly OfferColumn<T>[];
  builder: Pick<Builder, 'isSelected' | 'tick'>;
  nameOf: (row: T) => string;
  /** The selected row's effect on the net in dollars; null while there is no net. */
  effectOf: (row: T) => number | null;
  /** Replaces the checkbox: why the row cannot be selected, or what to do about it. */
  insteadOf?: (row: T) => ReactNode;
  empty: string;
};

export function OfferTable<T extends Row>(props: OfferTableProps<T>) {
  const { title, rows, columns, builder } = props;
  const open = rows.filter((row) => row.isSelectable);
  const ticked = open.filter(builder.isSelected).length;
  return (
    <section className={classes.offer} aria-label={title}>
      <div className={classes.offerHead}>
        <h2>{title}</h2>
        <span>
          {ticked} of {rows.length}
        </span>
      </div>
      {rows.length === 0 ? (
        <p className={classes.empty}>{props.empty}</p>
      ) : (
        <div className={classes.scroll}>
          <table className={classes.offerTable}>
            <thead>
              <tr>
                <th scope="col" className={classes.box}>
                  <Checkbox
                    size="xs"
                    aria-label={`All ${title.toLowerCase()}`}
                    disabled={open.length === 0}
                    checked={open.length > 0 && ticked === open.length}
                    indeterminate={ticked > 0 && ticked < open.length}
                    onChange={(event) => builder.tick(open, event.currentTarget.checked)}
                  />
                </th>
                {columns.map((column) => (
                  <th key={column.id} scope="col" data-right={column.right || undefined}>
                    {column.title}
                    {column.below && <span className={classes.second}>{column.below}</span>}
                  </th>
                ))}
                <th scope="col" data-right data-effect>
                  Effect on net
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <OfferRow key={row.id} {...props} row={row} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function OfferRow<T extends Row>({
  row,
  columns,
  builder,
  nameOf,
  effectOf,
  insteadOf,
}: OfferTableProps<T> & { row: T }) {
  const isSelected = builder.isSelected(row);
  const toggle = () => builder.tick([row], !isSelected);
  const effect = isSelected ? effectOf(row) : null;
  const reason = row.isSelectable ? null : insteadOf?.(row);
  return (
    <tr data-off={!isSelected || undefined}>
      <td className={classes.box}>
        <Checkbox
          size="xs"
          aria-label={nameOf(row)}
          checked={isSelected}
          disabled={!row.isSelectable}
          onChange={toggle}
        />
      </td>
      {columns.map((column) => (
        <td
          key={column.id}
          data-right={column.right || undefined}
          data-nowrap={column.whole || undefined}
          data-cut={column.cut || undefined}
        >
          {column.cell(row)}
        </td>
      ))}
      <td data-right data-effect>
        {reason ?? (effect === null ? <span aria-hidden="true">–</span> : <MoneyCell value={effect} />)}
      </td>
    </tr>
  );
}

/** Shows two facts of a row, the second muted. */
export function Two({ children, below }: { children: ReactNode; below?: ReactNode }) {
  return (
    <TwoLines below={below}>
      <span>{children}</span>
    </TwoLines>
  );
}
