import classes from './import.module.css';

const STEPS = ['File', 'Check', 'Save'] as const;
export type Step = (typeof STEPS)[number];

/** Shows the steps of an import: File, Check, Save. */
export function Steps({ at }: { at: Step }) {
  const now = STEPS.indexOf(at);
  return (
    <ol className={classes.steps} aria-label="Steps of the import">
      {STEPS.map((step, index) => (
        <li key={step} aria-current={index === now ? 'step' : undefined} data-done={index < now || undefined}>
          {step}
        </li>
      ))}
    </ol>
  );
}
