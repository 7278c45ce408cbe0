import { Anchor, Text } from '@mantine/core';
import type { Related } from '@milepost/domain/core/record.ts';
import { useAuthorities } from '../../session/authorities.ts';
import type { ListRow, RecordList } from './use-record-list.ts';

export function isFiltered({ state }: { state: { search: string; filters: Record<string, string> } }): boolean {
  return state.search !== '' || Object.values(state.filters).some(Boolean);
}

export type EmptyHintProps = {
  list: Pick<RecordList<ListRow>, 'state' | 'change'>;
  hint?: string;
  add: (() => void) | undefined;
  label: string;
};

/** Shows why a list is empty, and what to do next. */
export function EmptyHint({ list, hint, add, label }: EmptyHintProps) {
  const authorities = useAuthorities(list.state.filters.carrier !== undefined);
  const filters = omitOnlyAuthority(list.state.filters, authorities);
  if (isFiltered({ state: { ...list.state, filters } })) {
    return (
      <Text size="sm" c="dimmed">
        Nothing matches your search and filters.{' '}
        <Anchor component="button" type="button" size="sm" onClick={() => list.change({ search: '', filters: {} })}>
          Show all
        </Anchor>
      </Text>
    );
  }
  return (
    <Text size="sm" c="dimmed">
      {hint ?? (add ? '' : 'Nothing here yet.')}{' '}
      {add && (
        <Anchor component="button" type="button" size="sm" onClick={add}>
          Add your first {label}
        </Anchor>
      )}
    </Text>
  );
}

/** Drops the default authority filter, which hides nothing in an account with one authority. */
function omitOnlyAuthority(filters: Record<string, string>, authorities: Related[] = []): Record<string, string> {
  const { carrier, ...others } = filters;
  return authorities.length === 1 && authorities[0]?.id === carrier ? others : filters;
}
