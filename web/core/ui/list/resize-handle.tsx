/**
 * The right edge of a column heading, to drag or move by arrow keys like a window splitter. Left and right change the width, up and down
 * go to the other columns: a list with fourteen columns has one edge in the Tab order, not fourteen, just as it has one row.
 */
import type { KeyboardEvent, PointerEvent } from 'react';
import { clampWidth, MAX_WIDTH, MIN_WIDTH } from './column-widths.ts';
import classes from './table.module.css';

export type ResizeHandleProps = {
  /** The column's heading. */
  label: string;
  width: number;
  /** Whether this handle is the one in the Tab order. */
  isCurrent: boolean;
  onFocus: () => void;
  /** Moves the focus by this many columns. */
  onMove: (step: number) => void;
  /** Sets a width, or null for the column's own. */
  onResize: (width: number | null) => void;
};

const WIDTH_STEPS: Record<string, number> = { ArrowLeft: -16, ArrowRight: 16 };
const COLUMN_STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };
const HELP = 'Drag or ← → to resize, ↑ ↓ for another column, double-click or Enter to reset';

export function ResizeHandle({ label, width, isCurrent, onFocus, onMove, onResize }: ResizeHandleProps) {
  function drag(event: PointerEvent<HTMLDivElement>) {
    const cell = event.currentTarget.parentElement;
    if (!cell || !(event.buttons & 1)) return;
    onResize(clampWidth(event.clientX - cell.getBoundingClientRect().left));
  }
  function press(event: KeyboardEvent) {
    const wider = WIDTH_STEPS[event.key];
    const further = COLUMN_STEPS[event.key];
    // Alt with an arrow is the browser's Back.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (wider) onResize(clampWidth(width + wider));
    else if (further) onMove(further);
    else if (event.key === 'Enter') onResize(null);
    else return;
    event.preventDefault();
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a focusable separator is the pattern for a splitter; <hr> cannot be operated
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={`Resize ${label}`}
      aria-valuenow={width}
      aria-valuemin={MIN_WIDTH}
      aria-valuemax={MAX_WIDTH}
      title={HELP}
      tabIndex={isCurrent ? 0 : -1}
      className={classes.handle}
      onFocus={onFocus}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onDoubleClick={() => onResize(null)}
      onKeyDown={press}
    />
  );
}
