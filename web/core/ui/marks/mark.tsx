/** A part of a picture that opens a page, or only says what it is. */
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './marks.module.css';
import type { Marks } from './use-marks.ts';

type MarkProps = { at: number; marks: Marks; to?: string | null | undefined; children: ReactNode };

export function Mark({ at, marks, to, children }: MarkProps) {
  const props = { ...marks.markAt(at), className: classes.mark };
  return to ? (
    <Link to={to} preload={false} {...props}>
      {children}
    </Link>
  ) : (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a group is not interactive; the focus only reads it out
    <g role="img" {...props}>
      {children}
    </g>
  );
}

/** Shows the text of the part that is pointed at or focused, on a reserved line. */
export function ReadOut({ marks, hint }: { marks: Marks; hint: string }) {
  return (
    <p className={classes.readOut} aria-hidden="true">
      {marks.words ?? hint}
    </p>
  );
}
