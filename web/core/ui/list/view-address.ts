/** A saved view keeps the search, the filters and the order of a list as its address does; the page and its size are not part of it. */
import { type ListState, readListState, writeListState } from './address.ts';

/** The same for every state that shows the same rows in the same order. */
export function viewOf({ search, filters, sort }: ListState): string {
  const query = writeListState({ search, filters, sort, page: 1, perPage: null });
  query.sort();
  return query.toString();
}

/** What a list changes to show a view. */
export function stateOfView(view: string): Pick<ListState, 'search' | 'filters' | 'sort'> {
  const { search, filters, sort } = readListState(new URLSearchParams(view));
  return { search, filters, sort };
}
