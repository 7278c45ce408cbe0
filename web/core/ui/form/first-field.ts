/** Where a new record begins: in its first empty field. */
import { useEffect, useLayoutEffect, useRef } from 'react';

const TYPED_IN = ['text', 'email', 'tel', 'url', 'date', 'time', 'textarea'];

function firstEmpty(formId: string): HTMLInputElement | undefined {
  const inputs = document.getElementById(formId)?.querySelectorAll<HTMLInputElement>('input, textarea') ?? [];
  return [...inputs].find(({ type, value, disabled }) => TYPED_IN.includes(type) && value === '' && !disabled);
}

/** Where what was there before is filled in under the cursor, it goes on to the next. */
export function useFirstField(formId: string, isNew: boolean, proposed: ReadonlySet<string>): void {
  const began = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is filled in is a reason to go on
  useEffect(() => {
    if (!isNew || (began.current && !document.activeElement?.closest('[data-proposed]'))) return;
    began.current = true;
    firstEmpty(formId)?.focus({ preventScroll: true });
  }, [formId, isNew, proposed]);
}

/** The same in a dialog, which has its own say about where the keyboard is: last in the form, drawn as nothing. */
export function BeginsInFirstField({ formId }: { formId: string }): null {
  useLayoutEffect(() => firstEmpty(formId)?.setAttribute('data-autofocus', 'true'), [formId]);
  return null;
}
