import { Anchor, Text } from '@mantine/core';
import type { ListRow, RecordList } from './use-record-list.ts';

export function isNarrowed({ state }: { state: { search: string; filters: Record<string, string> } }): boolean {
  return state.search !== '' || Object.values(state.filters).some(Boolean);
}

export type EmptyHintProps = {
  list: Pick<RecordList<ListRow>, 'state' | 'change'>;
  hint?: string;
  add: (() => void) | undefined;
  label: string;
};

/** Why there is nothing, and what to do next. */
export function EmptyHint({ list, hint, add, label }: EmptyHintProps) {
  if (isNarrowed(list)) {
    return (
      <Text size="sm" c="dimmed">
        Nothing matches the search and the filters.{' '}
        <Anchor component="button" type="button" size="sm" onClick={() => list.change({ search: '', filters: {} })}>
          Show all
        </Anchor>
      </Text>
    );
  }
  return (
    <Text size="sm" c="dimmed">
      {hint ?? (add ? '' : 'There is nothing here yet.')}{' '}
      {add && (
        <Anchor component="button" type="button" size="sm" onClick={add}>
          Add the first {label}
        </Anchor>
      )}
    </Text>
  );
}
