/** The first button of a record: its next step. The step uses the stored record, so unsaved changes are saved first. */
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';

type NextButtonProps = {
  label: string;
  run: () => unknown;
  busy?: boolean;
  /** The form has changes the step would not include. */
  isChanged?: boolean;
};

export function NextButton({ label, run, busy = false, isChanged = false }: NextButtonProps) {
  const own = useKeepFocus(busy);
  return (
    <Button
      ref={own}
      size="compact-sm"
      loading={busy}
      disabled={isChanged}
      title={isChanged ? 'Save your changes first' : undefined}
      onClick={() => void run()}
    >
      {label}
    </Button>
  );
}

/** Returns the focus after the step: while busy, the button cannot have it, and the next step should be one more Enter. */
function useKeepFocus(busy: boolean) {
  const own = useRef<HTMLButtonElement>(null);
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !busy && document.activeElement === document.body) own.current?.focus();
    wasBusy.current = busy;
  }, [busy]);
  return own;
}
