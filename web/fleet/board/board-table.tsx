/** The grid of the board. Bars cover the cells of their dates and can be dragged to another row. */
import { VisuallyHidden } from '@mantine/core';
import { type Day, formatLongDay, formatWeekday, getDayOfWeek } from '@milepost/domain/core/dates.ts';
import type { BoardLeg, BoardRow, BoardRows } from '@milepost/domain/fleet/board/board.ts';
import { BOARD_ROWS } from '@milepost/domain/fleet/board/board.ts';
import type { PlacedSpan } from '@milepost/domain/fleet/board/layout.ts';
import { fleet } from '@milepost/domain/fleet/fleet.ts';
import { getIdleLabel } from '@milepost/domain/fleet/idle-day.ts';
import { type CSSProperties, type DragEvent, memo, useCallback, useRef } from 'react';
import { IconAlertTriangle, IconTool } from '../../core/ui/icons/icons.ts';
import { PlainLink } from '../../core/ui/plain-link.tsx';
import { getPagePath } from '../../core/ui/records.ts';
import classes from './board.module.css';
import { formatCell, formatLeg, formatMark, formatShortDay } from './format.ts';
import type { MovedLeg } from './move.ts';
import type { Lane, LaneDay } from './use-board.ts';
import { type CellAct, getCellKey, useBoardKeys } from './use-board-keys.ts';
import { useGrowingRows } from './use-growing-rows.ts';
import { getMoveLock } from './use-move.tsx';

type Act = (act: CellAct, place: { id: string; at: number }) => void;

type BoardTableProps = {
  lanes: readonly Lane[];
  days: readonly Day[];
  today: Day;
  rows: BoardRows;
  onAct: Act;
  /** Null if loads can't be moved. */
  onDrop: ((moved: MovedLeg, to: BoardRow) => Promise<void>) | null;
};

export function BoardTable({ lanes, days, today, rows, onAct, onDrop }: BoardTableProps) {
  const { table, press, focus, placeOf } = useBoardKeys(onAct);
  const drawn = useGrowingRows(lanes);
  const dragged = useRef<MovedLeg | null>(null);
  const drop = useRef(onDrop);
  drop.current = onDrop;
  const start = useCallback((moved: MovedLeg) => {
    dragged.current = moved;
  }, []);
  const end = useCallback((to: BoardRow | null) => {
    const moved = dragged.current;
    dragged.current = null;
    if (moved && to && to.id !== moved.from) void drop.current?.(moved, to);
  }, []);
  const mayDrop = useCallback((to: BoardRow) => dragged.current !== null && dragged.current.from !== to.id, []);
  return (
    <div className={classes.frame}>
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that is used by arrow keys, and read as one on paper
        role="grid"
        aria-label={`${BOARD_ROWS[rows]} by date`}
        className={classes.table}
        onKeyDown={press}
        onFocus={(event) => {
          const cell = (event.target as Element).closest<HTMLElement>('[data-cell]');
          if (cell) focus(cell);
        }}
        onClick={(event) => {
          const cell = (event.target as Element).closest<HTMLElement>('[data-cell]');
          if (!cell || (event.target as Element).closest('a')) return;
          onAct('show', placeOf(cell));
        }}
      >
        <thead>
          <tr>
            <th scope="col" className={classes.corner}>
              {BOARD_ROWS[rows]}
            </th>
            {days.map((day, at) => (
              <Heading key={day} day={day} today={today} free={lanes.filter((lane) => lane.days[at]?.isFree).length} />
            ))}
          </tr>
        </thead>
        <tbody>
          {drawn.map((lane) => (
            <Row
              key={lane.row.id}
              lane={lane}
              rows={rows}
              today={today}
              canMove={onDrop !== null}
              onDragged={start}
              onEnd={end}
              mayDrop={mayDrop}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const isWeekend = (day: Day) => ['SATURDAY', 'SUNDAY'].includes(getDayOfWeek(day));
const toFlag = (is: boolean) => (is ? true : undefined);

function Heading({ day, today, free }: { day: Day; today: Day; free: number }) {
  return (
    <th
      scope="col"
      title={formatLongDay(day)}
      aria-current={day === today ? 'date' : undefined}
      data-weekend={toFlag(isWeekend(day))}
    >
      <span className={classes.weekday}>{formatWeekday(getDayOfWeek(day)).slice(0, 3)}</span> {formatShortDay(day)}
      <span className={classes.free}>{free} free</span>
    </th>
  );
}

type RowProps = {
  lane: Lane;
  rows: BoardRows;
  today: Day;
  canMove: boolean;
  onDragged: (moved: MovedLeg) => void;
  onEnd: (to: BoardRow | null) => void;
  mayDrop: (to: BoardRow) => boolean;
};

const Row = memo(function Row({ lane, rows, today, canMove, onDragged, onEnd, mayDrop }: RowProps) {
  const { row, partner, bars, lines, days } = lane;
  const over = (event: DragEvent<HTMLTableRowElement>) => {
    if (!mayDrop(row)) return;
    event.preventDefault();
    event.currentTarget.dataset.over = 'true';
  };
  const leave = (event: DragEvent<HTMLTableRowElement>) => delete event.currentTarget.dataset.over;
  return (
    <tr
      data-row
      style={{ '--lines': lines } as CSSProperties}
      onDragOver={over}
      onDragLeave={leave}
      onDrop={(event) => {
        event.preventDefault();
        leave(event);
        onEnd(row);
      }}
    >
      <th scope="row" title={partner ? `${row.prettyName}, ${partner}` : row.prettyName}>
        {row.prettyName}
        {partner && <span className={classes.partner}>{partner}</span>}
      </th>
      {days.map((day, at) => (
        <td
          key={day.day}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of the grid
          role="gridcell"
          tabIndex={-1}
          data-cell={getCellKey({ id: row.id, at })}
          data-weekend={toFlag(isWeekend(day.day))}
          data-today={toFlag(day.day === today)}
          data-free={toFlag(day.isFree)}
          data-unexplained={toFlag(day.isUnexplained)}
          data-shop={toFlag(day.shop.length > 0)}
        >
          <VisuallyHidden>{formatCell(row.prettyName, day)}</VisuallyHidden>
          <CellContent day={day} />
          {bars
            .filter(({ start }) => start === at)
            .map((bar) => (
              <Bar
                key={`${bar.fleet} ${bar.leg}`}
                bar={bar}
                canMove={canMove && getMoveLock(bar) === null}
                onDragged={() => onDragged({ leg: bar, rows, from: row.id })}
                onEnd={() => onEnd(null)}
              />
            ))}
        </td>
      ))}
    </tr>
  );
});

function CellContent({ day: { shop, marks, idle, legs, isUnexplained } }: { day: LaneDay }) {
  const [first] = shop;
  return (
    <span className={classes.notes} aria-hidden="true">
      {marks.length > 0 && (
        <span className={classes.mark} title={marks.map(formatMark).join('\n')}>
          <IconAlertTriangle size={14} />
        </span>
      )}
      {first && (
        <span className={classes.note} title={shop.map(({ text }) => text).join('\n')}>
          <IconTool size={13} />
          {legs.length === 0 && (
            <span className={classes.noteWords}>{first.kind === 'REPAIR' ? first.text : 'Out of service'}</span>
          )}
        </span>
      )}
      {idle && legs.length === 0 && (
        <span className={classes.note} title={idle.desc ?? undefined}>
          {getIdleLabel(idle.reason)}
        </span>
      )}
      {isUnexplained && <span className={classes.why}>Reason?</span>}
    </span>
  );
}

type BarProps = { bar: PlacedSpan<BoardLeg>; canMove: boolean; onDragged: () => void; onEnd: () => void };

function Bar({ bar, canMove, onDragged, onEnd }: BarProps) {
  return (
    <PlainLink
      to={getPagePath(fleet, bar.fleet)}
      className={classes.bar}
      tabIndex={-1}
      aria-hidden="true"
      title={formatLeg(bar)}
      draggable={canMove}
      data-status={bar.status}
      data-cut-start={toFlag(bar.isCutStart)}
      data-cut-end={toFlag(bar.isCutEnd)}
      style={{ '--days': bar.days, '--line': bar.line } as CSSProperties}
      onDragStart={(event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', bar.prettyName);
        onDragged();
      }}
      onDragEnd={onEnd}
    >
      <b>{bar.prettyName}</b> {getCity(bar.fromPlace)} → {getCity(bar.toPlace)}
    </PlainLink>
  );
}

/** Returns `Dallas` for `Dallas, TX`. */
const getCity = (place: string) => place.split(',')[0];
