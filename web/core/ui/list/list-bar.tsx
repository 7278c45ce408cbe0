/** The bar above a list: search, filters, tools, and bulk actions of the selected rows. */

import { Button } from '@mantine/core';
import { type AnyRecord, getNouns } from '@milepost/domain/core/record.ts';
import { type RefObject, useMemo } from 'react';
import { useRights } from '../../session/rights.ts';
import { IconPlus } from '../icons/icons.ts';
import type { Columns } from './columns.tsx';
import { isFiltered } from './empty-hint.tsx';
import { type Filter, getStateFilter, toFilter } from './filter.ts';
import { FilterBar } from './filter-bar.tsx';
import type { ListViewProps, RowOf } from './list-props.ts';
import { ListTools } from './list-tools.tsx';
import { SearchBox } from './search-box.tsx';
import { SelectionBar } from './selection-bar.tsx';
import classes from './table.module.css';
import type { Selection } from './table-props.ts';
import { useRoom } from './use-room.ts';
import { ViewsMenu } from './views-menu.tsx';

type ListBarProps<R extends AnyRecord> = Omit<ListViewProps<R>, 'columns' | 'add'> & {
  columns: Columns<RowOf<R>>;
  /** What `+ Add` does; undefined without permission. */
  add: (() => void) | undefined;
  selection: Selection | undefined;
  searchRef: RefObject<HTMLInputElement | null>;
  rowsRef: RefObject<HTMLTableSectionElement | null>;
};

export function ListBar<R extends AnyRecord>(props: ListBarProps<R>) {
  const { record, list, bulk, selection } = props;
  const filters = useFilters(props);
  const { ref: bar, room } = useRoom<HTMLDivElement>();
  return (
    <div className={classes.bar} ref={bar}>
      <SearchBox
        list={list}
        label={getNouns(record).many}
        inputRef={props.searchRef}
        onDown={() => props.rowsRef.current?.querySelector<HTMLElement>('tr[data-row]')?.focus()}
      />
      <FilterBar list={list} filters={filters} bar={bar} room={room} />
      {isFiltered(list) && (
        <Button size="compact-xs" variant="subtle" onClick={() => list.change({ search: '', filters: {} })}>
          Clear
        </Button>
      )}
      {!props.embedded && <ViewsMenu list={list} ready={props.views} />}
      <ListTools
        list={list}
        columns={props.columns}
        label={record.labels}
        embedded={props.embedded}
        print={props.print}
      >
        {props.toolbar}
        {props.add && (
          <Button size="xs" leftSection={<IconPlus size={14} aria-hidden="true" />} onClick={props.add}>
            {props.addLabel ?? `Add ${getNouns(record).one}`}
          </Button>
        )}
      </ListTools>
      {selection && (
        <SelectionBar
          record={record}
          rows={list.rows as never}
          own={(Array.isArray(bulk) ? bulk : []) as never}
          selection={selection}
        />
      )}
    </div>
  );
}

/**
 * Returns the page's filters and the state filter, unless the page has or fixes one. Returns the same array until the page's filters
 * change.
 */
function useFilters<R extends AnyRecord>({ record, filters, options }: ListBarProps<R>): Filter[] {
  const { isOwner } = useRights();
  const isSettled = options?.where?.state !== undefined;
  return useMemo(() => {
    const named = filters?.map((spec) => toFilter(record, spec)) ?? [];
    const hasState = isSettled || named.some(({ name }) => name === 'state');
    return hasState ? named : [...named, getStateFilter(isOwner)];
  }, [record, filters, isSettled, isOwner]);
}
