/** The first button of a record: the step it comes to next. It counts for the record as it is kept, so what is typed is saved first. */
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';

type NextButtonProps = {
  label: string;
  run: () => unknown;
  busy?: boolean;
  /** Something is typed that the step would not know of. */
  isChanged?: boolean;
};

export function NextButton({ label, run, busy = false, isChanged = false }: NextButtonProps) {
  const own = useFocusKept(busy);
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

/** While it turns the button cannot have the keyboard; what it is by then gets it back, so that the next step is one more Enter. */
function useFocusKept(busy: boolean) {
  const own = useRef<HTMLButtonElement>(null);
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !busy && document.activeElement === document.body) own.current?.focus();
    wasBusy.current = busy;
  }, [busy]);
  return own;
}
