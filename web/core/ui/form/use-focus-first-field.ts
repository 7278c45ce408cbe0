/** Focuses the first empty field of a new record. */
import { useEffect, useLayoutEffect, useRef } from 'react';

const TEXT_TYPES = ['text', 'email', 'tel', 'url', 'date', 'time', 'textarea'];

function findFirstEmpty(formId: string): HTMLInputElement | undefined {
  const inputs = document.getElementById(formId)?.querySelectorAll<HTMLInputElement>('input, textarea') ?? [];
  return [...inputs].find(({ type, value, disabled }) => TEXT_TYPES.includes(type) && value === '' && !disabled);
}

/** Moves the focus to the next empty field when the focused one is filled in automatically. */
export function useFocusFirstField(formId: string, isNew: boolean, proposed: ReadonlySet<string>): void {
  const began = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a field filled in moves the focus
  useEffect(() => {
    if (!isNew || (began.current && !document.activeElement?.closest('[data-proposed]'))) return;
    began.current = true;
    findFirstEmpty(formId)?.focus({ preventScroll: true });
  }, [formId, isNew, proposed]);
}

/** Does the same in a dialog, which sets the focus itself. Place it last in the form; it renders nothing. */
export function FocusFirstField({ formId }: { formId: string }): null {
  useLayoutEffect(() => findFirstEmpty(formId)?.setAttribute('data-autofocus', 'true'), [formId]);
  return null;
}
