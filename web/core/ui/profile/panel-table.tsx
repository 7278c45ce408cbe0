/** A panel's few rows as a plain table. */
import type { FieldFacts } from '@milepost/domain/core/fields.ts';
import { type AnyRecord, getFields, type Row } from '@milepost/domain/core/record.ts';
import type { ReactNode } from 'react';
import { DateCell, LinkCell, StatusCell, ValueCell } from '../list/cells.tsx';
import { getPagePath } from '../records.ts';
import classes from './profile.module.css';

export type PanelColumn<T> = {
  header: string;
  isRight?: boolean;
  /** Keeps a date on one line. */
  isNowrap?: boolean;
  /** A column of buttons, which aren't printed. */
  isTool?: boolean;
  cell: (row: T) => ReactNode;
};

type TableProps<T> = {
  label: string;
  columns: readonly PanelColumn<T>[];
  rows: readonly T[];
  keyOf: (row: T) => string;
};

export function PanelTable<T>({ label, columns, rows, keyOf }: TableProps<T>) {
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ header, isRight, isTool }) => (
              <th key={header} scope="col" data-right={isRight || undefined} data-tool={isTool || undefined}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ header, isRight, isNowrap, isTool, cell }) => (
                <td
                  key={header}
                  data-right={isRight || undefined}
                  data-nowrap={isNowrap || undefined}
                  data-tool={isTool || undefined}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type Options<T> = { header?: string; deadline?: boolean; cell?: (row: T) => ReactNode };
type Name<R extends AnyRecord> = keyof Row<R> & string;

const RIGHT: readonly FieldFacts['kind'][] = ['money', 'number', 'integer'];

/** Returns shortcuts that define the columns of a record's rows. */
export function definePanelColumns<R extends AnyRecord>(record: R) {
  const facts = getFields(record);
  return {
    /** A column with the row's name, which opens its form. */
    link: (
      header = record.label,
      words: (row: Row<R>) => string = (row) => (row as { prettyName: string }).prettyName,
    ) => ({
      header,
      cell: (row: Row<R>) => <LinkCell to={getPagePath(record, (row as { id: string }).id)}>{words(row)}</LinkCell>,
    }),
    /** Returns a column with a field, formatted by its kind. */
    field(name: Name<R>, { header, deadline, cell }: Options<Row<R>> = {}): PanelColumn<Row<R>> {
      const fact = facts[name] as FieldFacts;
      return {
        header: header ?? fact.label,
        isRight: RIGHT.includes(fact.kind),
        isNowrap: fact.kind === 'date' || fact.statuses !== undefined,
        cell: (row) => cell?.(row) ?? fieldCell(fact, (row as Record<string, unknown>)[name], deadline),
      };
    },
  };
}

function fieldCell(fact: FieldFacts, value: unknown, deadline: boolean | undefined): ReactNode {
  if (deadline) return <DateCell value={value as string | null} deadline />;
  return fact.statuses ? (
    <StatusCell value={value as string | null} of={fact.statuses} />
  ) : (
    <ValueCell fact={fact} value={value} />
  );
}
