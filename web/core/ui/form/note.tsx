import classes from './form.module.css';

/** Shows a warning below a field. The value is still accepted. */
export function Note({ children }: { children: string | null }) {
  return (
    <div role="status" className={classes.odd}>
      {children}
    </div>
  );
}
