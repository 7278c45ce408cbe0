/** Hides rarely used fields behind a line; opens as soon as one has a value or an error. */
import { useState } from 'react';
import { useFormContext } from './context.ts';
import { Field } from './field.tsx';
import classes from './form.module.css';

type CollapsibleProps = { title: string; names: readonly string[] };

export function Collapsible({ title, names }: CollapsibleProps) {
  const form = useFormContext();
  const [opened, setOpened] = useState(false);
  const isUsed = names.some((name) => hasValue(form.values[name]) || form.errors[name]);
  return (
    <details className={classes.fold} open={opened || isUsed} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>{title}</summary>
      <div className={classes.fields}>
        {names.map((name) => (
          <Field key={name} name={name} wide={false} />
        ))}
      </div>
    </details>
  );
}

/** Returns whether a field has a value; a fee of zero counts as none. */
const hasValue = (value: unknown) => !['', '0', 'null', 'undefined'].includes(String(value));
