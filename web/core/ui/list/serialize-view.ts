/** Converts saved views: a view stores a list's search, filters, and sort order as its URL does, but not the page and page size. */
import { formatListState, type ListState, parseListState } from './list-state.ts';

/** Returns the same text for every state with the same rows in the same order. */
export function serializeView({ search, filters, sort }: ListState): string {
  const query = formatListState({ search, filters, sort, page: 1, perPage: null });
  query.sort();
  return query.toString();
}

/** Returns the change that makes a list show a view. */
export function parseView(view: string): Pick<ListState, 'search' | 'filters' | 'sort'> {
  const { search, filters, sort } = parseListState(new URLSearchParams(view));
  return { search, filters, sort };
}
