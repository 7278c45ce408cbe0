import { formatListState } from './list-state.ts';

/** Builds a list's URL from API filters, joining from and to dates into one range. */
export function buildListPath({ page, filters }: { page: string; filters: Readonly<Record<string, string>> }): string {
  const ranges: Record<string, [string, string]> = {};
  const plain: Record<string, string> = {};
  for (const [name, value] of Object.entries(filters)) {
    const [field = '', end] = name.split(/__(?=[gl]te$)/);
    if (!end) plain[name] = value;
    else {
      const [from, to] = ranges[field] ?? ['', ''];
      ranges[field] = end === 'gte' ? [value, to] : [from, value];
    }
  }
  const joined = Object.fromEntries(Object.entries(ranges).map(([field, ends]) => [field, ends.join('..')]));
  const state = { search: '', page: 1, perPage: null, sort: null, filters: { ...plain, ...joined } };
  const query = formatListState(state).toString();
  return `/UI/${page}${query && `?${query}`}`;
}
