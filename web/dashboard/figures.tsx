/** Figures with their names in a row, each in its place before it is known. */
import type { ReactNode } from 'react';
import { ListLink } from './list-link.tsx';
import classes from './today.module.css';

export const Figures = ({ children }: { children: ReactNode }) => <dl className={classes.figures}>{children}</dl>;

/** @param children the figure, once it is known */
export function Figure({ label, to, children }: { label: string; to?: string; children: string | undefined }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children === undefined ? '…' : <ListLink to={to}>{children}</ListLink>}</dd>
    </div>
  );
}
