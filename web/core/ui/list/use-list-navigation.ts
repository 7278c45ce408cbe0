import type { AnyRecord } from '@milepost/domain/core/record.ts';
import { getPolicy } from '@milepost/domain/core/record-kind.ts';
import { useNavigate } from '@tanstack/react-router';
import { useRights } from '../../session/rights.ts';
import { getPagePath } from '../records.ts';
import type { ListPageProps, RowOf } from './list-props.ts';

type NavigationProps<R extends AnyRecord> = Pick<ListPageProps<R>, 'record' | 'add' | 'onOpen'>;

/** Returns a list's navigation: `add` to a new record, undefined without permission, and `open` to a row's page. */
export function useListNavigation<R extends AnyRecord>({ record, add, onOpen }: NavigationProps<R>) {
  const { can } = useRights();
  const navigate = useNavigate();
  const addAtItsPage = () => void navigate({ to: getPagePath(record, 'add') });
  const openItsPage = (row: RowOf<R>) => void navigate({ to: getPagePath(record, row.id) });
  const mayAdd = add !== false && can(getPolicy(record, 'create'), 'create');
  return { add: mayAdd ? add || addAtItsPage : undefined, open: onOpen ?? openItsPage };
}
