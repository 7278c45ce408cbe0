/** A list without its page: for a section of another page, with `options={{ inAddress: false, where }}` and `useRecordList`. */

import { type AnyRecord, getNouns } from '@milepost/domain/core/record.ts';
import { getPolicy } from '@milepost/domain/core/record-kind.ts';
import { useRef, useState } from 'react';
import { useRights } from '../../session/rights.ts';
import type { Columns } from './columns.tsx';
import { EmptyHint } from './empty-hint.tsx';
import { ListBar } from './list-bar.tsx';
import type { ListViewProps, RowOf } from './list-props.ts';
import { Pager } from './pager.tsx';
import { RecordTable } from './record-table.tsx';
import { RowMenu } from './row-menu.tsx';
import type { Selection } from './table-props.ts';
import { useListKeys } from './use-list-keys.ts';
import { useListNavigation } from './use-list-navigation.ts';

export function ListView<R extends AnyRecord>(props: ListViewProps<R>) {
  const { record, list, embedded } = props;
  const columns = props.columns as Columns<RowOf<R>>;
  const search = useRef<HTMLInputElement>(null);
  const rows = useRef<HTMLTableSectionElement>(null);
  const selection = useSelection(props);
  const { add, open } = useListNavigation(props);
  useListKeys({ search, add, enabled: !embedded });
  return (
    <>
      <ListBar {...props} columns={columns} add={add} selection={selection} searchRef={search} rowsRef={rows} />
      <RecordTable
        list={list}
        columns={columns}
        label={props.title ?? record.labels}
        onOpen={open}
        menu={props.menu === false ? undefined : (row) => <RowMenu record={record} row={row} {...props.actions} />}
        selection={selection}
        rowsRef={rows}
        empty={<EmptyHint list={list} hint={props.emptyHint} add={add} label={getNouns(record).one} />}
      />
      <Pager list={list} />
    </>
  );
}

/** Returns the selection if the list has bulk actions and the user may run them. */
function useSelection<R extends AnyRecord>({ record, bulk }: ListViewProps<R>): Selection | undefined {
  const { can } = useRights();
  const [chosen, setChosen] = useState<Selection['chosen']>({});
  const mayAct = (['edit', 'delete'] as const).some((flag) => can(getPolicy(record, flag), flag));
  return bulk && mayAct ? { chosen, setChosen } : undefined;
}
