/** Lists everything that blocks a save at the top of the form and focuses the first invalid field. */

import { Alert } from '@mantine/core';
import { getLabel } from '@milepost/domain/core/record.ts';
import { useEffect, useRef } from 'react';
import { type AnyForm, getFieldId, useFormContext } from './context.ts';
import classes from './form.module.css';

export function ErrorSummary() {
  const form = useFormContext();
  const wrong = getInvalidFields(form);
  const own = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each rejected save moves the focus once
  useEffect(() => {
    if (form.rejections === 0) return;
    const first = wrong.find(({ name }) => findInput(form, name));
    const target = first ? findInput(form, first.name) : own.current;
    target?.focus();
    target?.scrollIntoView({ block: 'center' });
  }, [form.rejections]);
  if (form.rejections === 0 || Object.keys(form.conflicts).length > 0) return null;
  if (wrong.length === 0 && !form.formError) return null;
  return (
    <Alert
      color="red"
      role="alert"
      tabIndex={-1}
      ref={own}
      title={getTitle(form, wrong.length)}
      className={classes.summary}
    >
      {wrong.length > 0 && (
        <ul>
          {wrong.map(({ name, label, text }) => (
            <li key={name}>
              <button type="button" onClick={() => findInput(form, name)?.focus()}>
                {label}: {text}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Alert>
  );
}

function getTitle(form: AnyForm, count: number): string {
  if (form.formError) return form.formError;
  return count === 1 ? 'Not saved: one field needs your attention' : `Not saved: ${count} fields need your attention`;
}

function findInput(form: AnyForm, name: string): HTMLElement | null {
  return document.getElementById(getFieldId(form, name));
}

/** Returns the invalid fields in page order, if they are on the page. */
function getInvalidFields(form: AnyForm) {
  const found = Object.entries(form.errors).map(([name, text]) => ({
    name,
    text,
    label: getLabel(form.record, name) ?? findInput(form, name)?.getAttribute('aria-label') ?? capitalize(name),
  }));
  return found.sort((a, b) => comparePositions(findInput(form, a.name), findInput(form, b.name)));
}

function comparePositions(a: HTMLElement | null, b: HTMLElement | null): number {
  if (!a || !b) return a ? -1 : b ? 1 : 0;
  return a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

/** Names a part that is not a field of the record, such as a password. */
const capitalize = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
