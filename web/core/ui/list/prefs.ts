/**
 * The user's settings of a list, stored in this browser per user: hidden columns, their order and widths, page size, and how a report's
 * chart is shown.
 */
import { MAX_WIDTH, MIN_WIDTH } from './column-widths.ts';

export const CHART_VIEWS = ['chart', 'table', 'hidden'] as const;
export type ChartView = (typeof CHART_VIEWS)[number];

export type ListPrefs = {
  hidden: Record<string, boolean>;
  /** Column ids in the user's order; empty for the list's own. */
  order: readonly string[];
  widths: Record<string, number>;
  /** Null: as many as fit in the window, if the list fills its page. */
  perPage: number | null;
  chart: ChartView;
};

export const PAGE_SIZES = [6, 12, 18, 25, 50] as const;

const NONE: ListPrefs = { hidden: {}, order: [], widths: {}, perPage: null, chart: 'chart' };

const getKey = (userId: string, list: string) => `milepost.list.${userId}.${list}`;

/** Returns the page size for a window of this width (LIM-01). */
export function getPageSize(width: number): number {
  if (width >= 2000) return 18;
  return width >= 1200 ? 12 : 6;
}

/** Reads the settings of a list; missing or damaged ones count as never set. */
export function readPrefs(store: Pick<Storage, 'getItem'>, userId: string, list: string): ListPrefs {
  try {
    const kept: unknown = JSON.parse(store.getItem(getKey(userId, list)) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return NONE;
    const { hidden, order, widths, perPage, chart } = kept as Record<string, unknown>;
    return {
      hidden: pickValid(hidden, (value) => typeof value === 'boolean'),
      order: Array.isArray(order) ? order.filter((id) => typeof id === 'string') : NONE.order,
      widths: pickValid(widths, (value) => typeof value === 'number' && value >= MIN_WIDTH && value <= MAX_WIDTH),
      perPage: PAGE_SIZES.find((size) => size === perPage) ?? null,
      chart: CHART_VIEWS.find((view) => view === chart) ?? NONE.chart,
    };
  } catch {
    return NONE;
  }
}

function pickValid<T>(from: unknown, keep: (value: unknown) => boolean): Record<string, T> {
  if (typeof from !== 'object' || from === null) return {};
  return Object.fromEntries(Object.entries(from).filter(([, value]) => keep(value))) as Record<string, T>;
}

/** Stores settings; if storage is full or blocked, they are not remembered. */
export function writePrefs(store: Pick<Storage, 'setItem'>, userId: string, list: string, prefs: ListPrefs): void {
  try {
    store.setItem(getKey(userId, list), JSON.stringify(prefs));
  } catch {
    return;
  }
}
