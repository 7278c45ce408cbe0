import classes from './form.module.css';

/** Below a field: what is odd about what stands in it. Nothing is refused for it. */
export function Note({ children }: { children: string | null }) {
  return (
    <div role="status" className={classes.odd}>
      {children}
    </div>
  );
}
