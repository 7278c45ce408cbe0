/** Explains a trade term: `?` next to a field's label opens its definition without leaving the form. */
import { ActionIcon, Loader, Popover } from '@mantine/core';
import type { TermName } from '@milepost/domain/core/glossary.ts';
import { lazy, Suspense } from 'react';
import classes from './form.module.css';

/** The first definition loads the whole glossary. */
const TermDefinition = lazy(() => import('./term-definition.tsx'));

type TermProps = { name: TermName; label: string; opened: boolean; onChange: (opened: boolean) => void };

/** Shows the `?` that explains a term. Tab skips it; `F1` in the field opens it. */
export function Term({ name, label, opened, onChange }: TermProps) {
  return (
    <Popover opened={opened} onChange={onChange} width={320} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          className={classes.term}
          variant="subtle"
          color="gray"
          size={24}
          tabIndex={-1}
          aria-label={`Show definition: ${label}?`}
          aria-keyshortcuts="F1"
          onClick={() => onChange(!opened)}
        >
          ?
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Suspense fallback={<Loader size="sm" role="status" aria-label="Loading" />}>
          <TermDefinition name={name} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
