import { Link, useLocation } from '@tanstack/react-router';
import { useToday } from '../ui/use-today.ts';
import { findPlace, UI } from './navigation.ts';
import classes from './page-head.module.css';
import { useCurrentTitle } from './page-title.tsx';
import { TABS } from './place.ts';
import { usePlaces } from './places.ts';

/** Shows the current section at the left and the page title at the right (SHL-14). Screen readers announce a new title. */
export function PageHead() {
  const { pathname } = useLocation();
  const title = useCurrentTitle();
  const found = findPlace(usePlaces(), pathname);
  const deeper = found !== null && found.rest.length > 0 && !found.place.own;
  return (
    <div className={classes.head}>
      <nav aria-label="Breadcrumbs">
        <ol className={classes.crumbs}>
          {found && <li>{TABS.find(({ tab }) => tab === found.place.tab)?.group}</li>}
          {found && (
            <li>{deeper ? <Link to={`${UI}/${found.place.path}`}>{found.place.title}</Link> : found.place.title}</li>
          )}
          {deeper && title && (
            <li aria-current="page" className={classes.here} title={title}>
              {title}
            </li>
          )}
        </ol>
      </nav>
      <p className={classes.printed}>Printed {useToday()}</p>
      <h1 className={classes.title} aria-live="polite">
        {title}
      </h1>
    </div>
  );
}
