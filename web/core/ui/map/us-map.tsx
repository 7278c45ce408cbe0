/** The states of the U.S. as a picture; parts over it are drawn by its children. */
import { type KeyboardEventHandler, memo, type ReactNode } from 'react';
import classes from './map.module.css';
import { OUTLINES } from './us-outline.ts';

export const MAP = { width: 975, height: 610 };

type UsMapProps = {
  label: string;
  onKeyDown: KeyboardEventHandler;
  onMouseLeave: () => void;
  children: ReactNode;
};

export function UsMap({ label, children, ...frame }: UsMapProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be inside a picture
    <svg viewBox={`0 0 ${MAP.width} ${MAP.height}`} className={classes.map} role="group" aria-label={label} {...frame}>
      <Land />
      {children}
    </svg>
  );
}

/** Drawn once: what is read out changes with every move of the pointer. */
const Land = memo(() => (
  <g className={classes.land}>
    {Object.entries(OUTLINES).map(([code, [, , path]]) => (
      <path key={code} d={path} />
    ))}
  </g>
));

/** Explains the colors: `ranges` from the lowest step to the highest. */
export function MapLegend({ title, ranges, note }: { title: string; ranges: readonly string[]; note?: string }) {
  return (
    <div className={classes.legend}>
      <span>{title}</span>
      <ul>
        {ranges.map((range, at) => (
          <li key={range}>
            <i data-step={getStepName(at, ranges.length)} aria-hidden="true" />
            {range}
          </li>
        ))}
      </ul>
      {note && <span>{note}</span>}
    </div>
  );
}

/** The steps of color in the stylesheet. Fewer steps use the outer ones, so that low and high always look the same. */
const STEPS = 4;
export const getStepName = (at: number, count: number) =>
  count < 2 ? STEPS - 1 : Math.round((at * (STEPS - 1)) / (count - 1));

/** Returns the words of each step: below the first threshold, between two, and from the last. */
export function formatRanges(thresholds: readonly number[], format: (value: number) => string): string[] {
  const [first] = thresholds;
  if (first === undefined) return [];
  const between = thresholds.map((bound, at) => {
    const next = thresholds[at + 1];
    return next === undefined ? `${format(bound)} or more` : `${format(bound)} to ${format(next)}`;
  });
  return [`Below ${format(first)}`, ...between];
}
