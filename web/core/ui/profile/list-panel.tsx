/** The first rows of a list as a panel: the same call, filters, and permission as the list, which is one click away. */
import { formatCount } from '@milepost/domain/core/count.ts';
import type { AnyPolicy } from '@milepost/domain/core/policies.ts';
import { type AnyRecord, type Nouns, nounsOf, type Row } from '@milepost/domain/core/record.ts';
import { addressOf } from '../list/list-address.ts';
import { Panel } from './panel.tsx';
import { type PanelColumn, PanelTable } from './panel-table.tsx';

const SHOWN = 5;

export type ListPanelProps<R extends AnyRecord> = {
  record: R;
  title?: string;
  /** The filters that make the rows those of the record. */
  where: Record<string, string>;
  ordering: string;
  columns: readonly PanelColumn<Row<R>>[];
  empty: string;
  /** The path of the call, if the list reads another than the record's. */
  path?: string;
  /** Viewing any of these shows the panel, if the rows have rights of their own. */
  policy?: AnyPolicy;
  /** The list behind the rows, if it isn't the record's; null without one. */
  address?: string | null;
  /** What one and many of the rows are called, if the record's nouns don't fit. */
  nouns?: Nouns;
};

type Answer<R> = { results: (Row<R> & { id: string })[]; count: number };

export function ListPanel<R extends AnyRecord>({
  record,
  title = record.labels,
  where,
  ordering,
  columns,
  empty,
  path = `${record.path}/`,
  policy = record.policy as AnyPolicy,
  address = `${addressOf({ page: record.route, filters: where })}&${new URLSearchParams({ ordering })}`,
  nouns = nounsOf(record),
}: ListPanelProps<R>) {
  const filters = { ...record.kind?.only, ...where };
  return (
    <Panel<Answer<R>>
      title={title}
      policy={policy}
      path={path}
      query={{ ...filters, ordering, per_page: String(SHOWN) }}
      isEmpty={({ count }) => count === 0}
      empty={empty}
      link={({ count }) =>
        address === null || count === 0
          ? null
          : { to: address, label: `Open ${formatCount(count, nouns.one, nouns.many)}` }
      }
    >
      {({ results }) => <PanelTable label={title} columns={columns} rows={results} keyOf={({ id }) => id} />}
    </Panel>
  );
}
