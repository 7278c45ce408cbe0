/** The first rows of a list as a panel, with the list's call, filters, and permission, and a link to the list. */
import { formatCount } from '@milepost/domain/core/count.ts';
import type { AnyPolicy } from '@milepost/domain/core/policies.ts';
import { type AnyRecord, getNouns, type Nouns, type Row } from '@milepost/domain/core/record.ts';
import { buildListPath } from '../list/list-path.ts';
import { Panel } from './panel.tsx';
import { type PanelColumn, PanelTable } from './panel-table.tsx';

const MAX_SHOWN = 5;

export type ListPanelProps<R extends AnyRecord> = {
  record: R;
  title?: string;
  /** Filters that select the record's rows. */
  where: Record<string, string>;
  ordering: string;
  columns: readonly PanelColumn<Row<R>>[];
  empty: string;
  /** The path of the call, if it differs from the record's. */
  path?: string;
  /** The right to view any of these shows the panel, if the rows have their own rights. */
  policy?: AnyPolicy;
  /** The URL of the list, if it differs from the record's; null for none. */
  address?: string | null;
  /** Singular and plural names of the rows, if they differ from the record's. */
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
  address = `${buildListPath({ page: record.route, filters: where })}&${new URLSearchParams({ ordering })}`,
  nouns = getNouns(record),
}: ListPanelProps<R>) {
  const filters = { ...record.kind?.only, ...where };
  return (
    <Panel<Answer<R>>
      title={title}
      policy={policy}
      path={path}
      query={{ ...filters, ordering, per_page: String(MAX_SHOWN) }}
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
