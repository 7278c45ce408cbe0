/** Loads the dispatch board, keeps its address, and groups its entries by row. */
import { addDays, type Day, getStartOfWeek, isDay } from '@milepost/domain/core/dates.ts';
import {
  BOARD_DAYS,
  type Board,
  type BoardIdle,
  type BoardLeg,
  type BoardMark,
  type BoardRow,
  type BoardRows,
  type BoardShop,
  listBoardDays,
  listHolders,
} from '@milepost/domain/fleet/board/board.ts';
import { markTakenDays, type PlacedSpan, placeSpans } from '@milepost/domain/fleet/board/layout.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { api } from '../../core/api/client.ts';
import { useDefaultAuthority } from '../../core/session/authority.ts';
import { keys } from '../../core/ui/data.ts';
import { usePageAddress } from '../../core/ui/use-page-address.ts';
import { useToday } from '../../core/ui/use-today.ts';

const BOARD_PATH = 'dispatch_board/';

/** Returns the rows and dates in the address; by default trucks from this week's Monday. */
export function useBoardAddress() {
  const { pathname, asked } = usePageAddress();
  const navigate = useNavigate();
  const thisWeek = getStartOfWeek(useToday());
  const from = asked.get('from') ?? '';
  const shown: { rows: BoardRows; from: Day } = {
    rows: asked.get('rows') === 'driver' ? 'driver' : 'vehicle',
    from: isDay(from) ? from : thisWeek,
  };
  return {
    ...shown,
    thisWeek,
    show(next: Partial<typeof shown>) {
      const query = new URLSearchParams({ ...shown, ...next });
      void navigate({ href: `${pathname}?${query}`, replace: true, resetScroll: false });
    },
  };
}

/** A truck or driver with all its entries in the period. */
export type Lane = {
  row: BoardRow;
  /** The truck's driver, or the driver's truck. */
  partner: string | null;
  bars: PlacedSpan<BoardLeg>[];
  /** Number of lines of bars. */
  lines: number;
  days: LaneDay[];
};

export type LaneDay = {
  day: Day;
  legs: BoardLeg[];
  shop: BoardShop[];
  marks: BoardMark[];
  /** The reason entered for the row, else for its partner. */
  idle: BoardIdle | null;
  isFree: boolean;
  /** A past date without a load or a reason. */
  isUnexplained: boolean;
};

export function useBoard({ rows, from }: { rows: BoardRows; from: Day }) {
  const today = useToday();
  const carrier = useDefaultAuthority()?.id;
  const query = { from, carrier };
  const { data, error } = useQuery({
    queryKey: keys.list(BOARD_PATH, query),
    queryFn: ({ signal }) => api.get<Board>(BOARD_PATH, query, { signal }),
    placeholderData: (before) => before,
  });
  const lanes = useMemo(() => (data ? getLanes(data, rows, today) : null), [data, rows, today]);
  const days = useMemo(() => listBoardDays(data?.from ?? from, BOARD_DAYS), [data?.from, from]);
  return { board: data ?? null, lanes, days, today, error };
}

function getLanes(board: Board, rows: BoardRows, today: Day): Lane[] {
  const days = listBoardDays(board.from, BOARD_DAYS);
  const legs = groupBy(board.legs, (leg) => listHolders(leg, rows));
  const shop = groupBy(board.shop, ({ of }) => [of]);
  const marks = groupBy(board.marks, ({ of }) => [of]);
  const idle = groupBy(board.idle, ({ of }) => [of]);
  const [own, others] = rows === 'vehicle' ? [board.vehicles, board.drivers] : [board.drivers, board.vehicles];
  const partners = new Map(others.map(({ id, prettyName }) => [id, prettyName]));
  return own.map((row) => {
    const found = { legs: legs(row.id), shop: shop(row.id), marks: marks(row.id) };
    const reasons = [...idle(row.id), ...(row.partner ? idle(row.partner) : [])];
    const bars = placeSpans(found.legs, board.from, BOARD_DAYS);
    const dates = getDays(found, reasons, days, { row, today });
    return {
      row,
      partner: (row.partner && partners.get(row.partner)) ?? null,
      bars,
      lines: countLines(bars, dates),
      days: dates,
    };
  });
}

/** Returns the number of lines of bars, and one more for a mark that would lie on the bar of a lower line. */
function countLines(bars: readonly PlacedSpan<BoardLeg>[], dates: readonly LaneDay[]): number {
  const last = Math.max(0, ...bars.map(({ line }) => line));
  const lowest = bars.filter(({ line }) => line === last);
  const isCovered = dates.some(
    ({ marks }, at) => marks.length > 0 && lowest.some(({ start, days }) => start <= at && at < start + days),
  );
  return last + 1 + Number(last > 0 && isCovered);
}

type Own = Pick<LaneDay, 'legs' | 'shop' | 'marks'>;

function getDays(
  { legs, shop, marks }: Own,
  reasons: readonly BoardIdle[],
  days: readonly Day[],
  { row, today }: { row: BoardRow; today: Day },
): LaneDay[] {
  const taken = markTakenDays([...legs, ...shop], days);
  return days.map((day, at) => {
    const idle = reasons.find(({ date }) => date === day) ?? null;
    const isFree = !taken[at] && idle === null;
    const isOn = ({ from, to }: { from: Day; to: Day }) => from <= day && day <= to;
    return {
      day,
      legs: legs.filter(isOn),
      shop: shop.filter(isOn),
      marks: marks.filter(({ date }) => date === day),
      idle,
      isFree,
      isUnexplained: isFree && day < today && row.isActive,
    };
  });
}

function groupBy<T>(all: readonly T[], keysOf: (one: T) => readonly string[]): (key: string) => T[] {
  const groups = new Map<string, T[]>();
  for (const one of all)
    for (const key of keysOf(one)) {
      const group = groups.get(key);
      if (group) group.push(one);
      else groups.set(key, [one]);
    }
  return (key) => groups.get(key) ?? [];
}

export const weekBefore = (from: Day) => addDays(from, -7);
export const weekAfter = (from: Day) => addDays(from, 7);
