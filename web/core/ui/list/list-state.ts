/** Stores what a list shows (search, filters, sort, page) in the URL, so that Back and a shared link show the same rows. */
import {
  addDays,
  addMonths,
  type Day,
  getFirstDayOfMonth,
  getLastDayOfMonth,
  getQuarter,
  getQuarterDates,
} from '@milepost/domain/core/dates.ts';

export type Sort = { field: string; down: boolean };

export type ListState = {
  search: string;
  page: number;
  /** Null: the user's saved choice, or the size that fits the window. */
  perPage: number | null;
  sort: Sort | null;
  /** Filter name in the API → value. A date range is a preset (`~last-30`) or `from..to` with either end open. */
  filters: Record<string, string>;
};

/** In the URL when the user cleared the default filters of a list. */
const ALL_PARAM = 'all';
const OWN_PARAMS = new Set(['search', 'page', 'per_page', 'ordering', ALL_PARAM]);

/**
 * Parses a URL; every parameter but search, sort, and page is a filter. Invalid values count as absent. A URL without filters
 * gets those of `start`, unless it asks for all rows.
 */
export function parseListState(query: URLSearchParams, start: Record<string, string> = {}): ListState {
  const filters: Record<string, string> = {};
  for (const [name, value] of query) if (!OWN_PARAMS.has(name) && value !== '') filters[name] = value;
  const search = query.get('search') ?? '';
  const isBare = !search && Object.keys(filters).length === 0 && !query.has(ALL_PARAM);
  return {
    search,
    page: parsePositive(query.get('page')) ?? 1,
    perPage: parsePositive(query.get('per_page')),
    sort: parseSort(query.get('ordering')),
    filters: isBare ? { ...start } : filters,
  };
}

function parsePositive(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : null;
}

export function parseSort(ordering: string | null | undefined): Sort | null {
  if (!ordering) return null;
  const down = ordering.startsWith('-');
  return { field: down ? ordering.slice(1) : ordering, down };
}

export function formatSort(sort: Sort | null): string | undefined {
  return sort ? `${sort.down ? '-' : ''}${sort.field}` : undefined;
}

/** Returns the URL of a state: only the differences from the list's initial state. */
export function formatListState(state: ListState, start: Record<string, string> = {}): URLSearchParams {
  const query = new URLSearchParams();
  if (state.search) query.set('search', state.search);
  for (const [name, value] of Object.entries(state.filters)) if (value) query.set(name, value);
  if (query.size === 0 && Object.keys(start).length > 0) query.set(ALL_PARAM, 'yes');
  const ordering = formatSort(state.sort);
  if (ordering) query.set('ordering', ordering);
  if (state.page > 1) query.set('page', String(state.page));
  if (state.perPage) query.set('per_page', String(state.perPage));
  return query;
}

/** Changes what is shown; any change but the page itself returns to the first page. */
export function applyListChange(state: ListState, change: Partial<ListState>): ListState {
  return { ...state, page: 1, ...change };
}

/** Builds the API query: presets become dates, and `where` (a related list's fixed filters) comes last, so that nothing overrides it. */
export function buildListQuery(
  state: ListState,
  options: { perPage: number; today: Day; sort?: string; where?: Record<string, string> },
): Record<string, string> {
  const query: Record<string, string> = { page: String(state.page), per_page: String(options.perPage) };
  if (state.search.trim()) query.search = state.search.trim();
  const ordering = formatSort(state.sort) ?? options.sort;
  if (ordering) query.ordering = ordering;
  for (const [name, value] of Object.entries(state.filters))
    Object.assign(query, buildFilterParams(name, value, options.today));
  return { ...query, ...options.where };
}

/** Date ranges dispatchers use; both ends are included. */
export const DATE_PRESETS = [
  { id: 'today', label: 'Today', days: (today: Day) => [today, today] },
  { id: 'next-7', label: 'Next 7 days', days: (today: Day) => [today, addDays(today, 7)] },
  { id: 'next-30', label: 'Next 30 days', days: (today: Day) => [today, addDays(today, 30)] },
  { id: 'until-today', label: 'Through today', days: (today: Day) => ['', today] },
  { id: 'last-7', label: 'Last 7 days', days: (today: Day) => [addDays(today, -7), today] },
  { id: 'last-30', label: 'Last 30 days', days: (today: Day) => [addDays(today, -30), today] },
  { id: 'last-90', label: 'Last 90 days', days: (today: Day) => [addDays(today, -90), today] },
  { id: 'last-120', label: 'Last 120 days', days: (today: Day) => [addDays(today, -120), today] },
  { id: 'over-30', label: 'Over 30 days ago', days: (today: Day) => ['', addDays(today, -31)] },
  {
    id: 'this-month',
    label: 'This month',
    days: (today: Day) => [getFirstDayOfMonth(today), getLastDayOfMonth(today)],
  },
  { id: 'last-month', label: 'Last month', days: (today: Day) => getLastMonth(today) },
  { id: 'this-quarter', label: 'This quarter', days: (today: Day) => getQuarterRange(getQuarter(today)) },
  {
    id: 'this-year',
    label: 'This year',
    days: (today: Day) => [`${today.slice(0, 4)}-01-01`, `${today.slice(0, 4)}-12-31`],
  },
] as const satisfies { id: string; label: string; days: (today: Day) => readonly [Day, Day] | Day[] }[];

function getLastMonth(today: Day): [Day, Day] {
  const day = addMonths(getFirstDayOfMonth(today), -1);
  return [day, getLastDayOfMonth(day)];
}

function getQuarterRange({ year, quarter }: { year: number; quarter: number }): [Day, Day] {
  const { start, end } = getQuarterDates(year, quarter);
  return [start, end];
}

/** Returns the preset of a value. The URL contains `~last-30`, so that a bookmark still means "the last 30 days" tomorrow. */
export function findPreset(value: string | undefined): (typeof DATE_PRESETS)[number] | undefined {
  return value?.startsWith('~') ? DATE_PRESETS.find((preset) => preset.id === value.slice(1)) : undefined;
}

function buildFilterParams(name: string, value: string, today: Day): Record<string, string> {
  const preset = findPreset(value);
  if (preset) return buildRangeParams(name, preset.days(today));
  if (value.startsWith('~')) return {};
  return value.includes('..') ? buildRangeParams(name, value.split('..')) : { [name]: value };
}

/** Builds the parameters of a date range; either end may be open. */
function buildRangeParams(name: string, [from, to]: readonly (string | undefined)[]): Record<string, string> {
  return { ...(from && { [`${name}__gte`]: from }), ...(to && { [`${name}__lte`]: to }) };
}
