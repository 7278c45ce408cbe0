/** Shows a record's progress as a line: steps done have a check mark, the next one is bold. */
import { findNextStep, type Step } from '@milepost/domain/core/steps.ts';
import { IconCheck } from './icons/icons.ts';
import classes from './steps.module.css';

export function Steps({ steps }: { steps: readonly Step[] }) {
  if (steps.length === 0) return null;
  const next = findNextStep(steps);
  return (
    <ol className={classes.steps} aria-label="Progress">
      {steps.map(({ id, label, isDone }) => (
        <li
          key={id}
          className={classes.step}
          data-done={isDone || undefined}
          aria-current={id === next ? 'step' : undefined}
        >
          {isDone && <IconCheck size={13} className={classes.mark} role="img" aria-label="Done:" />}
          {label}
        </li>
      ))}
    </ol>
  );
}
