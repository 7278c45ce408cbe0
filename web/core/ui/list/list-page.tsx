/** The styled page of a list: search, filters, columns, rows, pages. */

import { ActionIcon, Button, Group, Tooltip } from '@mantine/core';
import type { AnyRecord, Row } from '@milepost/domain/core/record.ts';
import { IconPlus, IconRefresh } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useDefaultAuthority } from '../../session/authority.ts';
import { useRights } from '../../session/rights.ts';
import { usePageTitle } from '../../shell/page-title.tsx';
import { FileViewer } from '../file/viewer.tsx';
import { pageOf } from '../records.ts';
import { type BulkAction, BulkBar } from './bulk-bar.tsx';
import type { Columns } from './columns.tsx';
import { ColumnsMenu } from './columns-menu.tsx';
import { CsvButton } from './csv-button.tsx';
import { EmptyHint, isNarrowed } from './empty-hint.tsx';
import { FilterBar } from './filter-bar.tsx';
import { type FilterSpec, filterOf, stateFilter } from './filters.tsx';
import { Pager } from './pager.tsx';
import { RecordTable, type Selection } from './record-table.tsx';
import type { ActionRow, RowActionOptions } from './row-actions.ts';
import { RowMenu } from './row-menu.tsx';
import { SearchBox } from './search-box.tsx';
import classes from './table.module.css';
import { useListKeys } from './use-list-keys.ts';
import { type ListOptions, type ListRow, type RecordList, useRecordList } from './use-record-list.ts';
import { useRoom } from './use-room.ts';
import { ViewsMenu } from './views-menu.tsx';

type RowOf<R extends AnyRecord> = Row<R> & ListRow & ActionRow;

export type ListPageProps<R extends AnyRecord> = {
  record: R;
  columns: Columns<Row<R> & ListRow>;
  /** Fields to filter by, in order; the state is always the last. */
  filters?: readonly FilterSpec[];
  /** Order and fixed filters. */
  options?: ListOptions;
  /** Title of the page; the record's plural when absent. */
  title?: string;
  actions?: RowActionOptions<RowOf<R>>;
  /** False: no column of actions; they are on the record's own page. */
  menu?: false;
  /** Rows can be chosen, and these done to all of them beside what the server offers on each. */
  bulk?: readonly BulkAction<RowOf<R>>[] | true;
  /** Beside Columns and CSV: imports, switches. */
  toolbar?: ReactNode;
  /** False: no `+ Add`; a function: what it does instead of opening the page of a new record. */
  add?: false | (() => void);
  addLabel?: string;
  /** What to do when there are no rows. */
  emptyHint?: string;
  /** What opening a row does instead of going to its page. */
  onOpen?: (row: RowOf<R>) => void;
  /** Above the table, e.g. tiles of totals; is given the list. */
  above?: (list: RecordList<RowOf<R>>) => ReactNode;
};

export function ListPage<R extends AnyRecord>(props: ListPageProps<R>) {
  const { record } = props;
  usePageTitle(props.title ?? record.labels);
  const applies = props.filters?.includes('carrier') ?? false;
  const authority = useDefaultAuthority()?.id;
  const start = useStart(applies ? authority : undefined);
  const list = useRecordList(record, { start, ...props.options }) as RecordList<RowOf<R>>;
  useFollowing(list, applies, authority);
  return (
    <div className={classes.page}>
      {props.above?.(list)}
      <ListView {...props} list={list} />
      <FileViewer />
    </div>
  );
}

/** A list that can be filtered by authority starts from the one the person works under (USR-47). */
function useStart(id: string | undefined): Record<string, string> | undefined {
  return useMemo(() => (id ? { carrier: id } : undefined), [id]);
}

/** Another authority chosen at the top, while the list is on the screen, is the list's too. */
function useFollowing(list: Pick<RecordList<ListRow>, 'state' | 'change'>, applies: boolean, id = ''): void {
  const followed = useRef(id);
  const { state, change } = list;
  useEffect(() => {
    if (followed.current === id) return;
    followed.current = id;
    if (applies && (state.filters.carrier ?? '') !== id) change({ filters: { ...state.filters, carrier: id } });
  }, [id, applies, state.filters, change]);
}

/** The list without a page around it: for a section of another page, with `options={{ inAddress: false, where }}` and `useRecordList`. */
export function ListView<R extends AnyRecord>(
  props: ListPageProps<R> & { list: RecordList<RowOf<R>>; embedded?: boolean },
) {
  const { record, list, columns, embedded } = props;
  const { can, isOwner } = useRights();
  const navigate = useNavigate();
  const search = useRef<HTMLInputElement>(null);
  const rows = useRef<HTMLTableSectionElement>(null);
  const { ref: bar, room } = useRoom<HTMLDivElement>();
  const [chosen, setChosen] = useState<Selection['chosen']>({});
  const mayAct = can(record.policy, 'edit') || can(record.policy, 'delete');
  const bulk = mayAct && props.bulk;
  const mayAdd = props.add !== false && can(record.policy, 'create');
  const add = typeof props.add === 'function' ? props.add : () => void navigate({ to: pageOf(record, 'add') });
  const open = props.onOpen ?? ((row: RowOf<R>) => void navigate({ to: pageOf(record, row.id) }));
  useListKeys({ search, add: mayAdd ? add : undefined, enabled: !embedded });
  const filters = [
    ...(props.filters ?? []).map((spec) => filterOf(record, spec)),
    ...(hasState(props) ? [] : [stateFilter(isOwner)]),
  ];
  const addButton = mayAdd && (
    <Button size="xs" leftSection={<IconPlus size={14} aria-hidden="true" />} onClick={add}>
      {props.addLabel ?? `Add ${record.label.toLowerCase()}`}
    </Button>
  );
  return (
    <>
      <div className={classes.bar} ref={bar}>
        <SearchBox
          list={list}
          label={record.labels.toLowerCase()}
          inputRef={search}
          onDown={() => rows.current?.querySelector<HTMLElement>('tr[data-row]')?.focus()}
        />
        <FilterBar list={list} filters={filters} bar={bar} room={room} />
        {isNarrowed(list) && (
          <Button size="compact-xs" variant="subtle" onClick={() => list.change({ search: '', filters: {} })}>
            Clear
          </Button>
        )}
        {!embedded && <ViewsMenu list={list} />}
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
          <ColumnsMenu list={list} columns={columns as Columns<RowOf<R>>} />
          {!embedded && <CsvButton list={list} label={record.labels} />}
          {props.toolbar}
          {addButton}
        </Group>
        {bulk && (
          <BulkBar
            record={record}
            rows={list.rows.filter((row) => chosen[row.id])}
            own={bulk === true ? [] : bulk}
            onClear={() => setChosen({})}
          />
        )}
      </div>
      <RecordTable
        list={list}
        columns={columns as Columns<RowOf<R>>}
        label={props.title ?? record.labels}
        onOpen={open}
        menu={props.menu === false ? undefined : (row) => <RowMenu record={record} row={row} {...props.actions} />}
        selection={bulk ? { chosen, setChosen } : undefined}
        rowsRef={rows}
        empty={
          <EmptyHint
            list={list}
            hint={props.emptyHint}
            add={mayAdd ? add : undefined}
            label={record.label.toLowerCase()}
          />
        }
      />
      <Pager list={list} />
    </>
  );
}

function hasState<R extends AnyRecord>({ filters, options }: ListPageProps<R>): boolean {
  const named = (filters ?? []).some((spec) => (typeof spec === 'string' ? spec : spec.name) === 'state');
  return named || options?.where?.state !== undefined;
}
