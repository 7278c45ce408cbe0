/** Keyboard control of the board: one cell has the focus, arrow keys move it, and other keys act on the cell. */
import { type KeyboardEvent, useEffect, useRef } from 'react';

/** `open` opens the load or the cell's entry, `move` asks for a new row for its load, `show` shows everything on the date. */
export type CellAct = 'open' | 'move' | 'show';

const ROWS_OF_PAGE = 10;

const STEPS: Readonly<Record<string, readonly [rows: number, days: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, Number.NEGATIVE_INFINITY],
  End: [0, Number.POSITIVE_INFINITY],
  PageUp: [-ROWS_OF_PAGE, 0],
  PageDown: [ROWS_OF_PAGE, 0],
};
const ACTS: Readonly<Record<string, CellAct>> = {
  Enter: 'open',
  m: 'move',
  M: 'move',
  ' ': 'show',
  ContextMenu: 'show',
};

type Place = { id: string; at: number };

/** Returns the `data-cell` of a cell. */
export const getCellKey = ({ id, at }: Place) => `${id} ${at}`;

function getPlace(cell: Element): Place {
  const [id = '', at = ''] = (cell.getAttribute('data-cell') ?? '').split(' ');
  return { id, at: Number(at) };
}

/**
 * Tracks the focus outside of React, so that moving it doesn't redraw the board. If the focused load was moved or its row is gone,
 * the first cell becomes focusable.
 */
export function useBoardKeys(onAct: (act: CellAct, place: Place) => void) {
  const table = useRef<HTMLTableElement>(null);

  useEffect(() => {
    const cells = table.current?.querySelectorAll<HTMLElement>('[data-cell]') ?? [];
    if (![...cells].some(({ tabIndex }) => tabIndex === 0) && cells[0]) cells[0].tabIndex = 0;
  });

  function focus(cell: HTMLElement) {
    for (const other of table.current?.querySelectorAll<HTMLElement>('[data-cell][tabindex="0"]') ?? [])
      other.tabIndex = -1;
    cell.tabIndex = 0;
  }

  function press(event: KeyboardEvent<HTMLTableElement>) {
    const cell = (event.target as Element).closest<HTMLElement>('[data-cell]');
    if (!cell || event.target !== cell || event.altKey || event.metaKey) return;
    const step = STEPS[event.key];
    if (step) {
      event.preventDefault();
      return move(cell, step, event.ctrlKey);
    }
    const act = event.ctrlKey ? undefined : ACTS[event.key];
    if (!act) return;
    event.preventDefault();
    onAct(act, getPlace(cell));
  }

  function move(cell: HTMLElement, [rows, days]: readonly [number, number], isWhole: boolean) {
    const lines = [...(table.current?.querySelectorAll('tbody tr') ?? [])];
    const line = lines.findIndex((each) => each.contains(cell));
    const row = isWhole && rows === 0 ? (days < 0 ? 0 : lines.length - 1) : clamp(line + rows, lines.length);
    const cells = [...(lines[row]?.querySelectorAll<HTMLElement>('[data-cell]') ?? [])];
    const next = cells[clamp(getPlace(cell).at + days, cells.length)];
    next?.focus();
  }

  return { table, press, focus, placeOf: getPlace };
}

const clamp = (at: number, count: number) => Math.max(0, Math.min(count - 1, at));
