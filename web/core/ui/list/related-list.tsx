/** A list inside the page of another record: the loads of a customer, the paychecks of a driver. */
import type { AnyRecord, Row } from '@milepost/domain/core/record.ts';
import { useRights } from '../../session/rights.ts';
import { Section } from '../form/section.tsx';
import type { Columns } from './columns.tsx';
import type { ListPageProps, RowOf } from './list-props.ts';
import { ListView } from './list-view.tsx';
import { type ListRow, type RecordList, useRecordList } from './use-record-list.ts';

export type RelatedListProps<R extends AnyRecord> = Omit<ListPageProps<R>, 'options' | 'above'> & {
  columns: Columns<Row<R> & ListRow>;
  /** The filter that relates the rows, e.g. `{ customer: id }`. */
  where: Record<string, string>;
  sort?: string;
  perPage?: number;
};

/** Shows the list to users who can view such records. Without `add`, there is no add button. */
export function RelatedList<R extends AnyRecord>(props: RelatedListProps<R>) {
  const { can } = useRights();
  return can(props.record.policy, 'view') ? <Shown {...props} /> : null;
}

function Shown<R extends AnyRecord>({ where, sort, perPage = 6, add = false, ...props }: RelatedListProps<R>) {
  const { record } = props;
  const list = useRecordList(record, { name: `${record.name}-related`, inAddress: false, where, sort, perPage });
  return (
    <Section title={props.title ?? record.labels} columns={false}>
      <ListView {...props} add={add} list={list as RecordList<RowOf<R>>} embedded />
    </Section>
  );
}
