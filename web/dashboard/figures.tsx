/** Shows labeled figures in a row, each with its space kept while loading. */
import type { ReactNode } from 'react';
import { ListLink } from './list-link.tsx';
import classes from './today.module.css';

export const Figures = ({ children }: { children: ReactNode }) => <dl className={classes.figures}>{children}</dl>;

/** @param children the figure, once it is loaded */
export function Figure({ label, to, children }: { label: string; to?: string; children: string | undefined }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children === undefined ? '…' : <ListLink to={to}>{children}</ListLink>}</dd>
    </div>
  );
}
