import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { buildListPath } from '../core/ui/list/list-path.ts';
import classes from './dashboard.module.css';

export type SummaryRow = { description: string; total: number; page: string; filters: Record<string, string> };
export type Summary = { title: string; rows: SummaryRow[] };

/** DSH-01, DSH-03: shows numbers that link to the rows they count. A zero is muted, never an alarm. */
export function SummaryTable({ title, rows }: Summary) {
  return (
    <table className={classes.summary} aria-label={title}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">Description</th>
          <th scope="col">Totals</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.description} data-zero={row.total === 0 || undefined}>
            <td>
              <RowLink row={row}>{row.description}</RowLink>
            </td>
            <td>
              <RowLink row={row}>{row.total.toLocaleString('en-US')}</RowLink>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function RowLink({ row, children }: { row: SummaryRow; children: string }) {
  return (
    <Anchor component={Link} to={buildListPath(row)} inherit>
      {children}
    </Anchor>
  );
}
